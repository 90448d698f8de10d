"""Every message that crosses the wire, as a named type: programs, the page and the server speak of the same things."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from tinstar.draw.advice import Standing
from tinstar.draw.kit import plain
from tinstar.draw.parts import AskSeen, LogLine, Tone
from tinstar.house import Reaction, Sitting

Status = Literal["gathering", "playing", "over", "old_rules", "cancelled"]

# ---------------------------------------------------------------- what the server is told


class SeatAsked(msgspec.Struct, forbid_unknown_fields=True):
    """One seat of a new table: a person, or a bot of some strength."""

    kind: Literal["human", "bot"] = "human"
    name: str = ""
    bot: str = "greedy"


class TableAsked(msgspec.Struct, forbid_unknown_fields=True):
    """`POST /api/tables`. With `gather` the game starts when every person has taken their seat by its link;
    `clock` says how long they may think: quick, normal, slow, 12h, 1d, 3d, 7d, or nothing for no clock."""

    game: str
    seats: list[SeatAsked]
    options: dict[str, bool | int | str] = {}
    seed: int | None = None
    title: str = ""
    gather: bool = False
    clock: str = ""
    advice: bool = False
    """The Marshal may be asked, also where people play; everybody sees who asks."""


class DecisionSent(msgspec.Struct, forbid_unknown_fields=True):
    """`POST /api/tables/{id}/decisions`: the answer to the question of this `seq`."""

    seq: int
    option: str


class UndoSent(msgspec.Struct, forbid_unknown_fields=True):
    """`POST /api/tables/{id}/undo`: what is taken back is the last answer before this `seq`; under seal, where `seq`
    stands still, the one of this `click`. Sent twice it takes back once."""

    seq: int
    click: int | None = None


class Nothing(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a request that says all in its address."""


class FillAsked(msgspec.Struct, forbid_unknown_fields=True):
    """`POST /api/tables/{id}/fill`: the host puts a bot of some strength on a chair that no person sits on."""

    seat: int
    bot: str = "greedy"


class InviteAsked(msgspec.Struct, forbid_unknown_fields=True):
    """`POST /api/tables/{id}/invite`: the host wants a fresh link of a chair that no person sits on, or of the whole
    table; the old one opens nothing any more."""

    seat: int | None = None


class RemoveAsked(msgspec.Struct, forbid_unknown_fields=True):
    """`POST /api/tables/{id}/remove`: the host takes the chair back from whoever has sat down there."""

    seat: int


class NudgeSent(msgspec.Struct, forbid_unknown_fields=True):
    """`POST /api/tables/{id}/nudge`: the seat that is asked and does not answer."""

    seat: int


class StandInAsked(msgspec.Struct, forbid_unknown_fields=True):
    """`POST /api/tables/{id}/stand_in`: the seat of somebody who is long gone."""

    seat: int


class ReactionSent(msgspec.Struct, forbid_unknown_fields=True):
    """`POST /api/tables/{id}/reactions`: what one thinks of it."""

    what: Reaction


class NonceSent(msgspec.Struct, forbid_unknown_fields=True):
    """`POST /api/tables/{id}/nonce`: this seat's share of the luck, whose hash it gave when it sat down."""

    nonce: Annotated[str, msgspec.Meta(pattern=r"^[^\x00]*$")]


class SitAsked(msgspec.Struct, forbid_unknown_fields=True):
    """`POST /api/tables/{id}/sit` and `…/join`: who takes the seat of the bearer's token, or the first free chair of
    the table, with the hash of their nonce."""

    name: str = ""
    nonce_hash: str = ""


class AnswerSent(msgspec.Struct, forbid_unknown_fields=True):
    """`POST /api/puzzles/{game}/{number}/answer`: the options so far, from the first one on."""

    clicks: list[str]


# ---------------------------------------------------------------- what the server says


