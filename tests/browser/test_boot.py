"""Starting: Python answers, nothing breaks the policy, and faults end in words and a way on."""


def test_the_app_answers(phone):
    assert phone.js("return document.documentElement.dataset.ready") == "1"
    assert not phone.find("#boot").is_displayed()


def test_offline_from_the_second_visit(browser, server):
    page = browser().open().wait_offline_ready()
    server.stop()
    page.reload()
    assert page.js("return document.documentElement.dataset.ready") == "1"
