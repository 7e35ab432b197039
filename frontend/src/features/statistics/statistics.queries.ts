import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PlayerTableQuery } from '#contracts/statistics/leaders.contract.ts';
import { api } from '#frontend/lib/api.ts';
import { sortText, type TableSort } from './table-sort.ts';

/** The most the API gives at once: more teams than a league has. */
const MOST = 100;
const GAMES = 20;

export const statisticsKeys = {
  /** Of a season: its tables. */
  season: (seasonId: number | undefined) => ['statistics', 'season', seasonId] as const,
  player: (id: number) => ['statistics', 'player', id] as const,
  team: (id: number) => ['statistics', 'team', id] as const,
};

/** A page of the table of players, in the server's order. */
export function playerTableQuery(seasonId: number | undefined, filters: Omit<PlayerTableQuery, 'season_id'>) {
  return queryOptions({
    queryKey: [...statisticsKeys.season(seasonId), 'players', filters],
    queryFn: ({ signal }) =>
      api.get('/api/statistics/players/', { query: { season_id: seasonId, ...filters }, signal }),
    enabled: seasonId !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** What the players of a team do for it in a season. */
export function squadAveragesQuery(seasonId: number | undefined, teamId: number) {
  return playerTableQuery(seasonId, { team_id: teamId, min_games: 1, sort: '-points', page_size: MOST });
}

/** The usual order of the table of teams. */
export const TEAMS_SORTED = { id: 'win_percentage', desc: true };

/** All teams of a season, in the server's order. */
export function teamTableQuery(
  seasonId: number | undefined,
  sort: TableSort = TEAMS_SORTED,
  asOf?: string | undefined,
) {
  return queryOptions({
    queryKey: [...statisticsKeys.season(seasonId), 'teams', sortText(sort), asOf],
    queryFn: ({ signal }) =>
      api.get('/api/statistics/teams/', {
        query: { season_id: seasonId, sort: sortText(sort), page_size: MOST, as_of: asOf },
        signal,
      }),
    enabled: seasonId !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** A player per season and over the career. */
export function playerAveragesQuery(id: number, asOf?: string | undefined) {
  return queryOptions({
    queryKey: [...statisticsKeys.player(id), 'averages', asOf],
    queryFn: ({ signal }) =>
      api.get('/api/players/:id/averages/', { params: { id }, query: { as_of: asOf }, signal }),
  });
}

/** A player game by game, the latest first. */
export function playerStatisticsQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: [...statisticsKeys.player(id), 'lines'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/players/:id/statistics/', {
        params: { id },
        query: { limit: MOST, cursor: pageParam },
        signal,
      }),
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  });
}

/** A player's games that have begun, the last one first, or those to come, with what they did. */
export function playerGamesQuery(id: number, { begun }: { begun: boolean }) {
  return infiniteQueryOptions({
    queryKey: [...statisticsKeys.player(id), 'games', begun],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/players/:id/games/', {
        params: { id },
        query: { limit: GAMES, cursor: pageParam, begun },
        signal,
      }),
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  });
}

/** A team per season and over all its games. */
export function teamStatisticsQuery(id: number) {
  return queryOptions({
    queryKey: [...statisticsKeys.team(id), 'summaries'],
    queryFn: ({ signal }) => api.get('/api/teams/:id/statistics/', { params: { id }, signal }),
  });
}

/** A team's finished games, of a season or all, the latest first. */
export function teamResultsQuery(id: number, seasonId: number | undefined) {
  return queryOptions({
    queryKey: [...statisticsKeys.team(id), 'results', seasonId],
    queryFn: ({ signal }) =>
      api.get('/api/teams/:id/games/', {
        params: { id },
        query: { past: true, season_id: seasonId, limit: MOST },
        signal,
      }),
  });
}

/** A team's streaks, season by season. */
export function teamStreaksQuery(id: number) {
  return queryOptions({
    queryKey: [...statisticsKeys.team(id), 'streaks'],
    queryFn: ({ signal }) => api.get('/api/statistics/streaks/', { query: { team_id: id }, signal }),
  });
}
