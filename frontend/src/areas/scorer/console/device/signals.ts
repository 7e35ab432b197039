import { useEffect, useRef } from 'react';
import { deviceSettings } from './device-settings.ts';
import { play, type Signal } from './sounds.ts';

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
