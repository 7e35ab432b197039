import {
  afterActivity,
  afterDecline,
  afterExtension,
  phaseAt,
  type SessionPhase,
  type SessionTimer,
  startedAt,
} from './session-timer.ts';

/** The timer of this browser's session, the same in all of its windows. */
export type SessionClock = {
  phase(): SessionPhase;
  subscribe(listener: () => void): () => void;
  /** A session begins here, or this page is loaded with one. */
  start(): void;
  activity(): void;
  extend(): void;
  decline(): void;
  /**
   * Something goes on that needs no hands all the time, such as a game being scored.
   * @returns a function that ends it
   */
  hold(): () => void;
};

export type SessionClockDependencies = {
  now: () => number;
  /** Shared by all windows of the browser. */
  storage: { get(): string | null; set(text: string): void; onChange(listener: () => void): void };
};

/** Windows hear of activity this often; more would only cost. */
const TELL_EVERY = 5_000;
const HOLD_EVERY = 60_000;

export function createSessionClock({ now, storage }: SessionClockDependencies): SessionClock {
  const listeners = new Set<() => void>();
  let timer = read() ?? startedAt(now());
  let told = Number.NEGATIVE_INFINITY;

  function read(): SessionTimer | undefined {
    try {
      const saved: unknown = JSON.parse(storage.get() ?? 'null');
      return isTimer(saved) ? saved : undefined;
    } catch {
      return undefined;
    }
  }

  function become(next: SessionTimer): void {
    if (next === timer) return;
    timer = next;
    told = now();
    storage.set(JSON.stringify(timer));
    for (const listener of listeners) listener();
  }

  storage.onChange(() => {
    const heard = read();
    if (heard === undefined) return;
    timer = heard;
    for (const listener of listeners) listener();
  });

  const clock: SessionClock = {
    phase: () => phaseAt(timer, now()),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => become(startedAt(now())),
    activity() {
      if (now() - told >= TELL_EVERY) become(afterActivity(timer, now()));
    },
    extend: () => become(afterExtension(timer, now())),
    decline: () => become(afterDecline(timer, now())),
    hold() {
      // Beginning to score continues the session, whatever was asked before.
      clock.extend();
      const timeout = setInterval(clock.extend, HOLD_EVERY);
      return () => clearInterval(timeout);
    },
  };
  return clock;
}

function isTimer(value: unknown): value is SessionTimer {
  if (typeof value !== 'object' || value === null) return false;
  const { lastActivity, declinedAt } = value as Partial<SessionTimer>;
  return typeof lastActivity === 'number' && (declinedAt === null || typeof declinedAt === 'number');
}
