"""The train: two locomotives and sixteen wagons. They stand on their wheels at y = 30 and are 96 units long."""

from __future__ import annotations

from typing import Final

from tinstar.draw.kit import Safe, group, join, place, symbol
from tinstar.draw.strokes import ink

_WHEELS: Final = ("o gold|-26 21 9", "o gold|26 21 9", "dark|-26 21 2.6", "dark|26 21 2.6")
_COUPLING: Final = "coupler|M-50,14H50"
_ROOF: Final = "o dark|M-46-36Q0-44,46-36V-29H-46Z"


def _coach(colour: str, *more: str, roof: str = _ROOF) -> Safe:
    """A wagon with four walls."""
    return ink(_COUPLING, f"o {colour}|M-42-30H42V14H-42Z", "fold|M-42,6H42V14H-42Z", *more, roof, *_WHEELS)


def _flat(*more: str) -> Safe:
    """A wagon without walls."""
    return ink(_COUPLING, *more, "o wood-dark|M-44,4H44V14H-44Z", *_WHEELS)


def wagon_pictures() -> dict[str, Safe]:
    """By name."""
    return {
        "baggage_car": _coach(
            "teal",
            "o cream|M-34-24H34V8H-34Z",
            "o coat|M-28-4H-6V8H-28Z",
            "o brick|M-2-12H22V8H-2Z",
            "line1|M-22-4V8M-12-4V8M6-12V8M14-12V8",
            "line|M-21-4Q-17-10-13-4M6-12Q10-19,14-12",
        ),
        "caboose": join(
            ink("o brick|M-14-44H14V-30H-14Z", "o glass|M-9-41H9V-34H-9Z", "o dark|M-18-49H18V-44H-18Z"),
            _coach("brick", "o glass|M-32-20H-14V-4H-32ZM14-20H32V-4H14Z", "o gold|M-8-22H8V14H-8Z"),
        ),
        "cattle_truck": _coach(
            "wood",
            "slats|M-42-20H42M-42-8H42M-42,4H42",
            "o cream|M-13-18Q-24-24-20-14Q-14-12-11-12ZM13-18Q24-24,20-14Q14-12,11-12Z",
            "o coat|M-12-18H12L9,4Q0,12-9,4Z",
            "o cream|M-8,2Q0-4,8,2Q6,10,0,10Q-6,10-8,2Z",
            "dark|-6 -9 2",
            "dark|6 -9 2",
        ),
        "circus_wagon": _coach(
            "violet",
            "o cream|M-34-24H34V8H-34Z",
            "o gold|M-16-16Q0-26,16-16Q24-2,14,8H-14Q-24-2-16-16Z",
            "o shine|0 -4 10",
            "dark|-4 -6 1.8",
            "dark|4 -6 1.8",
            "line1|M-3,1Q0,4,3,1",
            "slats|M-26-24V8M-14-24V8M14-24V8M26-24V8",
            roof="o gold|M-46-34Q-36-44-24-38Q-12-48,0-42Q12-48,24-38Q36-44,46-34V-29H-46Z",
        ),
        "coal_hopper": ink(
            _COUPLING,
            "o dark|M-36-18Q-30-34-20-26Q-12-40-2-30Q8-40,18-28Q30-34,36-18Z",
            "gloss|M-22-22L-16-26L-13-20ZM2-24L8-29L11-22Z",
            "o stone|M-44-20H44L34,14H-34Z",
            "line|M-30-20L-24,14M30-20L24,14M0-20V14",
            *_WHEELS,
        ),
        "dining_car": _coach(
            "sage",
            "o cream|M-34-24H34V8H-34Z",
            "o stone-light|0 -8 12",
            "o cream|0 -8 7.5",
            "curve|M-22-18V2M-26-18V-10H-18V-18M22,2V-18Q28-14,26-6H22",
        ),
        "express_car": _coach(
            "gold", "o brick|M6-26L-18-4H-4L-10,12L18-12H2Z", "spark|M-40-16H-24M-40-6H-28M26-4H40M24,6H40"
        ),
        "ghost_car": _coach(
            "violet",
            "o cream|M-20,8V-10Q-20-27,0-27Q20-27,20-10V8Q14,1,10,7Q5,0,0,6Q-5,0-10,7Q-14,1-20,8Z",
            "dark|-7 -11 3",
            "dark|7 -11 3",
            "dark|0 -3 2.2",
        ),
        "lounge_car": _coach(
            "coat",
            "o cream|M-34-24H34V8H-34Z",
            "o brick|M-18-18Q0-24,18-18V-4H-18Z",
            "o brick|M-24-8Q-18-12-14-8V-2H14V-8Q18-12,24-8V6H-24Z",
            "line1|M-6-20V-4M6-20V-4",
        ),
        "lumber_flatcar": _flat(
            "o wood|-24 -6 9",
            "o wood|-6 -6 9",
            "o wood|12 -6 9",
            "o wood|30 -6 9",
            "o wood|-15 -21 9",
            "o wood|3 -21 9",
            "o wood|21 -21 9",
            "o wood|-6 -36 9",
            "o wood|12 -36 9",
            "line1|-24 -6 4",
            "line1|-6 -6 4",
            "line1|12 -6 4",
            "line1|30 -6 4",
            "line1|-15 -21 4",
            "line1|3 -21 4",
            "line1|21 -21 4",
            "line1|-6 -36 4",
            "line1|12 -36 4",
            "o stone|M-42-28H-36V8H-42ZM38-28H44V8H38Z",
        ),
        "mail_car": _coach(
            "teal",
            "o cream|M-26-22H26V8H-26Z",
            "line|M-26-22L0-4L26-22",
            "o brick|0 -3 5.5",
        ),
        "observation_car": join(
            ink("o glass|M-28-30Q-28-52,0-52Q28-52,28-30Z", "line|M0-52V-30M-16-48V-30M16-48V-30"),
            _coach("sage", "o glass|M-34-22H-18V-6H-34ZM-8-22H8V-6H-8ZM18-22H34V-6H18Z"),
        ),
        "passenger_car": _coach(
            "brick",
            "o glass|M-36-22H-22V-4H-36ZM-16-22H-2V-4H-16ZM2-22H16V-4H2ZM22-22H36V-4H22Z",
            "o1 skin-0|-9 -11 4",
            "o1 skin-2|29 -11 4",
            "dark|M-15-15H-3V-13H-15ZM23-15H35V-13H23Z",
            "gold|M-42,1H42V4H-42Z",
        ),
        "prisoner_car": _coach(
            "stone",
            "o dark|M-30-22H30V6H-30Z",
            "o1 skin-1|0 -9 7",
            "o cream|M-12,6Q-10-3,0-3Q10-3,12,6Z",
            "line1|M-9,2H9",
            "bars-light|M-22-22V6M-11-22V6M0-22V6M11-22V6M22-22V6",
        ),
        "private_car": _coach(
            "violet",
            "o gold|M-32-24H32V6H-32Z",
            "o glass|M-26-19H26V2H-26Z",
            "o brick|M-26-19H-2Q-6-4-26,2ZM26-19H2Q6-4,26,2Z",
            "o gold|M-9,3L-6,11H6L9,3L3,7L0,1L-3,7Z",
        ),
        "sleeper_car": _coach(
            "night",
            "o cream|M-34-24H34V8H-34Z",
            "o gold|M20-22A9,9,0,1,0,28-8A7,7,0,1,1,20-22Z",
            "o brick|M-28-4H16V8H-28Z",
            "o cream|M-28-12H-14V-2H-28Z",
            "line|M-30-16V8M18,0V8",
            "mend|M-4-20H4L-4-12H4",
        ),
    }


