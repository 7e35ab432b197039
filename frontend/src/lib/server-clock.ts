/**
 * The server's clock as seen from here: game clocks, countdowns and ages go by it, because phones in a gym are minutes
 * off. What the server says of its time bounds how far this device's clock is off, and the bounds only get narrower: a
 * late answer or frame says less than a quick one, and makes nothing worse.
 */
export type ServerClock = {
  /** Takes one answer into account: the server's time when it was made, and when it was asked and received (ms, local). */
  observe(serverTime: string | null, askedAt: number, receivedAt: number): void;
  /** The same for a frame that was pushed. */
  observeFrame(serverTime: string): void;
  /** The local clock stood still for so many ms, while the device slept. */
  stood(ms: number): void;
  /** Server time in milliseconds since 1970. */
  now(): number;
  /**
   * How far the server's clock is ahead of this device's, in ms: what was `known` of it, as far as the bounds allow.
   * @returns null as long as nothing is known
   */
  offset(known: number | null): number | null;
};

/** Both clocks say whole milliseconds. */
const RESOLUTION_MS = 1;
/** How much a clock may gain on another one in a second: quartz is good to 0.05 ms. */
const DRIFT = 0.000_05;

export function createServerClock(localNow: () => number): ServerClock {
  /** How far the server's clock is ahead of the local one, at least and at most, as of `at`. */
  let bounds = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY, at: localNow() };

  function narrow(least: number, most: number): void {
    const at = localNow();
    const drift = Math.abs(at - bounds.at) * DRIFT;
    const next = {
      least: Math.max(least, bounds.least - drift),
      most: Math.min(most, bounds.most + drift),
      at,
    };
    // One of the clocks was set: what was known no longer holds.
    bounds = next.least <= next.most ? next : { least, most, at };
  }

  function now(): number {
    const { least, most } = bounds;
    if (least === Number.NEGATIVE_INFINITY) return localNow();
    // The way there takes as long as the way back, as far as anybody can tell.
    return localNow() + Math.round(most === Number.POSITIVE_INFINITY ? least : (least + most) / 2);
  }

  return {
    observe(serverTime, askedAt, receivedAt) {
      const made = serverTime === null ? Number.NaN : Date.parse(serverTime);
      if (!Number.isNaN(made)) narrow(made - receivedAt - RESOLUTION_MS, made - askedAt + RESOLUTION_MS);
    },
    observeFrame(serverTime) {
      const sent = Date.parse(serverTime);
      if (!Number.isNaN(sent)) narrow(sent - localNow() - RESOLUTION_MS, Number.POSITIVE_INFINITY);
    },
    stood(ms) {
      bounds = { ...bounds, least: bounds.least + ms, most: bounds.most + ms };
    },
    now,
    offset(known) {
      const { least, most } = bounds;
      if (known !== null) return Math.min(most, Math.max(least, known));
      return least === Number.NEGATIVE_INFINITY ? null : now() - localNow();
    },
  };
}
