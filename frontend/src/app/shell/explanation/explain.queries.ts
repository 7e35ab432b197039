import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { BoxScoreExplained, GamesExplained } from '#contracts/explain/explain.contract.ts';
import {
  BOX_NUMBERS,
  PLAYER_NUMBERS,
  STANDINGS_NUMBERS,
  TEAM_NUMBERS,
} from '#contracts/explain/explained-numbers.ts';
import { STREAKS } from '#events/standings/streaks.ts';
import { api } from '#frontend/lib/api.ts';
import type { ExplainedNumber } from '#frontend/lib/explain-url.ts';

/** Games of a page: those of a season come at once. */
const GAMES = 100;

/** What a number is made of; null for one that there is not. */
export function explainedGamesQuery(number: ExplainedNumber) {
  return infiniteQueryOptions({
    queryKey: ['explained', number],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }): Promise<GamesExplained> | null => explain(number, pageParam, signal),
    getNextPageParam: (last) => last?.next_cursor ?? undefined,
  });
}

function explain(
  { kind, number, measure, ...query }: ExplainedNumber,
  cursor: string,
  signal: AbortSignal,
): Promise<GamesExplained> | null {
  const { season_id, tournament_id, team_id, player_id, as_of } = query;
  const scope = { season_id, tournament_id, as_of };
  const page = { limit: GAMES, cursor };
  if (kind === 'players') {
    const statistic = PLAYER_NUMBERS.find((one) => one === number);
    if (statistic === undefined || player_id === undefined) return null;
    const asked = { ...scope, ...page, player_id, team_id, statistic, ...(measure && { measure }) };
    return api.get('/api/explain/players/', { query: asked, signal });
  }
  if (team_id === undefined) return null;
  if (kind === 'teams') {
    const statistic = TEAM_NUMBERS.find((one) => one === number);
    if (statistic === undefined) return null;
    return api.get('/api/explain/teams/', {
      query: { ...scope, ...page, team_id, statistic, ...(measure && { measure }) },
      signal,
    });
  }
  const column = STANDINGS_NUMBERS.find((one) => one === number);
  if (kind === 'standings' && column !== undefined) {
    return api.get('/api/explain/standings/', { query: { ...scope, team_id, column }, signal });
  }
  const streak = STREAKS.find((one) => one === number);
  if (kind === 'streaks' && streak !== undefined) {
    return api.get('/api/explain/streaks/', { query: { season_id, tournament_id, team_id, streak }, signal });
  }
  return null;
}

/** What each kind of call calls the number. */
const NUMBER_PARAMETER = {
  standings: 'column',
  streaks: 'streak',
  players: 'statistic',
  teams: 'statistic',
  box: 'statistic',
} as const;

/** The url of the API's answer, for programs. */
export function explainedApiUrl({ kind, number, split: _split, ...query }: ExplainedNumber): string {
  const parameters = new URLSearchParams({ [NUMBER_PARAMETER[kind]]: number });
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  return `/api/explain/${kind === 'box' ? 'boxscore' : kind}/?${parameters}`;
}

/** What a cell of a box score is made of; null for one that there is not. */
export function explainedBoxScoreQuery({ number, game_id, team_id, player_id, team_only }: ExplainedNumber) {
  return queryOptions({
    queryKey: ['explained', 'box', number, game_id, team_id, player_id, team_only],
    queryFn({ signal }): Promise<BoxScoreExplained> | null {
      const statistic = BOX_NUMBERS.find((one) => one === number);
      if (statistic === undefined || game_id === undefined || team_id === undefined) return null;
      return api.get('/api/explain/boxscore/', {
        query: { game_id, team_id, player_id, team_only, statistic },
        signal,
      });
    },
  });
}
