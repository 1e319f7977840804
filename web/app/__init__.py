"""Word Club's page: what runs in the browser, in Python."""
