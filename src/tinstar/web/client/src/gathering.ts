/** Before the game: who has sat down, links to copy, and on to the table when it starts. */
import { copying } from "./copy";
import { actions } from "./menu";
import { morph } from "./morph";
import { showNonce } from "./nonce";
import { Notice } from "./notice";
import { find } from "./page";
import { Seats } from "./seats";
import { Sender } from "./send";
import { Line } from "./socket";
import type { Push } from "./wire";

export class Gathering {
  private readonly notice = new Notice();
  private readonly sender = new Sender(this.notice);
  private readonly seats = new Seats();

  constructor() {
    copying();
    actions(this.sender, () => location.assign("/"));
    new Line(
      (push) => this.show(push),
      () => "now",
      this.notice,
      (push) => this.seats.take(push),
    );
  }

  private show(push: Push): void {
    if (push.status !== "gathering") return location.reload();
    morph(push, () => undefined);
    this.seats.draw();
    const chairs = [...document.querySelectorAll("#chairs > *")];
    chairs.forEach((chair, seat) => {
      const link = find(`link:${seat}`);
      if (link) link.hidden = chair.classList.contains("taken");
    });
    if (chairs.every((chair) => chair.classList.contains("taken"))) void showNonce(this.sender);
  }
}