class Problem(msgspec.Struct, omit_defaults=True):
    """What was wrong, for programs and for people."""

    code: str
    message: str
    seats: list[int] | None = None
    """With `ambiguous_seat`: the seats that the caller holds at this table."""
    reason: str = ""
    """With `illegal_option`, where there is one: why not, in the caller's language."""
    rule: str = ""
    """The number of the rule that says so."""


class ErrorSaid(msgspec.Struct):
    """Every answer that is no success."""

    error: Problem


class OptionOffered(msgspec.Struct):
    """One choice of the set-up."""

    key: str
    default: bool | int | str
    values: list[bool | int | str]
    label: str


class FirstGame(msgspec.Struct):
    """A set-up: how many seats, and the value of every option."""

    seats: int
    options: dict[str, bool | int | str]


class GameSaid(msgspec.Struct):
    """One game of the house."""

    key: str
    title: str
    least_seats: int
    most_seats: int
    rules: int
    options: list[OptionOffered]
    bots: list[str]
    first_game: FirstGame
    """A good one for a first game."""
    departures: list[str]


class GamesSaid(msgspec.Struct):
    """`GET /api/games`."""

    games: list[GameSaid]


class SeatMade(msgspec.Struct):
    """The key of one seat: whoever has it plays there."""

    seat: int
    token: str
    link: str


class TableMade(msgspec.Struct):
    """Answer to `POST /api/tables`."""

    table: str
    seats: list[SeatMade]
    commitment: str = ""
    """SHA-256 of the secret that the luck comes from; the record shows the secret."""
    token: str = ""
    """The key of the whole table, if it gathers people: it opens the first free chair."""
    link: str = ""


class LinksMade(msgspec.Struct):
    """Fresh keys for the host to give away; the old ones are void."""

    seats: list[SeatMade]
    token: str = ""
    """The key of the whole table, if that is a fresh one too."""
    link: str = ""


class SeqSaid(msgspec.Struct):
    """Where the table stands after what the caller did."""

    seq: int


class SatDown(msgspec.Struct):
    """Answer to sitting down."""

    table: str
    seat: int


class ChairSaid(msgspec.Struct):
    """Who sits where."""

    seat: int
    kind: str
    name: str
    bot: str = ""
    taken: bool = False
    away: bool = False
    here: Sitting = ""
    """Whether the person is at the table; `bot` where a bot plays, empty on a free chair."""
    left: float | None = None
    """Seconds on a clock that stands still."""
    until: float | None = None
    """When a clock that runs is out, in the time of `TableSaid.now`."""


class OutcomeSaid(msgspec.Struct):
    """The result, with the origin of every point."""

    winners: list[int]
    points: list[int]
    parts: dict[str, list[int]]


class OptionSaid(msgspec.Struct):
    """A legal option, in the caller's language."""

    id: str
    label: str
    spots: list[str]


class Slide(msgspec.Struct):
    """A step of a lesson: what is told, and the elements that it speaks of. `**` stands around what is printed bold."""

    title: str
    text: str
    point: list[str]
    trace: list[str]
    """Those that belong together: each has a frame."""


class LessonSaid(msgspec.Struct):
    """Where the learner of a lesson stands."""

    step: int
    """The number of the first slide, from 0."""
    click: int
    """How many choices of the last slide have been made: another one asks anew."""
    steps: int
    slides: list[Slide]
    """What is told since the last choice; behind the last of them the learner chooses, or it is the end."""
    expect: list[str]
    """The options that lead on; all others may be tried, and are answered."""
    asks: bool
    """The last slide asks for a choice."""
    ready: bool
    """The others have done what comes before it."""
    over: bool
    """The script is over: what comes is a game."""


