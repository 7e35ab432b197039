/** The game clock as it was last read. */
export type GameClock = {
  /** Seconds left in the period. */
  seconds: number;
  running: boolean;
  /** When a running clock read `seconds`, an ISO time; null where that is unknown. */
  since: string | null;
};

/**
 * What the clock reads now, in seconds to the millisecond: never below 0, never above what was read. A clock that stands,
 * or of which it is unknown since when it runs, reads what it read.
 * @param now in milliseconds since 1970, by the clock that `since` is of: the server's
 */
export function readClock(clock: GameClock, now: number): number {
  const left = millisecondsLeft(clock, now);
  return left === undefined ? clock.seconds : Math.min(clock.seconds, Math.max(0, left / 1000));
}

/**
 * As a board shows it (FIBA, Basketball Equipment: minutes and seconds, and tenths of a second in the last minute):
 * `4:12`, `59.9`. Only whole units that are left are shown.
 */
export function clockText(seconds: number): string {
  const tenths = Math.floor(Math.round(Math.max(0, seconds) * 1000) / TENTH_MS);
  if (tenths < MINUTE_TENTHS) return `${Math.floor(tenths / 10)}.${tenths % 10}`;
  const whole = Math.floor(tenths / 10);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/**
 * In how many milliseconds the text may be another one; undefined while it stays. A second at most, because `now` is an
 * estimate that gets better: the server's clock as seen from a device.
 */
export function nextTextIn(clock: GameClock, now: number): number | undefined {
  const left = millisecondsLeft(clock, now);
  if (left === undefined) return undefined;
  const tooEarly = left - Math.round(clock.seconds * 1000);
  if (tooEarly > 0) return Math.min(tooEarly, SECOND_MS);
  return left <= 0 ? SECOND_MS : (left % (left < MINUTE_TENTHS * TENTH_MS ? TENTH_MS : SECOND_MS)) + 1;
}

/** Without limits; undefined of a clock that does not go on. */
function millisecondsLeft({ seconds, running, since }: GameClock, now: number): number | undefined {
  if (!running || since === null) return undefined;
  return Math.round(seconds * 1000) - (now - Date.parse(since));
}

const MINUTE_TENTHS = 600;
const TENTH_MS = 100;
const SECOND_MS = 1000;
