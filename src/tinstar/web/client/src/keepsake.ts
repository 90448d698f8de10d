/** The finished table as a picture to save or to send, and its last moves as a film. The server draws, this browser makes
 * files of it that any messenger takes. */
import { copy } from "./copy";
import { film, filmed } from "./film";
import { addressForOthers, main, need, say, show } from "./page";
import type { FilmSaid } from "./wire";

/** Dots for every unit of the drawing. */
const DENSITY = 2;
/** For how long a file is kept for a browser that is still saving it. */
const KEPT = 60_000;
const FACE = /(\w+)-latin-(\d+)-normal/;

/** `data-keepsake` draws the picture for the dialog that its button opens. */
export function keepsakes(): void {
  for (const button of document.querySelectorAll("[data-keepsake]"))
    button.addEventListener("click", () => void busy(display));
  need("keepsake-save").addEventListener("click", () => void busy(async () => save(await file())));
  need("keepsake-share").addEventListener("click", () => void busy(async () => send(await file())));
  need("keepsake-film").addEventListener("click", () => void busy(shoot));
  need("keepsake-link").addEventListener("click", () => void busy(copyLink));
}

/** One thing at a time; what fails is said. */
async function busy(act: () => Promise<void>): Promise<void> {
  const dialog = need<HTMLDialogElement>("keepsake");
  if (dialog.ariaBusy === "true") return;
  dialog.ariaBusy = "true";
  tell("");
  try {
    await act();
  } catch (error) {
    if ((error as Error).name !== "AbortError") tell(say("failed"));
  }
  dialog.ariaBusy = "false";
}

function tell(text: string): void {
  need("keepsake-said").textContent = text;
}

// ------------------------------------------------------------ the picture

let drawn: Promise<HTMLImageElement> | null = null;

/** The table at the end, drawn once. */
function picture(): Promise<HTMLImageElement> {
  drawn ??= fetchPicture("final.svg").catch((error: unknown) => {
    drawn = null;
    throw error;
  });
  return drawn;
}

async function display(): Promise<void> {
  need("keepsake-picture").replaceChildren(await picture());
  show(need("keepsake-film"), filmed());
  show(need("keepsake-share"), shareable(new File([], "table.png", { type: "image/png" })));
}

/** A drawing of the server with our faces in it: a picture reaches no font of its page. */
async function fetchPicture(name: string): Promise<HTMLImageElement> {
  const answer = await fetch(`/tables/${main.dataset.table}/${name}`);
  if (!answer.ok) throw new Error(answer.statusText);
  const markup = (await answer.text()).replace("<style>", `<style>${await faces()}`);
  const image = new Image();
  image.alt = "";
  image.src = `data:image/svg+xml,${encodeURIComponent(markup)}`;
  await image.decode();
  return image;
}

let known: Promise<string> | null = null;

/** Our two faces as a part of a style sheet, from the files that every page has loaded. */
function faces(): Promise<string> {
  known ??= Promise.all([...document.querySelectorAll<HTMLLinkElement>("link[as=font]")].map(face)).then((all) =>
    all.join(""),
  );
  return known;
}

async function face({ href }: HTMLLinkElement): Promise<string> {
  const [, family, weight] = FACE.exec(href) ?? [];
  if (!family) return "";
  const bytes = new Uint8Array(await (await fetch(href)).arrayBuffer());
  const text = btoa(bytes.reduce((all, byte) => all + String.fromCharCode(byte), ""));
  return `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${text})}`;
}

/** A canvas that is as large as a picture needs. */
function canvasFor(image: HTMLImageElement, density: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * density;
  canvas.height = image.naturalHeight * density;
  return [canvas, canvas.getContext("2d")!];
}

async function file(): Promise<File> {
  const image = await picture();
  const [canvas, ink] = canvasFor(image, DENSITY);
  ink.drawImage(image, 0, 0, canvas.width, canvas.height);
  const dots = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!dots) throw new Error("no picture came of it");
  return new File([dots], `${main.dataset.game}.png`, { type: dots.type });
}

// ------------------------------------------------------------ the film

async function shoot(): Promise<void> {
  const answer = await fetch(`/tables/${main.dataset.table}/film`);
  if (!answer.ok) throw new Error(answer.statusText);
  const { steps } = (await answer.json()) as FilmSaid;
  const images: HTMLImageElement[] = [];
  for (const step of steps) images.push(await fetchPicture(`film/${step}.svg`));
  images.push(await picture());
  const [canvas, ink] = canvasFor(images[0]!, 1);
  const made = await film(canvas, images.length, (number) => {
    ink.drawImage(images[number]!, 0, 0, canvas.width, canvas.height);
    tell(
      need("keepsake")
        .dataset.sayFilming!.replace("{n}", String(number + 1))
        .replace("{all}", String(images.length)),
    );
  });
  tell("");
  const name = `${main.dataset.game}.${made.type.includes("mp4") ? "mp4" : "webm"}`;
  await save(new File([made], name, { type: made.type }));
}

// ------------------------------------------------------------ where it goes

async function save(made: File): Promise<void> {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(made);
  link.download = made.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
}

function shareable(made: File): boolean {
  return navigator.canShare?.({ files: [made] }) ?? false;
}

/** To the share sheet of the system. */
async function send(made: File): Promise<void> {
  await navigator.share({ files: [made], title: document.title });
}

async function copyLink(): Promise<void> {
  const record = need("keepsake").dataset.record!;
  await copy(new URL(record, addressForOthers()).href);
  tell(say("copied"));
}
