"""What a stone more or less would mean, in words: marks that are joined, stones that are missing then, whom it blocks,
whose chain breaks."""

from __future__ import annotations

from collections.abc import Sequence

from tinstar.draw import phrases
from tinstar.draw.phrases import with_spaces
from tinstar.draw.words import N_, Words
from tinstar.games.dodge_city.looks import plan, sayings, texts, worth
from tinstar.games.dodge_city.looks.plan import Progress
from tinstar.games.dodge_city.looks.worth import Stones
from tinstar.games.dodge_city.pieces import GOAL
from tinstar.games.dodge_city.view import DodgeCityView


class Changes:
    """Tells a viewer what would change in a building."""

    def __init__(self, view: DodgeCityView, names: Sequence[str], words: Words) -> None:
        self.view = view
        self.names = names
        self.words = words
        self._stones: dict[str, Stones] = {}
        self._now: dict[tuple[str, int], Progress] = {}

    # ---------------------------------------------------------------- as it is now

    def stones(self, name: str) -> Stones:
        """What stands in a building."""
        if name not in self._stones:
            self._stones[name] = worth.stones_in(self.view, name)
        return self._stones[name]

    def now(self, name: str, seat: int) -> Progress:
        """How far a seat is there."""
        if (name, seat) not in self._now:
            self._now[name, seat] = worth.progress(self.view, name, self.stones(name), seat)
        return self._now[name, seat]

    # ---------------------------------------------------------------- a stone comes

    def put(self, seat: int, spot: str, figure: str | None) -> str:
        """`Joins dollar and pistol: 2 of 4, then 3 missing. Blocks Dov.`"""
        name, stone = plan.name_of(spot), worth.bit(self.view, spot)
        stones = self.stones(name)
        after = {**stones, seat: stones.get(seat, 0) | stone}
        return with_spaces(
            self._joins(name, after, seat, stone, figure),
            *(self._hinders(name, after, rival, stone) for rival in stones if rival != seat),
            self._fills(name, after),
        )

    def matters(self, seat: int, spot: str) -> bool:
        """Whether a stone there brings this seat nearer to control, from the second on or with two marks at once;
        hinders somebody; or is the last one."""
        name, stone = plan.name_of(spot), worth.bit(self.view, spot)
        stones = self.stones(name)
        after = {**stones, seat: stones.get(seat, 0) | stone}
        now, then = self.now(name, seat), worth.progress(self.view, name, after, seat)
        nearer = 0 <= then.missing < now.missing and (seat in stones or then.joined.bit_count() > 1)
        rivals = (rival for rival in stones if rival != seat)
        hinders = any(self._hinders(name, after, rival, stone) for rival in rivals)
        return nearer or hinders or bool(self._fills(name, after))

    def _joins(self, name: str, after: Stones, seat: int, stone: int, figure: str | None) -> str:
        words, here = self.words, plan.building(self.view.edition, name)
        then = worth.progress(self.view, name, after, seat)
        chain = next(c for c in plan.chains(here, after[seat], self.view.conducting) if c.stones & stone)
        joined = chain.marks.bit_count()
        if then.controls:
            return with_spaces(
                words("Joins {marks}: control.", marks=sayings.marks(here.needed, words)), self.stake(seat, figure)
            )
        marks = sayings.mark_names(self.view.edition, name, chain.marks, words)
        values = {"marks": marks, "n": joined, "all": here.needed, "then": self.then(then)}
        return words(
            N_("Joins {marks}: {n} of {all}, {then}.") if joined else N_("Joins no mark yet, {then}."), **values
        )

    def then(self, then: Progress) -> str:
        """`then 3 missing`"""
        if then.blocked:
            return self.words("blocked as things stand")
        return self.words("then {n} missing", n=then.missing)

    def stake(self, seat: int, figure: str | None) -> str:
        """What control brings, if it lasts."""
        if figure is None:
            return ""
        words, points = self.words, worth.points(self.view, figure)
        said = N_("If it lasts past the duels: {points} and {rent}.")
        if self.view.seats[seat].points + points >= GOAL:
            said = N_("If it lasts past the duels: {points}, {rent} and the game.")
        return words(said, points=phrases.points(points, words), rent=sayings.dollars(worth.rent(self.view, figure)))

    def _hinders(self, name: str, after: Stones, rival: int, stone: int) -> str:
        """A cell that is on no cheapest way changes nothing."""
        now = self.now(name, rival)
        if not now.way & stone:
            return ""
        then = worth.progress(self.view, name, after, rival)
        if then.missing == now.missing:
            return ""
        if then.blocked:
            return self.words("Blocks {name}.", name=self.names[rival])
        return self.words(
            "{name} then lacks {n}, not {before}.", name=self.names[rival], n=then.missing, before=now.missing
        )

    def _fills(self, name: str, after: Stones) -> str:
        """R6.5"""
        here = plan.building(self.view.edition, name)
        if here.cells & ~sum(after.values()):
            return ""
        if any(worth.progress(self.view, name, after, seat).controls for seat in after):
            return ""
        return self.words("The last cell, and nobody controls it: the building becomes neutral.")

    # ---------------------------------------------------------------- a stone goes

    def take(self, spot: str) -> str:
        """`Breaks the chain of Dov: 3 marks to 1, then 4 missing. You then lack 2, not 4.`"""
        name, stone, owner = plan.name_of(spot), worth.bit(self.view, spot), worth.owner_at(self.view, spot)
        stones = self.stones(name)
        after = {**stones, owner: stones[owner] & ~stone}
        return with_spaces(self._loses(name, after, owner), self._helped(name, after, owner))

    def shift(self, spot: str, place: str) -> str:
        """The same for a stone that comes to stand elsewhere."""
        name, owner = plan.name_of(spot), worth.owner_at(self.view, spot)
        stone, moved = worth.bit(self.view, spot), worth.bit(self.view, f"{name}.{place}")
        stones = self.stones(name)
        after = {**stones, owner: stones[owner] & ~stone | moved}
        if owner != self.view.seat:
            return with_spaces(self._loses(name, after, owner), self._helped(name, after, owner))
        figure = worth.building(self.view, name).figure
        rivals = (rival for rival in stones if rival != owner)
        return with_spaces(
            self._joins(name, after, owner, moved, figure),
            *(self._hinders(name, after, rival, moved) for rival in rivals),
        )

    def _loses(self, name: str, after: Stones, owner: int) -> str:
        words, now, then = self.words, self.now(name, owner), worth.progress(self.view, name, after, owner)
        had, has = now.joined.bit_count(), then.joined.bit_count()
        mine = owner == self.view.seat
        values = {"name": self.names[owner], "then": self.then(then)}
        if then.controls:
            return words(N_("You still control it.") if mine else N_("{name} still controls it."), **values)
        if has < had > 1:
            broken = N_("Breaks the chain of {name}: {n} marks to {left}, {then}.")
            return words(
                N_("Breaks your chain: {n} marks to {left}, {then}.") if mine else broken, n=had, left=has, **values
            )
        needed = plan.building(self.view.edition, name).needed
        kept = N_("{name} keeps {n} of {all} marks, {then}.")
        return words(N_("You keep {n} of {all} marks, {then}.") if mine else kept, n=has, all=needed, **values)

    def _helped(self, name: str, after: Stones, owner: int) -> str:
        """What it opens or closes for the viewer."""
        seat = self.view.seat
        if seat < 0 or seat == owner or seat not in self.stones(name):
            return ""
        now, then = self.now(name, seat), worth.progress(self.view, name, after, seat)
        if then.missing == now.missing:
            return ""
        if then.blocked:
            return self.words("You are blocked then.")
        if now.blocked:
            return self.words("It opens a way for you: {n} missing.", n=then.missing)
        return self.words("You then lack {n}, not {before}.", n=then.missing, before=now.missing)

    # ---------------------------------------------------------------- as it is

    def standing(self, name: str, seat: int) -> str:
        """`joins 3 of 4 marks, lacks 1`, after a name."""
        return sayings.standing(self.now(name, seat), plan.building(self.view.edition, name).needed, self.words)

    def named(self, name: str, seat: int) -> str:
        """`Dov: 3 of 4 marks, lacks 1 stone`"""
        return self.words("{name}: {standing}", name=self.names[seat], standing=self.standing(name, seat))

    def building(self, name: str) -> str:
        return self.words(texts.BUILDINGS[name])
