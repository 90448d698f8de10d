/** Before the game: who has sat down, what the host does with the chairs, and on to the table when it starts. */
import { copying } from "./copy";
import { actions, dialogs } from "./menu";
import { morph, renew } from "./morph";
import { showNonce } from "./nonce";
import { Notice } from "./notice";
import { find, main, say, show } from "./page";
import type { Push } from "./push";
import { Seats } from "./seats";
import { Sender } from "./send";
import { sharing } from "./share";
import { Line } from "./socket";
import type { SeatingSaid } from "./wire";

export class Gathering {
  private readonly notice = new Notice();
  private readonly sender = new Sender(this.notice);
  private readonly seats = new Seats();
  private readonly line: Line;

  constructor() {
    copying();
    sharing();
    dialogs();
    drawers();
    actions(this.sender, (action) => (action === "leave" ? this.leave() : location.reload()));
    main.addEventListener("click", (event) => {
      const button = (event.target as Element).closest<HTMLButtonElement>("[data-host]");
      if (button) void this.rule(button);
    });
    this.line = new Line(
      (push) => this.show(push),
      () => "now",
      this.notice,
      (push) => this.seats.take(push),
    );
  }

  private show(push: Push): void {
    if (push.status === "cancelled") return this.cancelled();
    if (push.status !== "gathering") return location.reload();
    morph(push, () => undefined);
    void this.seated();
  }

  /** Somebody has come or gone: when everybody sits, this browser shows its share of the luck. */
  private async seated(): Promise<void> {
    await this.renew();
    this.seats.draw();
    const chairs = [...document.querySelectorAll(".chair")];
    if (chairs.every((chair) => chair.classList.contains("taken"))) await showNonce(this.sender);
  }

  /** The host does something with a chair, or with the table: `data-host` names it. */
  private async rule(button: HTMLButtonElement): Promise<void> {
    const { host, seat, bot } = button.dataset;
    const chair = button.closest(".chair");
    button.disabled = true;
    const answer = await this.sender.ask(host!, { ...(seat && { seat: Number(seat) }), ...(bot && { bot }) });
    button.disabled = false;
    if (!answer) return;
    if (host === "cancel") return this.leave();
    if (chair && host !== "invite") open(chair, null);
    await this.renew();
    if (chair && host === "invite") open(chair, "link");
    if (host === "invite") this.notice.tell(say("renewed"));
    if (host === "remove") this.notice.tell(say("removed"));
    if (chair && !button.isConnected) find(chair.id)?.focus();
  }

  /** The host's chairs with the links that this browser keeps; no push has them. */
  private async renew(): Promise<void> {
    const seating = find("seating");
    if (!seating) return;
    const { table, seat } = main.dataset;
    const answer = await fetch(`/tables/${table}/seating?seat=${seat}`);
    if (answer.ok) renew(seating, ((await answer.json()) as SeatingSaid).markup);
  }

  private leave(): void {
    this.line.end();
    location.assign("/");
  }

  private cancelled(): void {
    this.line.end();
    find<HTMLDialogElement>("cancel")?.close();
    show(find("gathering"), false);
    show(find("cancelled"), true);
    find("cancelled")?.querySelector("h1")?.focus();
  }
}

/** `data-drawer` opens a drawer of its chair, and closes it again; one at a time. */
function drawers(): void {
  main.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-drawer]");
    const chair = button?.closest(".chair");
    if (!button || !chair) return;
    const name = button.dataset.drawer!;
    open(chair, chair.getAttribute("data-open") === name ? null : name);
  });
  main.addEventListener("keydown", (event) => {
    const chair = (event.target as Element).closest(".chair[data-open]");
    if (event.key !== "Escape" || !chair) return;
    chair.querySelector<HTMLElement>("[aria-expanded=true]")?.focus();
    open(chair, null);
  });
}

function open(chair: Element, name: string | null): void {
  if (name) chair.setAttribute("data-open", name);
  else chair.removeAttribute("data-open");
  for (const button of chair.querySelectorAll<HTMLElement>("[data-drawer]")) {
    button.setAttribute("aria-expanded", String(button.dataset.drawer === name));
  }
}
