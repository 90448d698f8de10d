"""What views are made of cannot be changed, and can be hashed."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tinstar.kernel import Facts, FrozenDict, Setup, SetupOption, View


class Small(View, frozen=True):
    left: FrozenDict[str, tuple[int, ...]]


def test_a_frozen_dict_is_hashed_by_what_is_in_it() -> None:
    one, other = FrozenDict({"a": (1,), "b": (2, 3)}), FrozenDict({"b": (2, 3), "a": (1,)})
    assert one == other == {"a": (1,), "b": (2, 3)}
    assert hash(Small(one)) == hash(Small(other))
    assert hash(one) != hash(FrozenDict({"a": (1,), "b": (2, 4)}))
    assert Small(pickle.loads(pickle.dumps(one))) == Small(one)


def test_in_json_it_is_an_object() -> None:
    assert msgspec.json.encode(Small(FrozenDict({"a": (1, 2)}))) == b'{"left":{"a":[1,2]}}'


@pytest.mark.parametrize(
    "change",
    [
        lambda those: those.update(b=2),
        lambda those: those.setdefault("b", 2),
        lambda those: those.__setitem__("a", 2),
        lambda those: those.__delitem__("a"),
        lambda those: those.__ior__({"a": 2}),
        lambda those: those.pop("a"),
        lambda those: those.popitem(),
        lambda those: those.clear(),
    ],
)
def test_nobody_changes_it(change: Callable[[FrozenDict[str, Any]], object]) -> None:
    those = FrozenDict({"a": 1})
    with pytest.raises(TypeError, match="does not change"):
        change(those)
    assert those == {"a": 1}


def test_a_first_game_is_as_usual_unless_the_game_says_otherwise() -> None:
    facts = Facts("toy", "Toy", 2, 6, 1, 9, options=(SetupOption("long", True), SetupOption("size", 1, (1, 2))))
    assert facts.first_setup() == Setup(4, {"long": True, "size": 1})
    gentle = msgspec.structs.replace(facts, first_game=Setup(3, {"long": False}))
    assert gentle.first_setup() == Setup(3, {"long": False, "size": 1})


def test_an_option_may_bring_secrets_into_a_game_without_any() -> None:
    facts = Facts(
        "open", "Open", 2, 3, 1, 9, secrets=False, secret_options=("veil",), options=(SetupOption("veil", False),)
    )
    assert not facts.hides(facts.setup(2))
    assert facts.hides(facts.setup(2, {"veil": True}))
