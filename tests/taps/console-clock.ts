import type { BrowserContext } from 'playwright';

/**
 * The time of a page that scores: it stands still while something is tapped, and goes on by exactly as much as was
 * played. Its timers run by the real time, as its sockets do.
 */
export type ConsoleClock = {
  /** Lets game time pass. */
  pass(seconds: number): Promise<void>;
  /** Lets what was to happen within some seconds happen now: the end of a period. */
  ring(seconds: number): Promise<void>;
  /** Milliseconds since 1970. */
  now(): number;
};

/**
 * Of all pages of a device, before they are opened.
 * @param from milliseconds since 1970
 */
export async function stopTime(device: BrowserContext, from = Date.now()): Promise<ConsoleClock> {
  let now = from;
  await device.clock.setFixedTime(now);
  await device.addInitScript(exactTimers);
  await device.addInitScript(serverGoesWithDevice);
  return {
    async pass(seconds) {
      now += Math.round(seconds * 1000);
      await device.clock.setFixedTime(now);
    },
    ring: (seconds) => device.clock.fastForward(seconds * 1000),
    now: () => now,
  };
}

/**
 * The server's time passes as slowly as it does in the gym, while the game is played in minutes: whatever says what time
 * it is there says the time of the page.
 */
function serverGoesWithDevice(): void {
  const { get } = Headers.prototype;
  Headers.prototype.get = function (name) {
    const value = get.call(this, name);
    return value !== null && name.toLowerCase() === 'x-server-time' ? new Date().toISOString() : value;
  };
  const { parse } = JSON;
  JSON.parse = (text, reviver) => {
    const value: unknown = parse(text, reviver);
    if (typeof value === 'object' && value !== null && 'server_time' in value) {
      value.server_time = new Date().toISOString();
    }
    return value;
  };
}

/**
 * A timer counts from when the time was last looked at, up to 100 ms ago: it would be early, and a second tap that has waited for
 * its button would still be taken for a bounce.
 */
function exactTimers(): void {
  const real = globalThis.performance;
  // The monotonic clock goes with the other one: a difference would be the device's sleep. Times of events stay real: they are
  // read from the clock that this one stands before, and two taps of one reading would be a bounce.
  globalThis.performance = Object.create(real, {
    now: { value: () => Date.now() - real.timeOrigin },
  });
  globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
    apply(timeout, self, args) {
      real.now();
      return Reflect.apply(timeout, self, args);
    },
  });
}
