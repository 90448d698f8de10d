/** The teacher of a lesson: what is told stands in the slip of the question, step by step, and a finger points. Where the
 * learner stands is the server's word; which of the slides is being read lives here alone. */
import type { Camera } from "./camera";
import { trace } from "./lights";
import { find, main, say, show, typing } from "./page";
import { Pointer } from "./pointer";
import type { Option, Push } from "./push";
import { Replies } from "./replies";
import type { Spots } from "./spots";
import { open } from "./tabs";
import type { AskSeen, LessonSaid, Slide } from "./wire";

const YEAR = 365 * 24 * 3600;

export class Lesson {
  private readonly pointer = main.hasAttribute("data-lesson") ? new Pointer() : null;
  private readonly goOn = find("go-on");
  private readonly showMe = find("show-me");
  private readonly reply = find("reply");
  private push: Push | null = null;
  /** Which of the slides is read. */
  private at = 0;
  private step = -1;
  private readonly replies = new Replies();
  /** The learner plays on alone. */
  private closed = false;

  constructor(
    private readonly camera: Camera,
    private readonly spots: Spots,
    private readonly send: (option: Option) => void,
    /** Shows the question again, with what is told now. */
    private readonly anew: () => void,
  ) {
    this.closed = sessionStorage.getItem(this.mark) !== null;
    this.goOn?.addEventListener("click", () => this.next());
    this.showMe?.addEventListener("click", () => this.play());
    document.addEventListener("keydown", (event) => this.key(event));
  }

  /** The question as the teacher puts it. */
  teach(push: Push): AskSeen {
    this.push = push;
    const { said } = this;
    if (said && said.step !== this.step) [this.step, this.at] = [said.step, 0];
    if (said) this.replies.ask(`${said.step} ${said.click} ${said.ready}`);
    if (said) this.at = Math.min(this.at, said.slides.length - 1);
    const { slide } = this;
    main.toggleAttribute("data-taught", slide !== null);
    main.toggleAttribute("data-reading", this.reading);
    this.tell();
    this.note();
    return slide ? { ...push.ask, text: slide.title, help: slide.text, hints: push.ask.hints } : push.ask;
  }

  /** The places are lit: now it can be pointed at them. */
  point(): void {
    const { said, slide } = this;
    show(this.goOn, slide !== null && (this.reading || said!.over) && !(said!.over && this.last && this.push!.over));
    if (this.goOn?.firstElementChild)
      this.goOn.firstElementChild.textContent = said?.over && this.last ? say("play-on") : say("go-on");
    show(find("next-lesson"), slide !== null && said!.over && this.last && !this.push!.over);
    if (this.goOn) (this.goOn as HTMLButtonElement).disabled = !said?.ready;
    show(this.showMe, slide !== null && !this.reading && this.expected.length > 0);
    this.stars();
    const things = slide ? this.things(slide) : [];
    this.pointer?.at(things);
    if (this.pointer) trace(slide?.trace ?? []);
    const first = find<Element>(things[0] ?? "");
    if (first && said!.ready && (this.reading || main.querySelector("[data-lit]"))) uncover(first);
    this.camera.attend(things);
    if (first && !first.closest("#world")) first.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** A choice was not what the lesson is about: what is said to it; the second time how it goes is shown. */
  answered(said: string, option: string): void {
    const again = this.replies.answered(said, option, say("shall-i"));
    this.tell();
    if (again) this.spots.preview(this.expected[0] ?? null);
  }

  private tell(): void {
    const said = this.slide ? this.replies.said : "";
    show(this.reply, said !== "");
    if (this.reply && said) this.reply.textContent = said;
  }

  /** Whether something is to be read before anything is chosen. */
  get reading(): boolean {
    return this.slide !== null && !(this.last && this.said!.asks) && !(this.last && this.said!.over);
  }

  /** Whether a lesson goes on: then the page answers nothing by itself. */
  get on(): boolean {
    return this.slide !== null;
  }

  private get said(): LessonSaid | null {
    return this.closed ? null : (this.push?.lesson ?? null);
  }

  private get slide(): Slide | null {
    return this.said?.slides[this.at] ?? null;
  }

  private get last(): boolean {
    return this.at === (this.said?.slides.length ?? 0) - 1;
  }

  private get expected(): Option[] {
    return this.push?.options.filter(({ id }) => this.said?.expect.includes(id)) ?? [];
  }

  /** What is pointed at: the next place of a choice that leads on, as far as it is drawn, and what the slide speaks of. */
  private things(slide: Slide): string[] {
    if (this.reading) return slide.point;
    const { path } = this.spots;
    const ahead = this.expected.filter(({ spots }) => path.every((spot, depth) => spots[depth] === spot));
    if (path.length && ahead.some(({ spots }) => spots.length === path.length)) return ["confirm"];
    const next = ahead.map(({ id, spots }) => {
      const left = spots.slice(path.length);
      return left.find((spot) => find(spot)?.hasAttribute("data-lit")) ?? left[0] ?? buttonOf(id);
    });
    return [...new Set([...next, ...(path.length ? [] : slide.point)])];
  }

  private next(): void {
    if (!this.said?.ready) return;
    if (this.last) {
      this.closed = true;
      sessionStorage.setItem(this.mark, "");
    } else this.at++;
    this.anew();
  }

  private play(): void {
    const [option] = this.expected;
    if (option) this.send(option);
  }

  private key(event: KeyboardEvent): void {
    const pressed = (event.target as Element).closest("button, a, [tabindex='0']");
    if (event.key !== "Enter" || typing(event) || pressed || this.goOn?.hidden !== false) return;
    event.preventDefault();
    this.next();
  }

  private stars(): void {
    const { said } = this;
    const now = said ? said.step + this.at : -1;
    show(find("progress"), said !== null);
    find("stars")?.childNodes.forEach((star, number) => {
      (star as HTMLElement).toggleAttribute("data-done", number < now);
      (star as HTMLElement).toggleAttribute("data-now", number === now);
    });
    const step = find("step");
    if (step && said)
      step.textContent = say("step")
        .replace("{n}", String(now + 1))
        .replace("{all}", String(said.steps));
  }

  /** This browser remembers how far it has come, for the lobby; what is learnt stays learnt. */
  private note(): void {
    const { said } = this;
    const { game, table, lesson } = main.dataset;
    if (!said) return;
    const name = `tinstar_lesson_${game}_${lesson}`;
    const known = new RegExp(`(?:^|; )${name}=(\\d+)\\.(\\d+)\\.`).exec(document.cookie);
    if (known && known[1] === known[2]) return;
    const step = said.over ? said.steps : said.step + this.at + 1;
    // biome-ignore lint/suspicious/noDocumentCookie: there is no cookie store where a house has no TLS
    document.cookie = `${name}=${step}.${said.steps}.${table}; path=/; max-age=${YEAR}; samesite=lax`;
  }

  private get mark(): string {
    return `tinstar-alone-${main.dataset.table}`;
  }
}

/** The id of an option's button (`choices.ts`). */
function buttonOf(option: string): string {
  return `option:${option.toLowerCase().replace(/[^a-z0-9.,_-]/g, "_")}`;
}

/** On a small screen: the panel in which a thing lies is opened, and one that lies over it is closed. */
function uncover(thing: Element): void {
  const panel = thing.closest<HTMLElement>(".panel");
  if (!thing.checkVisibility()) {
    if (panel?.id) open(panel.id);
  } else if (!thing.closest("[data-opened]") && document.querySelector("[data-opened]")) open("map");
}
