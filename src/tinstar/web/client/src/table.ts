/** A running game: shows each push and sends what the player does. */
import { Advice } from "./advice";
import { Camera } from "./camera";
import { Clocks } from "./clocks";
import { Drag } from "./drag";
import { Edges } from "./edges";
import { Following } from "./following";
import { Handover } from "./handover";
import { Jumps } from "./jumps";
import { Large } from "./large";
import { Lesson } from "./lesson";
import { announce, known } from "./live";
import { Log } from "./log";
import { Menu } from "./menu";
import { notebook } from "./notebook";
import { Notice } from "./notice";
import { OptionList } from "./options";
import { Others } from "./others";
import { find, main, need, say, typing } from "./page";
import { onceClear, rest, stagePosters } from "./posters";
import type { Option, Push } from "./push";
import { Seats } from "./seats";
import { Sender } from "./send";
import { finish, Settings } from "./settings";
import { Settling } from "./settling";
import { Signals } from "./signals";
import { since } from "./since";
import { Line } from "./socket";
import { play, type Sound } from "./sounds";
import { Spots } from "./spots";
import { stage } from "./stage";
import { statute } from "./statute";
import { follow, tabs } from "./tabs";
import { Tips } from "./tips";
import { Turn } from "./turn";
import { welcome } from "./welcome";
import { Why } from "./why";
import type { Signal } from "./wire";

const ANSWER_AFTER = 3000;

export class Table {
  private readonly notice = new Notice();
  private readonly camera = new Camera();
  private readonly settings = new Settings(
    () => this.sound("turn"),
    () => this.notice.tell(say("mute")),
  );
  private readonly turn = new Turn(this.settings);
  private readonly sender = new Sender(
    this.notice,
    () => this.lock(),
    (said, option) => this.lesson.answered(said, option),
  );
  private readonly spots = new Spots(
    this.camera,
    (option) => this.send(option),
    () => this.settings.sure,
    () => this.lit(),
    () => this.settings.tap,
    (thing, shortly) => void this.tips.read(thing, shortly),
    (target, chose) => this.why.clicked(target, chose),
  );
  private readonly lesson = new Lesson(
    this.camera,
    this.spots,
    (option) => this.send(option),
    () => this.pushed && this.ask(this.pushed),
  );
  private readonly advice = new Advice(this.sender, this.spots, this.camera);
  private readonly settling = new Settling();
  private readonly options = new OptionList(
    (option) => this.spots.preview(option),
    (option) => this.spots.wish(option),
  );
  private readonly tips = new Tips();
  private readonly why = new Why(
    this.camera,
    () => this.spots.path,
    (thing) => this.tips.visit(thing),
    (slip) => this.tips.place(slip),
  );
  private readonly log = new Log(this.camera);
  private readonly jumps = new Jumps(this.camera);
  private readonly edges = new Edges(this.camera);
  private readonly large = new Large();
  private readonly menu = new Menu(this.sender);
  private readonly seats = new Seats();
  private readonly clocks = new Clocks(() => this.sound("tick"));
  private readonly others = new Others(this.sender);
  private readonly signals = new Signals(this.sender, this.settings, this.notice);
  private readonly handover = new Handover(
    rest,
    () => this.line.anew(),
    (text) => this.notice.tell(text),
  );
  private readonly following = new Following(this.settings, () => this.line.hurry());
  private readonly line: Line;
  private seq = Number(main.dataset.seq);
  private asked = false;
  /** Whether the options are others than before the last push. */
  private fresh = false;
  private byKeys = false;
  private answering = 0;
  /** Since when the present question lies there with nothing staged over it. */
  private question = { seq: -1, since: Infinity };
  private pushed: Push | null = null;

  constructor() {
    tabs();
    since();
    notebook();
    welcome();
    new Drag(this.spots);
    statute();
    known(need("question-text").textContent ?? "");
    find("undo")?.addEventListener("click", () => this.undo());
    document.addEventListener("keydown", (event) => this.key(event), true);
    document.addEventListener("pointerdown", () => (this.byKeys = false), true);
    this.camera.rest();
    if (main.dataset.over === "true") this.finish();
    this.line = new Line(
      (push, slower) => this.show(push, slower),
      () => this.settings.speed,
      this.notice,
      (push) => this.now(push),
      (signal) => this.hear(signal),
      rest,
    );
  }

  /** Who is here and how long they may think is true at once, however much there is still to be shown. */
  private now(push: Push): void {
    this.seats.take(push);
    this.clocks.take(push);
    this.others.take(push);
    if (!push.options.length) this.signals.calm();
  }

  /** Who wants it is spared a question without a choice, and one with a usual answer. Nothing runs out while something
   * is staged over what the question is about. */
  private answerBy(push: Push): void {
    const seq = push.options.length ? push.seq : -1;
    if (seq < 0 || seq !== this.question.seq) this.question = { seq, since: Infinity };
    this.pushed = push;
    clearTimeout(this.answering);
    this.options.announce(null);
    onceClear(() => this.startClock());
  }

  private startClock(): void {
    this.question.since = Math.min(this.question.since, performance.now());
    if (this.sender.busy) return;
    this.options.announce(this.byItself);
    if (this.byItself) this.answering = setTimeout(() => this.answer(), this.left);
  }

  private answer(): void {
    const option = this.byItself;
    if (option && !this.spots.choosing) this.send(option);
  }

