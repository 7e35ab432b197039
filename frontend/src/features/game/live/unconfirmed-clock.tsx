import { Trans } from '@lingui/react/macro';
import type { Game } from '#contracts/game/game.contract.ts';

/**
 * Whether a clock may run here alone: it runs, and nothing has been heard from the scorer's table for 20 s.
 * @param heard what the live connection says of the console
 */
export function isClockUnconfirmed(
  { status, on_court }: Pick<Game, 'status' | 'on_court'>,
  heard: boolean,
): boolean {
  return !heard && status === 'in_progress' && on_court?.clock_running === true;
}

/** Says in words that the clock is not confirmed. Stays on the page: only what changes in a live region is announced. */
export function UnconfirmedClock({ unconfirmed }: { unconfirmed: boolean }) {
  return (
    <span aria-live="polite" className="inline-flex">
      {unconfirmed && <Trans>Clock unconfirmed: no word from the scorer’s table</Trans>}
    </span>
  );
}
