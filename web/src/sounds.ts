// A few tiny sounds, made when they are needed. Off until somebody turns
// them on.

import { settings } from "./state/settings.svelte";

let context: AudioContext | undefined;

function tone(pitch: number, start: number, length: number, loud: number, shape: OscillatorType): void {
  if (!context) return;
  const at = context.currentTime + start;
  const source = context.createOscillator();
  const volume = context.createGain();
  source.type = shape;
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud, at + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(volume).connect(context.destination);
  source.start(at);
  source.stop(at + length);
}

const sounds = {
  move: () => tone(330, 0, 0.09, 0.05, "triangle"),
  turn: () => {
    tone(523, 0, 0.18, 0.07, "sine");
    tone(784, 0.1, 0.28, 0.07, "sine");
  },
  over: () => [392, 523, 659, 784].forEach((pitch, i) => tone(pitch, i * 0.12, 0.4, 0.07, "sine")),
  said: () => tone(880, 0, 0.12, 0.04, "sine"),
};

export function play(name: keyof typeof sounds): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  sounds[name]();
}
