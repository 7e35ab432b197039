import { useEffect, useReducer, useRef, useSyncExternalStore } from 'react';

/** A stream comes later than the board. So many seconds the board can wait for the picture. */
export const HOLDS = [0, 5, 10, 15, 20, 30, 45, 60] as const;
export type Hold = (typeof HOLDS)[number];
const LONGEST_MS = 60_000;

const KEY = 'courtside.hold';
const listeners = new Set<() => void>();
let chosen: Hold | undefined;

function read(): Hold {
  if (chosen !== undefined) return chosen;
  try {
    const saved = Number(localStorage.getItem(KEY));
    return HOLDS.find((seconds) => seconds === saved) ?? 0;
  } catch {
    return 0;
  }
}

/** Saved on the device: its connection to the stream is the same for every game. */
export function chooseHold(hold: Hold): void {
  chosen = hold;
  try {
    localStorage.setItem(KEY, String(hold));
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

export function useHold(): Hold {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read,
    () => 0,
  );
}

type Moment<Value> = { at: number; value: Value };

/** The state at `time`: the newest moment that is not later, or the oldest that is known. */
export function momentAt<Value>(moments: readonly Moment<Value>[], time: number): Value | undefined {
  return (moments.findLast(({ at }) => at <= time) ?? moments[0])?.value;
}

/** Only those that can still be shown. */
export function withoutOld<Value>(moments: readonly Moment<Value>[], time: number): Moment<Value>[] {
  const first = moments.findLastIndex(({ at }) => at <= time);
  return moments.slice(Math.max(0, first));
}

/** The value as it was so many seconds ago; what is older than the page is not known, so the page begins with the first. */
export function useHeld<Value>(value: Value, hold: Hold): Value {
  const moments = useRef<Moment<Value>[]>([]);
  const [, show] = useReducer((count: number) => count + 1, 0);
  const now = Date.now();
  if (moments.current.at(-1)?.value !== value) {
    moments.current = [...withoutOld(moments.current, now - LONGEST_MS), { at: now, value }];
  }
  const next = hold === 0 ? undefined : moments.current.find(({ at }) => at > now - hold * 1000);
  const wait = next === undefined ? undefined : next.at + hold * 1000 - now;
  useEffect(() => {
    if (wait === undefined) return;
    const timer = setTimeout(show, wait);
    return () => clearTimeout(timer);
  });
  return hold === 0 ? value : (momentAt(moments.current, now - hold * 1000) ?? value);
}
