import { useEffect, useRef } from 'react';

/** What a scorer feels without looking: a tap that was recorded, and one that was not. In milliseconds, on and off. */
const PATTERNS = { recorded: [30], refused: [60, 60, 60, 60, 60] };

/** Lets the device vibrate where it can. */
export function vibrate(what: keyof typeof PATTERNS): void {
  globalThis.navigator?.vibrate?.(PATTERNS[what]);
}

/** @param refused how many refused taps are still undecided */
export function useVibrationOnRefusal(refused: number): void {
  const before = useRef(refused);
  useEffect(() => {
    if (refused > before.current) vibrate('refused');
    before.current = refused;
  }, [refused]);
}
