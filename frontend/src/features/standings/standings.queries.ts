import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { GamesExplained } from '#contracts/explain/explain.contract.ts';
import type { Rankings } from '#contracts/standings/standings.contract.ts';
import type { CrestTeam } from '#frontend/components/ui/crest.tsx';
import { api } from '#frontend/lib/api.ts';
import type { ExplainScope } from '#frontend/lib/explain-url.ts';
import { formatRecord } from '#frontend/lib/format.ts';

/** Standings of a season. Without one (there is none yet) nothing is asked. */
export function standingsQuery(seasonId: number | undefined) {
  return queryOptions({
    queryKey: ['standings', seasonId],
    queryFn:
      seasonId === undefined
        ? skipToken
        : ({ signal }) => api.get('/api/rankings/season/:id/', { params: { id: seasonId }, signal }),
  });
}

/** What a table is over: a season, of one league or all, up to a day or a round, or now. */
export type TableFilters = {
  seasonId: number | undefined;
  leagueId?: number | undefined;
  asOf?: string | undefined;
};

/** The table with its filters; the ranks stay those of the whole season. */
export function filteredStandingsQuery({ seasonId, leagueId, asOf }: TableFilters) {
  return queryOptions({
    queryKey: ['standings', seasonId, 'filtered', leagueId, asOf],
    queryFn:
      seasonId === undefined
        ? skipToken
        : ({ signal }) =>
            api.get('/api/rankings/season/:id/', {
              params: { id: seasonId },
              query: { league_id: leagueId, as_of: asOf },
              signal,
            }),
    placeholderData: keepPreviousData,
  });
}

/** What the teams of that table made of their games against each other. */
export function headToHeadMatrixQuery({ seasonId, leagueId, asOf }: TableFilters) {
  return queryOptions({
    queryKey: ['standings', seasonId, 'head-to-head', leagueId, asOf],
    queryFn:
      seasonId === undefined
        ? skipToken
        : ({ signal }) =>
            api.get('/api/rankings/:kind/:id/head-to-head/', {
              ...(leagueId === undefined
                ? { params: { kind: 'season', id: seasonId }, query: { as_of: asOf } }
                : { params: { kind: 'league', id: leagueId }, query: { season_id: seasonId, as_of: asOf } }),
              signal,
            }),
    placeholderData: keepPreviousData,
  });
}

/** The games that the rows of some teams in a table count: a team after the other, for explanations have few places. */
export function countedGamesQuery(scope: ExplainScope, teamIds: readonly number[]) {
  return queryOptions({
    queryKey: ['standings', 'counted-games', scope, teamIds],
    queryFn: async ({ signal }) => {
      const answers: GamesExplained[] = [];
      for (const team_id of teamIds) {
        const query = { ...scope, team_id, column: 'total_games' } as const;
        answers.push(await api.get('/api/explain/standings/', { query, signal }));
      }
      return answers;
    },
  });
}

/** Standings of a tournament. */
export function tournamentStandingsQuery(tournamentId: number, asOf?: string | undefined) {
  return queryOptions({
    queryKey: ['standings', 'tournament', tournamentId, asOf],
    queryFn: ({ signal }) =>
      api.get('/api/rankings/tournament/:id/', {
        params: { id: tournamentId },
        query: { as_of: asOf },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** The teams of a table by their ids, for pages that have only these. */
export function teamsById(standings: Rankings | undefined): ReadonlyMap<number, CrestTeam> {
  const rows = standings?.rankings ?? [];
  return new Map(
    rows.map((row) => [
      row.team_id,
      { id: row.team_id, name: row.team_name, logo: row.team_logo, colours: row.team_colours },
    ]),
  );
}

/** A team's wins and losses in the season: `14–5`; undefined before its first game. */
export function findRecord(standings: Rankings | undefined, teamId: number): string | undefined {
  const row = standings?.rankings.find((ranking) => ranking.team_id === teamId);
  return row === undefined || row.total_games === 0
    ? undefined
    : formatRecord(row.wins, row.losses, row.ties);
}
