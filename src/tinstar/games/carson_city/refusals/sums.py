"""Why a sum is not paid, an income not doubled, a token not played."""

from __future__ import annotations

from tinstar.games.carson_city.pieces import EARNS, KINDS, OFFER_PRICES, OFFERS, THINGS
from tinstar.games.carson_city.refusals.naming import a_thing, number_in, seat_spot, too_dear
from tinstar.games.carson_city.rules.act import BuyPoints
from tinstar.games.carson_city.rules.duels import PlayToken
from tinstar.games.carson_city.rules.round_end import POINT_OF_TAX, PayTax
from tinstar.games.carson_city.state import Carson
from tinstar.kernel.core import NOBODY
from tinstar.kernel.reasons import Why, why


def why_not_so_many(table: Carson, seat: int, said: list[str]) -> Why | None:
    """R6.21, R8.4, R10.2 Points that are bought, and taxes."""
    question, number, money = table.question(), number_in(said[0]), table.money[seat]
    if len(said) > 1:
        return None
    if isinstance(question, PayTax):
        return why_not_that_tax(table, seat, number)
    if isinstance(question, BuyPoints):
        dollars = number * question.price()
        return too_dear(table, seat, dollars, "R6.21") if dollars > money else None
    if number not in OFFERS:
        return why("The red Banker buys 3, 5 or 7 points, or none.", "R10.2")
    dollars = OFFER_PRICES[OFFERS.index(number)]
    return too_dear(table, seat, dollars, "R10.2") if dollars > money else None


def why_not_that_tax(table: Carson, seat: int, dollars: int) -> Why | None:
    """R8.4, R8.5"""
    money, limit = table.money[seat], table.limit(seat)
    due, shows = max(0, money - limit), [seat_spot(seat)]
    if dollars < due:
        return why("Above ${limit} all is due: ${due}.", "R8.4", shows=shows, limit=limit, due=due)
    if dollars > money:
        return why("You have only ${money}.", "R8.5", shows=shows, money=money)
    if dollars == due or dollars in table.question().options(table, seat):
        return None
    if table.variants.loose_tax:
        return why("Only full $10 can be given beyond what is due.", "R8.5", shows=shows)
    more = (due // POINT_OF_TAX + 1) * POINT_OF_TAX
    return why("You give ${due}, or ${more} for another point.", "R8.5", shows=shows, due=due, more=more)


def why_not_doubled(table: Carson, seat: int, said: list[str]) -> Why | None:
    """R2.6"""
    if len(said) != 2 or said[1] not in THINGS:
        return None
    kind = THINGS.index(said[1])
    if not EARNS[kind]:
        return why("Only buildings that bring money are doubled.", "R2.6")
    if table.town.built[KINDS * seat + kind]:
        return None
    return why("None of your buildings is {thing}.", "R2.6", shows=[seat_spot(seat)], thing=a_thing(kind))


def why_no_token(table: Carson, seat: int, said: list[str]) -> Why | None:
    """R11.1, R11.3"""
    if not table.variants.tokens:
        return why("In this game duels are fought with dice.", "R11.1")
    if not isinstance(table.question(), PlayToken):
        return why("Duel tokens are played only in a duel.", "R11.3")
    number = number_in(said[1]) if len(said) == 2 else NOBODY
    if number < 0 or number in table.tokens[seat]:
        return None
    return why("You have no token worth {n}.", "R11.3", shows=[seat_spot(seat)], n=number)
