/** The table page: shows each push and sends what the player does. */
import { Camera } from "./camera";
import { Glide } from "./glide";
import { announce, known } from "./live";
import { Log } from "./log";
import { Menu } from "./menu";
import { morph } from "./morph";
import { Notice } from "./notice";
import { parse } from "./markup";
import { OptionList } from "./options";
import { find, need, say } from "./page";
import { countUp, figures } from "./scores";
import { Sender } from "./send";
import { Settings } from "./settings";
import { Line } from "./socket";
import { play, type Sound } from "./sounds";
import { Spots } from "./spots";
import { tabs } from "./tabs";
import { Tips } from "./tips";
import type { Option, Push } from "./wire";

export class Table {
  private readonly main = need("table");
  private readonly notice = new Notice();
  private readonly camera = new Camera();
  private readonly settings = new Settings(() => this.sound("turn"));
  private readonly sender = new Sender(this.notice, () => this.lock());
  private readonly spots = new Spots(this.camera, (option) => this.send(option));
  private readonly options = new OptionList(
    (option) => this.spots.preview(option),
    (option) => this.send(option),
  );
  private readonly tips = new Tips();
  private readonly menu = new Menu(this.sender);
  private seq = Number(this.main.dataset["seq"]);
  private asked = false;
  private picture: string | null = null;

  constructor() {
    new Log(this.camera);
    tabs();
    known(need("question").textContent ?? "");
    find("undo")?.addEventListener("click", () => this.sender.undo(this.seq));
    document.addEventListener("keydown", (event) => this.menu.key(event));
    this.camera.fit(false);
    new Line(
      (push) => this.show(push),
      () => this.settings.speed,
      this.notice,
    );
  }

  private send(option: Option): void {
    this.sender.decide(this.seq, option.id);
  }

  private lock(): void {
    this.spots.lock(this.sender.busy);
    this.options.lock(this.sender.busy);
  }

  /** Takes over one push: measure, morph, then let things move. */
  private show(push: Push): void {
    if (push.seq < this.seq && !push.full) return;
    const news = push.seq > this.seq;
    this.seq = push.seq;
    const held = document.activeElement;
    const points = figures();
    const glide = new Glide(push);
    const fresh = morph(push, (element) => glide.leave(element));
    this.question(push);
    glide.play(push, fresh);
    const grew = countUp(points);
    this.main.dataset["seq"] = String(push.seq);
    this.sender.arrived(push.seq, push.full);
    this.rescue(held, push.options.length > 0);
    this.camera.follow();
    if (news) this.sounds(push, grew);
    if (push.build !== this.main.dataset["build"]) this.notice.hold("newer", say("newer"), say("reload"), () => location.reload());
  }

  /** What is asked, and what can be done about it. */
  private question(push: Push): void {
    need("question").textContent = push.ask.text;
    this.paint(push.ask.picture ?? "");
    need("board").setAttribute("aria-label", push.summary);
    this.main.toggleAttribute("data-asked", push.options.length > 0);
    this.options.renew(push.options);
    this.spots.renew(push.ask, push.options);
    this.lock();
    this.menu.renew(push);
    this.tips.close();
    announce(push.ask.text);
  }

  /** The picture beside the question holds the things that ghosts show, so it is only replaced by another. */
  private paint(picture: string): void {
    if (picture !== this.picture) need("picture").replaceChildren(...parse(picture));
    this.picture = picture;
  }

  /** Focus that lost its button goes to the next one, or to the question. */
  private rescue(held: Element | null, asked: boolean): void {
    const lost = held !== null && held !== document.body && !held.isConnected;
    const waited = held?.id === "question" && asked && !this.asked;
    this.asked = asked;
    if (lost || waited) ((asked ? this.options.first : null) ?? need("question")).focus({ preventScroll: true });
  }

  private sounds(push: Push, grew: boolean): void {
    if (push.over) this.sound("end");
    else if (push.options.length) this.sound("turn");
    else if (grew) this.sound("gain");
    else this.sound("lay");
  }

  private sound(which: Sound): void {
    if (this.settings.sound && !document.hidden) play(which);
  }
}
