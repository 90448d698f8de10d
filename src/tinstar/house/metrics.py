"""A few counters, for /metrics: each process has its own, and over all of them they add up, unless their words say
otherwise."""

from __future__ import annotations

from collections import Counter

import msgspec

_HELP = {
    "tables_live": ("gauge", "Tables in memory; one that is seen through several processes counts in each."),
    "tables_resting": ("gauge", "Of these, tables where bots are alone and rest, because nobody looks."),
    "tables_refused_total": ("counter", "New tables that were refused: too many, or too much for the bots."),
    "watches": ("gauge", "Open watches."),
    "decisions_total": ("counter", "Decisions acknowledged, by the process that wrote them; once seals are broken."),
    "time_outs_total": ("counter", "Clocks that were out, by the process that keeps the table."),
    "bot_decisions_total": ("counter", "Decisions made by bots, by the process that keeps the table; as above."),
    "tables_kept": ("gauge", "Tables in memory whose bots and clocks this process runs: no other does."),
    "bus_up": ("gauge", "Whether the other processes are heard; 1 where there are none. The sum is how many hear."),
    "news_heard_total": ("counter", "Decisions that others told of, at tables in memory; all who follow count it."),
    "news_missed_total": ("counter", "Of them those that did not fit, so that the table was read again."),
    "pushes_total": ("counter", "Messages pushed to sockets; as above."),
    "bot_seconds_total": ("counter", "Seconds that bots thought."),
    "advice_total": ("counter", "Times that somebody was given advice."),
    "analysis_seconds_total": ("counter", "Seconds that the bots' workers looked through finished games."),
    "bot_workers_wanted": (
        "gauge",
        "Worker processes for bots, once the first bot has been asked.",
    ),
    "bot_workers_live": ("gauge", "Worker processes that live; one more than wanted where all have searched at once."),
    "bot_crashes_total": ("counter", "Worker processes that died or could not be started."),
    "bot_questions_waiting": ("gauge", "Questions to bots that have no answer yet."),
    "bot_longest_wait_seconds": ("gauge", "How long the oldest of them has waited; no sum, the largest counts."),
    "store_commits_total": ("counter", "Transactions committed, but for clicks under seal."),
    "store_jobs_total": ("counter", "Reads and writes done by the store; as above, and without looks at the door."),
    "store_seconds_total": ("counter", "Seconds that reads and writes waited for the store."),
    "store_failures_total": ("counter", "Transactions that failed."),
    "loop_lag_seconds": ("gauge", "How late the event loop was when it looked last; no sum, the largest counts."),
    "loop_lag_seconds_longest": ("gauge", "How late it has been at worst; no sum, the largest counts."),
    "requests_in_flight": ("gauge", "Requests that are being answered."),
    "lines_open": ("gauge", "Open lines, sockets among them."),
    "lines_cut_total": ("counter", "Lines cut: too much came, no answer to a ping, or what was sent was not read."),
    "sockets_open": ("gauge", "Open sockets, until their lines are gone."),
    "refused_too_many_total": ("counter", "Requests and sockets refused because their address sent too many."),
    "refused_busy_total": ("counter", "Requests and sockets refused because the house was overloaded."),
}

_STEPS = "tinstar_lesson_steps_total"


class Metrics(msgspec.Struct):
    """Plain numbers that anybody in the house may add to; the event loop is their only writer."""

    tables_live: int = 0
    tables_resting: int = 0
    tables_refused_total: int = 0
    watches: int = 0
    decisions_total: int = 0
    time_outs_total: int = 0
    bot_decisions_total: int = 0
    tables_kept: int = 0
    bus_up: int = 1
    news_heard_total: int = 0
    news_missed_total: int = 0
    pushes_total: int = 0
    bot_seconds_total: float = 0.0
    advice_total: int = 0
    analysis_seconds_total: float = 0.0
    bot_workers_wanted: int = 0
    bot_workers_live: int = 0
    bot_crashes_total: int = 0
    bot_questions_waiting: int = 0
    bot_longest_wait_seconds: float = 0.0
    store_commits_total: int = 0
    store_jobs_total: int = 0
    store_seconds_total: float = 0.0
    store_failures_total: int = 0
    loop_lag_seconds: float = 0.0
    loop_lag_seconds_longest: float = 0.0
    requests_in_flight: int = 0
    lines_open: int = 0
    lines_cut_total: int = 0
    sockets_open: int = 0
    refused_too_many_total: int = 0
    refused_busy_total: int = 0
    lesson_steps: Counter[str] = msgspec.field(default_factory=Counter)
    """How many have come to a step of a lesson, by the labels of both."""

    def count_step(self, lesson: str, step: int) -> None:
        """One more has come to this step of a lesson."""
        self.lesson_steps[f'lesson="{lesson}",step="{step}"'] += 1

    def text(self) -> str:
        """The Prometheus text format."""
        lines: list[str] = []
        for name, (kind, help) in _HELP.items():
            lines += [f"# HELP tinstar_{name} {help}", f"# TYPE tinstar_{name} {kind}"]
            lines.append(f"tinstar_{name} {getattr(self, name)}")
        if self.lesson_steps:
            lines += [f"# HELP {_STEPS} Learners who have come to a step.", f"# TYPE {_STEPS} counter"]
            lines += [f"{_STEPS}{{{labels}}} {learners}" for labels, learners in sorted(self.lesson_steps.items())]
        return "\n".join(lines) + "\n"


class HeldBack:
    """Figures that one table moves. They are not told while people answer under seal there: in a small house one could
    count their clicks by them."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._counted: Counter[str] = Counter()

    def count(self, figure: str) -> None:
        """One more."""
        self._counted[figure] += 1

    def tell(self) -> None:
        """Nobody answers under seal any more."""
        for figure, more in self._counted.items():
            setattr(self._metrics, figure, getattr(self._metrics, figure) + more)
        self._counted.clear()
