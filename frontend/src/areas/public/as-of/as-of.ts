import { t } from '@lingui/core/macro';
import { toRound } from '#contracts/lists/round.ts';
import type { StandingsRounds } from '#contracts/standings/standings.contract.ts';
import { dayInZone, formatDay } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { parseDay, useUrlState } from '#frontend/lib/use-url-state.ts';

/** `?as_of=` of a page: a day before today or a round; undefined for the present, and for anything else. */
export function useAsOf(): string | undefined {
  const asked = useUrlState().get('as_of') ?? '';
  const timeZone = useTimeZone();
  const day = parseDay(asked);
  if (day === undefined) return toRound(asked) === null ? undefined : asked;
  return day < dayInZone(Date.now(), timeZone) ? day : undefined;
}

/** “As of Nov 29, 2025”, “After round 7” */
export function asOfText(asOf: string): string {
  const round = toRound(asOf);
  return round === null ? t`As of ${formatDay(asOf)}` : t`After round ${round}`;
}

/** The last day that counts, for reads that know no rounds: undefined now, null as of a round. */
export function toLastDay(asOf: string | undefined): string | null | undefined {
  return asOf === undefined || toRound(asOf) === null ? asOf : null;
}

type Rounds = StandingsRounds['rounds'];

/** The last round that was over by the end of a day, with all rounds before it; null before the first one was. */
export function findLastRound(rounds: Rounds, day: string, timeZone: string): number | null {
  let last: number | null = null;
  for (const { round, games, finished_games, last_counts_from } of rounds) {
    const isOver = finished_games === games && last_counts_from !== null;
    if (!isOver || dayInZone(last_counts_from, timeZone) > day) break;
    last = round;
  }
  return last;
}