def locomotive(boiler: str, cab: str, stack: str) -> Safe:
    """Two engines of one make in different paint, looking to the right."""
    return ink(
        "coupler|M-50,14H-40",
        f"o {boiler}|M-14-20H34Q42-20,42-6V12H-14Z",
        "gloss|M-12-17H34Q38-17,39-11H-12Z",
        f"o {stack}|M22-44H36L33-32V-20H25V-32Z",
        "o gold|M20-48H38V-42H20Z",
        "o gold|M0-20Q0-30,7-30Q14-30,14-20Z",
        f"o {cab}|M-42-40H-12V14H-42Z",
        "o glass|M-36-32H-19V-14H-36Z",
        "o dark|M-47-47H-8V-40H-47Z",
        "o gold|45 -12 5",
        "o dark|M42,8L56,30H38V14Z",
        "o gold|-27 18 12",
        "o gold|2 21 9",
        "o gold|25 21 9",
        "dark|-27 18 3",
        "dark|2 21 2.6",
        "dark|25 21 2.6",
        "line|M-27,18H25",
    )


def train_symbols() -> Safe:
    """Everything on wheels, for the sheet."""
    ironhorse = join(
        locomotive("dark-iron", "brick", "dark"),
        group(ink("spark|M0-30V-20M-9-28L-5-20M9-28L5-20"), at=place(52, -14, 90, 0.6)),
    )
    return join(
        [symbol(f"w-{name}", drawing) for name, drawing in wagon_pictures().items()],
        symbol("l-ironhorse", ironhorse),
        symbol("l-leland", locomotive("teal", "cream-shade", "brick")),
    )
