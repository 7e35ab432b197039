import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '#platform/process/logging.ts';
import type { Clock } from '#platform/values/clock.ts';
import type { Reservations } from './reservations.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** After this long a call is no longer retried. */
const REMEMBERED_MS = 30 * DAY_MS;

/** Once a day until `signal`: forgets what calls with a key said. */
export async function forgetOldBodies(
  deps: { reservations: Reservations; clock: Clock; logger: Logger },
  signal: AbortSignal,
): Promise<void> {
  const { reservations, clock, logger } = deps;
  while (!signal.aborted) {
    try {
      await reservations.forgetBodies(new Date(clock().getTime() - REMEMBERED_MS));
    } catch (error) {
      logger.error({ err: error }, 'what old calls said could not be forgotten');
    }
    await pause(DAY_MS, undefined, { signal }).catch(() => {});
  }
}