class TableSaid(msgspec.Struct):
    """`GET /api/tables/{id}`, and each message of a socket with `as=view`: the table as the caller's seat sees it."""

    table: str
    game: str
    status: Status
    seq: int
    seat: int
    waiting: list[int]
    view: Any
    options: list[OptionSaid]
    log: list[LogLine]
    outcome: OutcomeSaid | None
    chairs: list[ChairSaid]
    undo: bool
    commitment: str = ""
    click: int = 0
    """How far the caller has clicked under seal; an undo sends it back."""
    clock: str = ""
    """quick, normal, slow, 12h, 1d, 3d, 7d, or nothing for no clock."""
    now: float = 0.0
    """The time of the clocks when this was said, in seconds; 0 without a clock."""
    rematch: str = ""
    """The table where the same people play again, or are asked whether they do."""
    lookers: int = 0
    """How many look on without a seat."""
    lesson: LessonSaid | None = None
    """Where the caller stands in a lesson; None at any other table."""
    advice: bool = False
    """The Marshal may be asked, also where people play."""


class SeatNow(msgspec.Struct):
    """Whether somebody is at the table, and how long they may still think."""

    here: Sitting
    """`bot` where a bot plays, empty on a free chair."""
    stand_in: bool = False
    """Whether the receiver may let a bot play there."""
    left: float | None = None
    """Seconds on a clock that stands still."""
    until: float | None = None
    """When a clock that runs is out, in the time of `Push.now`."""


Row = tuple[Any, ...]
"""A named tuple on its way: without the values at its end that are as usual."""


class PartSent(NamedTuple):
    """A piece of the picture: its id, the layer it lives in, its markup."""

    id: str
    layer: str
    markup: str
    like: int = -1
    """Of a part that is the same inside as one before it, by its number in the push: then `markup` is the first tag
    alone."""


class Offer(NamedTuple):
    """A legal option: see `draw.parts.OptionSeen`."""

    id: str
    label: str
    spots: list[str] = []
    ghost: list[str] = []
    """The thing alone where its place is the last of the spots."""
    about: str | int | None = ""
    """The text, or the number of the option before it that means the same; None: `GET …/about` tells it."""
    tone: Tone = ""
    odds: list[int] | None = None
    sure: bool = False


class Push(msgspec.Struct):
    """Each message of a socket opened with `as=parts`: what changed in the picture since the one before."""

    seq: int
    full: bool
    status: Status
    parts: list[Annotated[Row, PartSent]]
    gone: list[str]
    ask: AskSeen
    options: list[tuple[str, list[Annotated[Row, Offer]]]]
    """The legal options under the headings that their buttons stand under; the page makes the buttons."""
    asked: list[int]
    """The seats whose people are asked; where a bot answers, nobody is."""
    summary: str | None
    """The board in words; None where they are as before."""
    box: list[float] | None
    """Left, top, width and height of the board; None where there is none."""
    over: bool
    undo: bool
    away: bool
    build: str
    click: int = 0
    """How far this seat has clicked under seal; an undo sends it back."""
    now: float = 0.0
    """The server's time when the message was made, in seconds; 0 in a record."""
    seats: list[SeatNow] = []
    """Empty in a record."""
    lesson: LessonSaid | None = None
    """None where nothing is taught."""


class TipSaid(msgspec.Struct):
    """What a thing of the table is, in plain words; markup of the drawing kit."""

    markup: str


class AboutSaid(msgspec.Struct):
    """What an option would mean, in the caller's language."""

    text: str


class IdeaSaid(msgspec.Struct):
    """An option that is worth thinking of, in the caller's language."""

    option: str
    alike: list[str]
    """The options that come to the same, this one too."""
    label: str
    tone: Standing
    """Both opinions want this one; it is as good as the best; it comes behind them."""
    sentences: list[str]
    """What speaks for it, and what against."""
    percent: int
    """The chance to win, as Ranch hands would play on."""


class AdviceSaid(msgspec.Struct):
    """`POST /api/tables/{id}/hint`: what speaks for the options of the caller's question."""

    seq: int
    """The question that it is about."""
    ideas: list[IdeaSaid]
    """The favourite first, at most three."""
    sentences: list[str]
    """What is to be said of all of them."""


class WhySaid(msgspec.Struct):
    """Why something cannot be chosen now, in the caller's language."""

    text: str
    rule: str
    """The number of the rule that says so; empty where none does."""
    shows: list[str]
    """The elements of the picture that decide it."""


