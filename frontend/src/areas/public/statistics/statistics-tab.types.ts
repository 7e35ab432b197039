import type { UseQueryResult } from '@tanstack/react-query';
import type { Season, SeasonList } from '#contracts/season/season.contract.ts';

/** What every tab of the statistics shows: a season, and perhaps one of its games to start from. */
export type StatisticsTabProps = {
  seasons: UseQueryResult<SeasonList>;
  /** None while the list is being read, and in a league without seasons. */
  season: Season | undefined;
  gameId: number | undefined;
  /** The day or the round as of which everything is shown; undefined: now. */
  asOf: string | undefined;
};
