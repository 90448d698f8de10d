"""Those who call: programs with tokens, and browsers with cookies."""

from __future__ import annotations

from typing import Any

from httpx import Client, Response

ADDRESS = "http://localhost:8000"
LOCAL = ("127.0.0.1", 50000)
"""Where the tests come from: an address that may come as often as it likes."""
FROM_PAGE = {"origin": ADDRESS, "sec-fetch-site": "same-origin", "accept": "text/html"}
HUMAN = {"kind": "human"}
BOT = {"kind": "bot", "bot": "random"}


def parts_of(push: dict[str, Any]) -> list[tuple[str, str, str]]:
    """The parts of a push, each with what it has inside, as a page reads them."""
    whole: list[tuple[str, str, str]] = []
    for id, layer, markup, *like in push["parts"]:
        inside = whole[like[0]][2].partition(">")[2] if like else ""
        whole.append((id, layer, markup + inside))
    return whole


class Made:
    """A table that was made for a test, with the tokens of its seats."""

    def __init__(self, answer: dict[str, Any]) -> None:
        self.id: str = answer["table"]
        self.tokens: dict[int, str] = {seat["seat"]: seat["token"] for seat in answer["seats"]}
        self.links: dict[int, str] = {seat["seat"]: seat["link"] for seat in answer["seats"]}
        self.address = f"/api/tables/{self.id}"


class Program:
    """A program that plays."""

    def __init__(self, client: Client) -> None:
        self.client = client

    def make(self, *seats: dict[str, Any], **more: Any) -> Made:
        """A new table; two people, if nothing else is said."""
        asked = {"game": "gold_rush", "seats": list(seats or (HUMAN, HUMAN)), **more}
        answer = self.client.post("/api/tables", json=asked)
        assert answer.status_code == 200, answer.text
        return Made(answer.json())

    def look(self, table: Made, seat: int = -1, **headers: str) -> dict[str, Any]:
        """The table as a seat sees it."""
        answer = self.client.get(table.address, headers={**key(table, seat), **headers})
        assert answer.status_code == 200, answer.text
        seen: dict[str, Any] = answer.json()
        return seen

    def decide(self, table: Made, seat: int, seq: int, option: str) -> Response:
        """An answer to a question."""
        return self.client.post(
            f"{table.address}/decisions", json={"seq": seq, "option": option}, headers=key(table, seat)
        )

    def step(self, table: Made) -> dict[str, Any]:
        """Whoever is asked takes the first option."""
        seat = self.look(table)["waiting"][0]
        seen = self.look(table, seat)
        answer = self.decide(table, seat, seen["seq"], seen["options"][0]["id"])
        assert answer.status_code == 200, answer.text
        return seen


def key(table: Made, seat: int) -> dict[str, str]:
    """The header that opens a seat; spectators need none."""
    return {} if seat < 0 else {"authorization": f"Bearer {table.tokens[seat]}"}


def problem(answer: Response) -> str:
    """The code of an error, which always has the same shape."""
    said = answer.json()
    assert set(said) == {"error"}
    assert {"code", "message"} <= set(said["error"])
    assert said["error"]["message"]
    code: str = said["error"]["code"]
    return code