class RuleSaid(msgspec.Struct):
    """One rule with the heading of its chapter, and the ways to where it is shown and tried; markup of ours."""

    markup: str


class SeatingSaid(msgspec.Struct):
    """The chairs of a table that gathers, with what its host may do; markup of the page."""

    markup: str


class PuzzleSaid(msgspec.Struct):
    """One puzzle of a game, in the caller's language."""

    number: int
    """From 1, the easy ones first."""
    id: str
    """Its name, which stays the same when others are found."""
    riddle: str
    title: str
    text: str
    """The question."""
    places: int
    """How much there is to choose from."""


class PuzzlesSaid(msgspec.Struct):
    """`GET /api/puzzles/{game}`."""

    puzzles: list[PuzzleSaid]


class PuzzleShown(msgspec.Struct):
    """`GET /api/puzzles/{game}/{number}`: what the seat sees that is asked, and what may be answered."""

    puzzle: PuzzleSaid
    seat: int
    view: Any
    options: list[OptionSaid]
    log: list[LogLine]


class AnswerSaid(msgspec.Struct):
    """What is said to an answer."""

    right: bool
    """It is the answer, or leads there."""
    solved: bool
    text: str
    """In words, in the caller's language."""
    options: list[OptionSaid]
    """What may be answered next, where it leads on."""


class SolutionSaid(msgspec.Struct):
    """`GET /api/puzzles/{game}/{number}/solution`: one of the right answers, and the clicks that show it."""

    clicks: list[str]
    shown: list[str]
    text: str


class FairnessSaid(msgspec.Struct):
    """Whether a finished game was dealt fairly, in the words of its record page."""

    fair: bool
    text: str


class FilmSaid(msgspec.Struct):
    """The steps of a record that a film of its last moments shows, one after the other."""

    steps: list[int]


class GrowthSaid(msgspec.Struct):
    """What every seat of a finished game got from round to round; markup of the drawing kit."""

    markup: str


class LuckSaid(msgspec.Struct):
    """What the rules asked of the dealer of a finished game, for a browser that computes all luck again: at the start
    and then in every entry, each time the first and the last of every run of values that could have been dealt."""

    asked: list[list[list[int]]]


class TablesSaid(msgspec.Struct):
    """The visitor's own tables, for a lobby that stays open; markup of the page, empty where there are none."""

    markup: str


class NotebookSaid(msgspec.Struct):
    """What the lessons of a game have taught, in short lines; markup of the drawing kit."""

    markup: str


class ChancesSaid(msgspec.Struct):
    """Who is how likely to win from a step of a record on."""

    step: int
    each: list[str]
    """By line of the curve; empty where it tells nothing yet. `all` is the same in a row, with names, to be heard."""
    all: str


class CurveSaid(msgspec.Struct):
    """What an analysis has found by now, for the page of a record; markup of the drawing kit."""

    status: Literal["none", "going", "done", "failed"]
    text: str
    """Where it stands, in words."""
    percent: int
    curve: str
    findings: str
    heard: list[ChancesSaid]
    mistakes: list[tuple[int, int]]
    """Step and seat."""


class MarkSaid(msgspec.Struct):
    """An option that is shown where it lies: the elements that choose it, and its ghost."""

    mark: str
    spots: list[str]
    ghost: list[str] | None


class MistakeSaid(msgspec.Struct):
    """A mistake, and what was better; markup of the drawing kit."""

    seat: int
    markup: str
    marks: list[MarkSaid]
    choices: str
    """All that could be chosen, to be tried in its place."""


class TriedSent(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody would have chosen in place of a mistake."""

    option: Annotated[str, msgspec.Meta(max_length=200)]


class TriedSaid(msgspec.Struct):
    """What it would have been worth, in words."""

    good: bool
    text: str


class LogSaid(msgspec.Struct):
    """The log of a finished game, for its record page; markup of the drawing kit."""

    markup: str


_encoder = msgspec.json.Encoder(enc_hook=plain)
encode = _encoder.encode
