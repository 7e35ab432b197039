import { queryOptions } from '@tanstack/react-query';
import { http } from '#frontend/lib/api.ts';
import { formatRecord } from '#frontend/lib/format.ts';
import type { Rankings } from '#query-api/standings/standings.contract.ts';

/** Standings of a season. Without one (there is none yet) nothing is asked. */
export function standingsQuery(seasonId: number | undefined) {
  return queryOptions({
    queryKey: ['standings', seasonId],
    queryFn: ({ signal }) => http.get<Rankings>(`/rankings/season/${seasonId}/`, { signal }),
    enabled: seasonId !== undefined,
  });
}

/** A team's wins and losses in the season: `14–5`; undefined before its first game. */
export function recordOf(standings: Rankings | undefined, teamId: number): string | undefined {
  const row = standings?.rankings.find((ranking) => ranking.team_id === teamId);
  return row === undefined || row.total_games === 0
    ? undefined
    : formatRecord(row.wins, row.losses, row.ties);
}
