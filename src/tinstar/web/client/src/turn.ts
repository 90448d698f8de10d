/** A player who is asked is called back to the table: by the tab's title and icon, and if they like by a notification
 * when the tab is hidden. None of it names a secret: it says whose table it is, and that it is our turn. */
import { main, say } from "./page";
import type { Settings } from "./settings";
import { markTab } from "./tab";

export class Turn {
  private asked = false;
  private calling: Notification | null = null;

  constructor(private readonly settings: Settings) {
    document.addEventListener("visibilitychange", () => document.hidden || this.hush());
    addEventListener("pagehide", () => this.hush());
  }

  /** True when somebody is called who was not before. */
  renew(asked: boolean): boolean {
    const called = asked && !this.asked;
    this.asked = asked;
    markTab(Number(asked));
    if (!asked) this.hush();
    else if (called && document.hidden && this.settings.call) this.call();
    return called;
  }

  /** Once a turn. Several tabs of one table call with one voice. */
  private call(): void {
    try {
      this.calling = new Notification(main.getAttribute("aria-label") ?? "", {
        body: say("turn"),
        icon: "/favicon.svg",
        tag: main.dataset.table!,
      });
      this.calling.onclick = () => {
        window.focus();
        this.hush();
      };
    } catch {
      this.settings.deaf(); // phones that let only service workers call
    }
  }

  private hush(): void {
    this.calling?.close();
    this.calling = null;
  }
}