  /** The answer that the page gives without a click. */
  private get byItself(): Option | null {
    if (!this.pushed || this.lesson.on) return null;
    const { ask, options } = this.pushed;
    const usual = this.settings.usual && options.find((option) => option.id === ask.usual);
    return usual || (this.settings.pass && ask.reply && options.length === 1 ? options[0]! : null);
  }

  private send(option: Option): void {
    const { wait } = this;
    clearTimeout(this.answering);
    this.line.answered();
    this.sender.decide(this.seq, option.id, wait);
    this.options.announce(null);
    if (wait) this.options.take(option);
    if (wait) need("help").textContent = say("taken");
  }

  private undo(): void {
    if (!this.pushed?.undo) return this.handover.goBack(() => this.takeBack());
    this.takeBack();
  }

  private takeBack(): void {
    this.line.answered();
    this.sender.undo(this.seq, this.pushed?.click ?? 0);
  }

  /** For how long an answer is kept back: where there are secrets and the page may be the one who gives it, all of them
   * take equally long, so it tells nothing. */
  private get wait(): number {
    const ask = this.pushed?.ask;
    const timed = (this.settings.pass && ask?.reply) || (this.settings.usual && ask?.usual);
    return timed && main.hasAttribute("data-hides") ? this.left : 0;
  }

  /** What is left until the page answers. */
  private get left(): number {
    const now = performance.now();
    return Math.max(0, Math.min(this.question.since, now) + ANSWER_AFTER - now);
  }

  /** Who has played some games to their end needs no more time than others. */
  private finish(): void {
    const { game = "", table = "", seat } = main.dataset;
    if (Number(seat) >= 0) finish(game, table);
  }

  /** Other places are lit. */
  private lit(): void {
    this.jumps.renew();
    this.edges.renew();
    this.lesson?.point(); // places are lit before there is a teacher
  }

  /** While an answer is on its way nothing else can be chosen. */
  private lock(): void {
    this.spots.lock(this.sender.busy);
    this.options.lock(this.sender.busy);
  }

  private show(push: Push, slower: number): void {
    if (push.seq < this.seq && !push.full) return;
    const news = push.seq > this.seq;
    const held = document.activeElement;
    const called = push.options.length > 0 && !this.asked;
    this.seq = push.seq;
    this.options.leave();
    const { gained, fresh } = this.log.keep(() => stage(push, () => this.ask(push)));
    this.seats.draw();
    this.clocks.draw();
    this.others.draw();
    this.following.renew(push);
    this.sender.arrived(push.seq, push.full);
    this.asked = push.options.length > 0;
    this.turn.renew(this.asked && !push.away);
    this.handover.renew(push);
    this.rescue(held, called);
    this.large.renew();
    this.camera.follow();
    follow();
    if (news) this.sound(push.over ? "end" : called ? "turn" : gained ? "gain" : "lay");
    if (push.build !== main.dataset.build) this.offerReload();
    if (push.over) this.finish();
    if (slower) stagePosters(fresh, slower);
    this.answerBy(push);
  }

  private hear(signal: Signal): void {
    this.signals.hear(signal);
    if (signal.signal === "nudge") this.others.hear(signal);
  }

  private offerReload(): void {
    this.notice.hold("newer", say("newer"), say("reload"), () => location.reload());
  }

  /** What is asked, and what can be done about it. */
  private ask(push: Push): void {
    const ask = this.lesson.teach(push);
    const offered = this.lesson.reading ? [] : push.options;
    main.toggleAttribute("data-asked", push.options.length > 0);
    this.fresh = this.options.renew(
      push.seq,
      push.options,
      ask.steps.some((step) => step.by === "number"),
    );
    this.spots.taught = this.lesson.on;
    this.spots.renew(ask, offered);
    this.advice.renew(push, this.lesson.on);
    this.why.renew(offered);
    if (this.fresh) this.changed(push);
    this.menu.renew(push, push.undo || this.handover.mayGoBack(push.seq));
    this.tips.renew();
    announce(this.lesson.on ? `${ask.text}. ${ask.help.replaceAll("**", "")}` : ask.text);
  }

  private changed({ ask, options }: Push): void {
    void this.tips.read(null);
    this.why.close();
    this.options.giveWay();
    this.settling.changed(
      ask.text,
      options.map((option) => option.id),
      options.flatMap((option) => option.spots),
    );
  }

  /** Focus that lost its button goes to the question, and for those who play by keys to the slider or the next button. */
  private rescue(held: Element | null, called: boolean): void {
    const lost = held !== null && held !== document.body && !held.isConnected;
    const waited = held?.id === "question" && called && this.byKeys;
    const sliding = this.fresh && this.spots.field && held?.closest("#options");
    if (!lost && !waited && !sliding) return;
    const next = this.asked && this.byKeys ? (this.spots.field ?? this.options.first) : null;
    (next ?? need("question")).focus({ preventScroll: true });
  }

  private key(event: KeyboardEvent): void {
    this.byKeys = true;
    if (!typing(event) && event.key.toLowerCase() === "u") find<HTMLButtonElement>("undo")?.click();
  }

  /** Who looks elsewhere hears only what calls back to the table. */
  private sound(which: Sound): void {
    if (this.settings.sound && (!document.hidden || which === "turn" || which === "end")) play(which);
  }
}
