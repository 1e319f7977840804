"""What the page's own thread has worked, in its processor's time: other processes, and waiting for a frame, do not count."""


def watch(page) -> None:
    """From now on; before the first `worked`."""
    page.cdp("Performance.enable", timeDomain="threadTicks")


def worked(page) -> float:
    """Milliseconds of all tasks of the page's thread so far: scripts, style, layout, painting."""
    metrics = page.cdp("Performance.getMetrics")["metrics"]
    return next(m["value"] for m in metrics if m["name"] == "TaskDuration") * 1000
