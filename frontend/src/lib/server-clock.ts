/**
 * The server's clock as seen from here. Countdowns and ages use it, because phones in a gym are minutes off.
 * The `Date` header counts whole seconds, so estimates are good to half a second and the best one (the
 * quickest answer) is kept.
 */
export type ServerClock = {
  /** Takes one answer into account: its `Date` header and when it was asked and received (ms, local). */
  observe(dateHeader: string | null, askedAt: number, receivedAt: number): void;
  /** A live frame says what time it was when it was sent; it is taken as just sent. */
  observeFrame(serverTime: string): void;
  /** Server time in milliseconds since 1970. */
  now(): number;
};

export function createServerClock(localNow: () => number): ServerClock {
  let offset = 0;
  let quickest = Number.POSITIVE_INFINITY;
  return {
    observe(dateHeader, askedAt, receivedAt) {
      const serverTime = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
      const duration = receivedAt - askedAt;
      if (Number.isNaN(serverTime) || duration > quickest) return;
      quickest = duration;
      const estimate = serverTime + 500 - (askedAt + receivedAt) / 2;
      // Within the header's own resolution the local clock is right, and ages do not jump.
      offset = Math.abs(estimate) <= 1000 ? 0 : estimate;
    },
    observeFrame(serverTime) {
      const estimate = Date.parse(serverTime) - localNow();
      if (!Number.isNaN(estimate)) offset = estimate;
    },
    now: () => localNow() + offset,
  };
}
