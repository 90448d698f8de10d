"""A house that is going to be killed: it plays, and says what it has acknowledged."""

from __future__ import annotations

import asyncio
import sys

from tests.house.learning import LESSON, asked, begun, choose
from tests.house.playing import BOT, HUMAN, claims_table, games
from tinstar.house import House, Table


async def play_on(table: Table) -> None:
    """Clicks for the human seats; each acknowledged answer is a line on standard output."""
    with table.watch() as watch:
        while table.status == "playing":
            asked = [seat for seat in table.seen(-1).waiting if table.chairs[seat].kind == "human"]
            if not asked:
                await watch.changed()
                continue
            seen = table.seen(asked[0])
            option = seen.texts[0]
            await table.decide(asked[0], seen.seq, option)
            print(table.id, asked[0], seen.seq, option, sep="|", flush=True)


async def learn(table: Table) -> None:
    """One more choice in a lesson."""
    seq, option = await choose(table)
    print(table.id, LESSON.you, seq, option, sep="|", flush=True)
    await asked(table)


async def main(db: str) -> None:
    house = await House.open(db, pace=0.01, games=games)

    lesson = await begun(house)
    await learn(lesson)

    async def one_after_another() -> None:
        while True:
            await play_on(await claims_table(house, HUMAN, BOT, HUMAN))

    await asyncio.gather(*[one_after_another() for _ in range(8)], learn(lesson))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
