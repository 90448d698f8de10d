/** Six small sounds, made on the spot. Off unless somebody wants them. */

export type Sound = "lay" | "turn" | "gain" | "end" | "tick" | "nudge";

/** Frequencies in hertz, one note after the other, and how long each rings. */
const NOTES: Record<Sound, { pitch: number[]; length: number; wave: OscillatorType }> = {
  lay: { pitch: [150], length: 0.09, wave: "triangle" },
  turn: { pitch: [523, 784], length: 0.18, wave: "sine" },
  gain: { pitch: [988, 1319], length: 0.12, wave: "triangle" },
  nudge: { pitch: [659, 659], length: 0.16, wave: "square" },
  end: { pitch: [392, 494, 587, 784], length: 0.3, wave: "triangle" },
  tick: { pitch: [880], length: 0.04, wave: "square" },
};
const LOUDNESS = 0.12;

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  context ??= new AudioContext();
  const audio = context;
  const { pitch, length, wave } = NOTES[sound];
  const start = audio.currentTime;
  pitch.forEach((frequency, index) => ring(audio, frequency, wave, start + index * length * 0.6, length));
}

function ring(audio: AudioContext, frequency: number, wave: OscillatorType, start: number, length: number): void {
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = wave;
  voice.frequency.value = frequency;
  volume.gain.setValueAtTime(LOUDNESS, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  voice.connect(volume).connect(audio.destination);
  voice.start(start);
  voice.stop(start + length);
}
