/** A film of a canvas, which takes as long to make as to watch: browsers know no other way. */

const MOMENT = 1100;
const LAST = 3000;
/** A canvas that rests gives a film no pictures, so each is drawn again and again. */
const BEAT = 100;
const BITS = 4_000_000;
/** What messengers like best comes first. */
const KINDS = ["video/mp4;codecs=avc1.42E01F", "video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm"];

/** Whether this browser can make films at all. */
export function filmed(): boolean {
  return "MediaRecorder" in globalThis && kind() !== undefined;
}

function kind(): string | undefined {
  return KINDS.find((one) => MediaRecorder.isTypeSupported(one));
}

/** So many pictures one after the other, the last for longer; `draw` paints each. */
export async function film(canvas: HTMLCanvasElement, count: number, draw: (number: number) => void): Promise<Blob> {
  draw(0);
  const recorder = new MediaRecorder(canvas.captureStream(1000 / BEAT), {
    mimeType: kind()!,
    videoBitsPerSecond: BITS,
  });
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  const stopped = new Promise((done) => (recorder.onstop = done));
  recorder.start();
  for (let number = 0; number < count; number++) {
    const until = performance.now() + (number === count - 1 ? LAST : MOMENT);
    while (performance.now() < until) {
      draw(number);
      await new Promise((done) => setTimeout(done, BEAT));
    }
  }
  recorder.stop();
  await stopped;
  return new Blob(pieces, { type: recorder.mimeType });
}
