"""Single rules out of the rules of a game, to be read beside its table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Final

from fastapi import APIRouter, Path, Request
from markupsafe import Markup
from starlette.responses import Response

from tinstar.draw.book import book_of
from tinstar.draw.statute import statute_of
from tinstar.web import wire
from tinstar.web.api import Encoded
from tinstar.web.drawing import look_of
from tinstar.web.guide_pages import Lead, PageWriter, linked
from tinstar.web.identity import house_of, language_of
from tinstar.web.language import words
from tinstar.web.openapi import says
from tinstar.web.render import prose
from tinstar.web.security import Refused

router = APIRouter(prefix="/api", tags=["games"])
GameKey = Annotated[str, Path(description="The game.", max_length=64)]
Number = Annotated[str, Path(description="The number of a rule, `R5.1`, or of a chapter, `R5`.", max_length=16)]

_NAMED: Final = re.compile(r"(?<![>\w])(R\d+(?:\.\d+)?)\b")
"""Another rule, where a rule speaks of one; its own number stands in `<strong>`."""
_ASIDE: Final = '<a href="{}" target="_blank" rel="noopener">{}</a>'
_LINK: Final = r'<a class="rule-link" href="#\1" data-rule="\1">\1</a>'


@router.get("/rules/{game}/{rule}", **says(wire.RuleSaid, 404))
async def rule_said(request: Request, game: GameKey, rule: Number) -> Response:
    """One rule with the heading of its chapter, or a whole chapter, in the caller's language."""
    lang = language_of(request)
    chosen, speech = house_of(request).game(game), words(lang)
    look = look_of(chosen)
    markup = paragraph(look.rules(lang), rule)
    if not markup:
        raise Refused(404, "no_rule", speech("The rules have no number {rule}.", rule=rule))
    markup += ways_on(PageWriter(book_of(chosen, look, lang), speech).leads(rule))
    return Encoded(wire.RuleSaid(markup), headers={"cache-control": "private, max-age=3600"})


def ways_on(ways: Sequence[Lead]) -> str:
    """Where a rule is shown and tried; the table stays open."""
    return str(Markup('<p class="ways-back">{}</p>').format(linked(ways, _ASIDE))) if ways else ""


def paragraph(text: str, number: str) -> str:
    """The rule of this number as markup; empty where the rules have none. Rules that it speaks of are links."""
    article = statute_of(text).article(number.partition(".")[0])
    if not article:
        return ""
    rules = [one.markdown for one in article.paragraphs if number in (article.rule, one.rule)]
    if not rules:
        return ""
    heading = prose(f"## {article.rule} {article.title}")
    return str(heading) + _NAMED.sub(_LINK, str(prose("\n".join(rules))))
