"""The pass screen, the last turn and the result as players meet them in a real browser."""

from tests.browser.test_layout import look
from tests.browser.test_layout import room as room
from tests.browser.test_looking_back import lay

SENT = """
window.sent = null;
delete Navigator.prototype.canShare;
const make = URL.createObjectURL;
URL.createObjectURL = blob => { createImageBitmap(blob).then(i => window.sent = [blob.type, i.width, i.height]); return make.call(URL, blob) };
HTMLAnchorElement.prototype.click = function () { window.named = this.download };
"""


def test_a_result_can_be_read_and_hit_on_small_phones_and_is_sent_as_a_picture(room):
    room.open(f"#{lay(room, 'hexabble-end')}").find(".facts")
    assert look(room, "result", only="small phone") == []
    room.js(SENT)
    room.js("[...document.querySelectorAll('dialog button')].find(b => b.textContent === 'Share picture').click()")
    kind, wide, high = room.wait_js("window.sent", "the picture")
    assert (kind, wide) == ("image/png", 1080) and high > 1080
    assert room.js("return window.named") == "hexabble.png"
    assert room.accessibility_faults("dialog") == []
