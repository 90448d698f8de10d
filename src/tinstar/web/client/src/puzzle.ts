/** A puzzle at its table: what is chosen goes out as an answer, and is answered in words and on the board. Nothing is
 * decided, so a wrong answer is taken back by itself, and this browser remembers what it has solved. */
import { Camera } from "./camera";
import { Edges } from "./edges";
import { Jumps } from "./jumps";
import { Large } from "./large";
import { announce, mention } from "./live";
import { Log } from "./log";
import { dialogs } from "./menu";
import { Notice } from "./notice";
import { OptionList } from "./options";
import { main, need, say, show } from "./page";
import { type Option, type Push, unpack } from "./push";
import { Settings } from "./settings";
import { Spots } from "./spots";
import { stage } from "./stage";
import { statute } from "./statute";
import { follow, tabs } from "./tabs";
import { Tips } from "./tips";
import type * as wire from "./wire";

const YEAR = 365 * 24 * 3600;

export class Puzzle {
  private readonly notice = new Notice();
  private readonly camera = new Camera();
  private readonly settings = new Settings(
    () => undefined,
    () => undefined,
  );
  /** What is shown: behind these clicks. */
  private shown = "";
  private readonly tips = new Tips((element) => `${main.dataset.api}/tips/${element}?${this.shown}`);
  private readonly large = new Large();
  private readonly jumps = new Jumps(this.camera);
  private readonly edges = new Edges(this.camera);
  private readonly log: Log;
  private readonly options = new OptionList(
    (option) => this.spots.preview(option),
    (option) => this.spots.wish(option),
  );
  private readonly spots = new Spots(
    this.camera,
    (option) => void this.answer(option),
    () => this.settings.sure,
    () => this.lit(),
    () => this.settings.tap,
    (thing, shortly) => void this.tips.read(thing, shortly),
    () => undefined,
  );
  /** What has been chosen so far, and was right. */
  private clicks: string[] = [];
  private busy = false;

  constructor() {
    tabs();
    dialogs();
    statute();
    this.log = new Log(this.camera);
    need("show-me").addEventListener("click", () => void this.showMe());
    need("again").addEventListener("click", () => void this.again());
    this.camera.rest();
    void this.turnTo([]);
  }

  private lit(): void {
    this.jumps?.renew(); // places are lit before all that looks at them is there
    this.edges?.renew();
  }

  // ------------------------------------------------------------ answers

  private async answer(option: Option): Promise<void> {
    const clicks = [...this.clicks, option.id];
    const said = await this.alone(async () => {
      const body = JSON.stringify({ clicks });
      const headers = { "content-type": "application/json" };
      const said = await this.fetch<wire.AnswerSaid>("answer", { method: "POST", headers, body });
      await this.show(clicks);
      return said;
    });
    if (!said) return;
    if (said.right) this.clicks = clicks;
    this.reply(said.text);
    show(need("again"), !said.right);
    need("again").classList.add("go");
    if (said.solved) this.solved();
    if (!said.right) need("again").focus({ preventScroll: true });
  }

  /** Back to where it was still right. */
  private async again(): Promise<void> {
    await this.turnTo(this.clicks);
    need("question").focus({ preventScroll: true });
  }

  private async turnTo(clicks: string[]): Promise<void> {
    await this.alone(async () => this.show(clicks));
    this.clicks = clicks;
    show(need("again"), false);
    this.reply("");
  }

  private async showMe(): Promise<void> {
    const said = await this.alone(async () => {
      const said = await this.fetch<wire.SolutionSaid>("solution");
      await this.show(said.shown);
      return said;
    });
    if (!said) return;
    this.clicks = [];
    need("again").classList.remove("go");
    need("next-puzzle").classList.add("go");
    this.reply(say("shown").replace("{answer}", said.text));
    show(need("again"), true);
  }

  private reply(text: string): void {
    const line = need("reply");
    line.textContent = text;
    show(line, text !== "");
    if (text) mention(text);
  }

  private solved(): void {
    show(need("show-me"), false);
    show(need("solved"), true);
    show(need("again"), false);
    const next = need("next-puzzle");
    next.classList.add("go");
    next.focus({ preventScroll: true });
    remember(main.dataset.game!, main.dataset.puzzle!);
  }

  // ------------------------------------------------------------ the picture

  /** One thing at a time; null when the server gave no answer. */
  private async alone<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.busy) return null;
    this.lock(true);
    try {
      return await work();
    } catch {
      this.notice.tell(say("failed"));
      return null;
    } finally {
      this.lock(false);
    }
  }

  private lock(busy: boolean): void {
    this.busy = busy;
    main.setAttribute("aria-busy", String(busy));
    this.spots.lock(busy);
    this.options.lock(busy);
  }

  private async fetch<T>(what: string, init: RequestInit = {}): Promise<T> {
    const answer = await fetch(`${main.dataset.api}/${what}`, init);
    if (!answer.ok) throw new Error(answer.statusText);
    return (await answer.json()) as T;
  }

  private async show(clicks: string[]): Promise<void> {
    const query = new URLSearchParams(clicks.map((click) => ["clicks", click]));
    const push = unpack(await this.fetch<wire.Push>(`picture?${query}`));
    this.shown = String(query);
    this.log.keep(() => stage(push, () => this.ask(push)));
    this.large.renew();
    this.camera.follow();
    follow();
  }

  private ask(push: Push): void {
    const { ask, options } = push;
    main.toggleAttribute("data-asked", options.length > 0);
    const byNumber = ask.steps.some((step) => step.by === "number");
    this.options.renew(push.seq, options, byNumber);
    this.spots.renew(ask, options);
    this.tips.renew();
    announce(`${ask.text}. ${ask.help}`);
  }
}

/** What this browser has solved, for the list of puzzles and the lobby. */
function remember(game: string, puzzle: string): void {
  const name = `tinstar_puzzles_${game}`;
  const known = new RegExp(`(?:^|; )${name}=([0-9a-f.]+)`).exec(document.cookie)?.[1]?.split(".") ?? [];
  if (known.includes(puzzle)) return;
  const value = [...known, puzzle].slice(-200).join(".");
  // biome-ignore lint/suspicious/noDocumentCookie: there is no cookie store where a house has no TLS
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR}; samesite=lax`;
}
