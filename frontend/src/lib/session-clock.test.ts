import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSessionClock } from './session-clock.ts';

const MINUTE = 60_000;

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

/** Windows of one browser. */
function browser() {
  let saved: string | null = null;
  const windows: (() => void)[] = [];
  return () => {
    let own: (() => void) | undefined;
    return createSessionClock({
      now: Date.now,
      storage: {
        get: () => saved,
        set(text) {
          saved = text;
          for (const window of windows) if (window !== own) window();
        },
        onChange(listener) {
          own = listener;
          windows.push(listener);
        },
      },
    });
  };
}

it('counts what is done in any window', () => {
  const open = browser();
  const [one, two] = [open(), open()];
  vi.setSystemTime(20 * MINUTE);
  two.activity();
  vi.setSystemTime(40 * MINUTE);
  expect(one.phase().name).toBe('active');
});

it('tells all windows what was answered in one', () => {
  const open = browser();
  const [one, two] = [open(), open()];
  const heard = vi.fn();
  one.subscribe(heard);
  vi.setSystemTime(26 * MINUTE);
  two.decline();
  expect(one.phase().name).toBe('declined');
  two.extend();
  expect(one.phase().name).toBe('active');
  expect(heard).toHaveBeenCalledTimes(2);
});

// Rule: Accounts and sessions: Inactivity
it('does not end while a game is being scored, and counts from its end', () => {
  const clock = browser()();
  const release = clock.hold();
  vi.advanceTimersByTime(120 * MINUTE);
  expect(clock.phase().name).toBe('active');
  release();
  vi.advanceTimersByTime(31 * MINUTE);
  expect(clock.phase().name).toBe('over');
});

it('does without storage, and with what others left there', () => {
  const clock = createSessionClock({
    now: Date.now,
    storage: { get: () => '{"lastActivity":"x"}', set: () => undefined, onChange: () => undefined },
  });
  expect(clock.phase().name).toBe('active');
});
