import { useEffect } from 'react';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { readClock } from '#events/game/clock-reading.ts';
import type { Scoresheet } from '#events/game/scoresheet.ts';
import { signal } from '#frontend/areas/scorer/console/device/signals.ts';
import { stamp } from '#frontend/areas/scorer/console/sheet/console-taps.ts';
import { consoleNow } from '#frontend/areas/scorer/console/sheet/console-time.ts';
import { useSteady } from './use-steady.ts';

/** A clock that reaches zero stops by itself, also while the console was closed. */
export function useClockEnd(
  { clock, period }: Scoresheet,
  locked: boolean,
  onAction: (action: ScoringAction) => void,
): void {
  const act = useSteady(onAction);
  const { seconds, running, since } = clock;
  useEffect(() => {
    if (!running || seconds === null || locked) return;
    const secondsLeft = () => readClock({ seconds, running, since }, consoleNow());
    const sounds = secondsLeft() > 0;
    let timer: ReturnType<typeof setTimeout>;
    const atZero = () => {
      const left = secondsLeft();
      // The reading counts, not the timer: that one may be early.
      if (left > 0) {
        timer = setTimeout(atZero, 1_000 * left);
        return;
      }
      // A clock that ended while the console was closed is over for everybody.
      if (sounds) signal('horn');
      act({ ...stamp(), type: 'clock_stop', period, clock: 0 });
    };
    timer = setTimeout(atZero, 1_000 * secondsLeft());
    return () => clearTimeout(timer);
  }, [seconds, running, since, period, locked, act]);
}
