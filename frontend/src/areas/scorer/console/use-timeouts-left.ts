import { useEffect, useReducer } from 'react';
import { timeoutsLeft } from '#events/game/limits.ts';
import type { Scoresheet } from '#events/game/scoresheet.ts';
import { nextLimitReading } from '#events/game/timeout-limits.ts';
import { clockNow } from '#frontend/areas/scorer/console/sheet/console-clock.ts';
import type { Side } from '#frontend/features/scoring/scoring.types.ts';

/** How many time-outs each side has left by what the clock reads, also once a running one comes to the last minutes. */
export function useTimeoutsLeft(sheet: Scoresheet): Record<Side, number> {
  const [, countAgain] = useReducer((count: number) => count + 1, 0);
  const moment = { period: sheet.period, clock: clockNow(sheet) };
  const next = nextLimitReading(sheet.ruleset, moment);
  const isComing = sheet.clock.running && next !== null;
  useEffect(() => {
    if (!isComing) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const left = (clockNow(sheet) ?? 0) - next;
      // The reading counts, not the timer: that one may be early.
      if (left <= 0) countAgain();
      else timer = setTimeout(wait, 1_000 * left);
    };
    wait();
    return () => clearTimeout(timer);
  }, [sheet, isComing, next]);
  return {
    east: timeoutsLeft(sheet, 'east', moment),
    west: timeoutsLeft(sheet, 'west', moment),
  };
}
