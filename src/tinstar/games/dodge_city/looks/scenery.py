"""What stands about on the sheet."""

from __future__ import annotations

from functools import cache

from tinstar.draw.kit import Safe, circle, join, path, symbol
from tinstar.draw.strokes import ink


def scenery() -> dict[str, Safe]:
    return {
        "cottonwood": ink(
            "o1 wood-dark|M-3,4H3L4,18H-4Z",
            "o sage|M-15,4Q-20-4-13-9Q-13-19-2-18Q8-22,12-12Q20-8,15,0Q15,8,6,7Q-2,12-8,7Q-14,9-15,4Z",
            "leaf|M-8-8Q-4-14,3-13M2,0Q8-1,10-6",
        ),
        "brush": ink("o1 sage|M-9,5Q-12-2-6-4Q-3-10,2-6Q9-8,9,0Q12,4,8,5Z"),
        "tuft": path("M-6-3L-3,4M0-6V4M6-3L3,4", "grass"),
        "cactus": path("M-3,11V4H-7Q-10,4-10,1V-5H-6V-1H-3V-10Q0-14,3-10V2H6V-3H10V3Q10,6,7,6H3V11Z", "sage o1"),
        "cross": path("M-1.8-11H1.8V-6H6V-2.6H1.8V8H-1.8V-2.6H-6V-6H-1.8Z", "cream o1"),
        "windmill": ink(
            "post|M-9,30L-2-12M9,30L2-12M-6.4,14H6.4M-7.6,22L5,8M7.6,22L-5,8",
            "o1 cream|M0-16L-4-33Q0-35,4-33ZM0-16L17-20Q19-16,17-12ZM0-16L4,1Q0,3-4,1ZM0-16L-17-12Q-19-16-17-20Z",
            "o1 cream-shade|M0-16L9-31Q13-29,14.6-26ZM0-16L15-7Q13-3,9-1Z"
            "M0-16L-9-1Q-13-3-15-7ZM0-16L-14.6-26Q-13-29-9-31Z",
            "o1 brick|0 -16 3.6",
        ),
        "wagon": ink(
            "o wood|M-26,4H26L22,15H-22Z",
            "o cream|M-24,4Q-30-20-18-20Q0-13,18-20Q30-20,24,4Q0-1-24,4Z",
            "line1|M-12-17Q-15-6-13,2.4M0-16V1M12-17Q15-6,13,2.4",
            "o1 gold|-15 17 8",
            "o1 gold|15 17 8",
            "dark|-15 17 2.2",
            "dark|15 17 2.2",
        ),
        "horse": ink(
            "o1 dark|M-23-9C-28-8-30-3-29,5C-26,2-26-2-23-5Z",
            "o coat|M-24,15L-22,4C-25,1-26-4-24-8C-21-13-14-13-8-11C-2-10,4-10,8-13L14-22L15-25L18-22L28-14L26-10L21-11"
            "C19-8,17-4,15-1L18,6L15,15H12L12,7L8,1C2,3-5,3-11,1L-15,6L-14,15H-17L-19,7L-21,15Z",
            "dark|M14-22C10-19,8-15,4-11C9-11,14-14,17-19Z",
        ),
        "rail-fence": ink("post|M-34-6V8M-11-6V8M11-6V8M34-6V8", "thin-rail|M-38-2H38M-38,4H38"),
        "barrel": ink("o1 wood|M-7-10H7Q10,0,7,10H-7Q-10,0-7-10Z", "slats|M-8.4-4.6H8.4M-8.4,4.6H8.4"),
        "trough": ink("o1 wood-dark|M-18-5H18L15,7H-15Z", "o1 glass|M-15-5H15L14-1.6H-14Z"),
        "engine": ink(
            "o teal|M-40-20H-20V8H-40Z",
            "o1 glass|M-36-15H-25V-5H-36Z",
            "o dark|M-43-25H-17V-20H-43Z",
            "o brick|M-20-10H16V8H-20Z",
            "gloss|M-19-8H15V-5H-19Z",
            "o1 gold|M-8-16A4.6,4.6,0,0,1,1-16V-10H-8Z",
            "o1 dark|M6-22H13L12-10H7ZM3-28H16L13.6-22H5.4Z",
            "o1 dark|M16,0L30,13H14Z",
            "o1 gold|-30 10 8.6",
            "o1 gold|-9 12 6.4",
            "o1 gold|7 12 6.4",
            "dark|-30 10 2.4",
            "dark|-9 12 2",
            "dark|7 12 2",
        ),
        "boxcar": ink(
            "o wood|M-28-16H28V9H-28Z",
            "o dark|M-31-20H31V-16H-31Z",
            "o1 wood-dark|M-8-12H8V9H-8Z",
            "line1|M-20-12V8M-14-12V8M14-12V8M20-12V8",
            "o1 gold|-17 12 6",
            "o1 gold|17 12 6",
            "dark|-17 12 1.8",
            "dark|17 12 1.8",
        ),
        "campfire": ink(
            "o1 wood-dark|M-13,8L13,3L14,6.4L-12,11.4Z",
            "o1 wood-dark|M13,8L-13,3L-14,6.4L12,11.4Z",
            "o1 brick|M-8,5Q-10-4,-3-8Q-3-14,1-16Q1-9,6-5Q10,0,7,5Z",
            "shine|M-4,5Q-5,0,0-5Q0,0,4,1Q4,4,3,5Z",
        ),
        "rose": join(
            circle(0, 0, 36, "rose-ring"),
            path("M0-46L9-9L46,0L9,9L0,46L-9,9L-46,0L-9-9Z", "cream o1"),
            path("M0-46L9-9L0,0ZM46,0L9,9L0,0ZM0,46L-9,9L0,0ZM-46,0L-9-9L0,0Z", "dark"),
            path("M22-22L6-12L12-6ZM22,22L12,6L6,12ZM-22,22L-6,12L-12,6ZM-22-22L-12-6L-6-12Z", "brick o1"),
            circle(0, 0, 5, "gold o1"),
        ),
        "buffer": ink("stake|M-2,6V-10", "o1 brick|M-9-14H5V-7H-9Z"),
        "wheel": ink(
            "hoop|M-16,0A16,16,0,1,0,16,0A16,16,0,1,0-16,0",
            "line|M0-16V16M-16,0H16M-11-11L11,11M11-11L-11,11",
            "o1 gold|0 0 4",
        ),
    }


@cache
def scenery_symbols() -> Safe:
    """For the sheet."""
    return join(symbol(name, drawing) for name, drawing in scenery().items())
