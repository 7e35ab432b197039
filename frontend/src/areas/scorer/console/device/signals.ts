import { useEffect, useRef } from 'react';
import { deviceSettings } from './device-settings.ts';

/** In milliseconds, on and off. */
const VIBRATIONS = { recorded: [30], refused: [60, 60, 60, 60, 60], horn: [600] } as const satisfies Record<
  Signal,
  readonly number[]
>;

/** Lets the device vibrate and sound, where it can and its settings let it. */
export function signal(what: Signal): void {
  const { vibration, sound } = deviceSettings.state();
  if (vibration) globalThis.navigator?.vibrate?.(VIBRATIONS[what]);
  if (sound) play(what);
}

/** @param refused how many refused taps are still undecided */
export function useSignalOnRefusal(refused: number): void {
  const before = useRef(refused);
  useEffect(() => {
    if (refused > before.current) signal('refused');
    before.current = refused;
  }, [refused]);
}

/** What a scorer notices without looking: a tap that was recorded, one that was not, and the end of a period. */
type Signal = 'recorded' | 'refused' | 'horn';

type Tone = { wave: OscillatorType; hertz: number; volume: number; from: number; seconds: number };

/** A click, a double buzz, and the horn of a scoreboard: three near tones at once. */
const SOUNDS: Record<Signal, readonly Tone[]> = {
  recorded: [{ wave: 'sine', hertz: 1_800, volume: 0.2, from: 0, seconds: 0.03 }],
  refused: [
    { wave: 'square', hertz: 220, volume: 0.15, from: 0, seconds: 0.09 },
    { wave: 'square', hertz: 220, volume: 0.15, from: 0.15, seconds: 0.09 },
  ],
  horn: [311, 370, 440].map((hertz) => ({ wave: 'sawtooth', hertz, volume: 0.25, from: 0, seconds: 1.3 })),
};
/** A tone that begins or ends at once clicks. */
const FADE_SECONDS = 0.008;

let audio: AudioContext | undefined;

/** Browsers let a page sound once somebody has tapped on it. */
function play(what: Signal): void {
  if (globalThis.AudioContext === undefined || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  // Suspended by a phone call, or by the system.
  if (audio.state !== 'running') void audio.resume().catch(() => undefined);
  for (const tone of SOUNDS[what]) sound(audio, tone);
}

function sound(context: AudioContext, { wave, hertz, volume, from, seconds }: Tone): void {
  const start = context.currentTime + from;
  const end = start + seconds;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume, start + FADE_SECONDS);
  gain.gain.setValueAtTime(volume, end - FADE_SECONDS);
  gain.gain.linearRampToValueAtTime(0, end);
  gain.connect(context.destination);
  const oscillator = context.createOscillator();
  oscillator.type = wave;
  oscillator.frequency.value = hertz;
  oscillator.connect(gain);
  oscillator.start(start);
  oscillator.stop(end);
}
