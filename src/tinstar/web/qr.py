"""Links as pictures that a phone reads."""

from __future__ import annotations

from functools import lru_cache
from io import StringIO

import segno
from markupsafe import Markup


@lru_cache(maxsize=256)
def qr(link: str) -> Markup:
    """A QR code: always dark on light and with its quiet margin, whatever the page looks like, or phones miss it."""
    code = segno.make(link, micro=False, error="m")
    return Markup(code.svg_inline(border=4, dark="#000", light="#fff", omitsize=True, svgclass="qr", lineclass=None))


def qr_blocks(link: str) -> list[str]:
    """The same in lines of characters, two rows in each; the light ones are written."""
    lines = StringIO()
    segno.make(link, micro=False, error="m").terminal(lines, border=4, compact=True)
    return lines.getvalue().splitlines()
