import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { http } from '#frontend/lib/api.ts';
import type { BoxScore, Game, GameList, Plays } from '#query-api/game/game.contract.ts';

/** The filters of a list of games, as the API names them. */
export type GameFilters = {
  season_id?: number | undefined;
  tournament_id?: number | undefined;
  team_id?: number | undefined;
  status?: string | undefined;
  upcoming?: boolean | undefined;
  past?: boolean | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
};

const PAGE = 50;
/** Live data is pushed; this is the fallback (docs/rules.md, "Input and display"). */
const LIVE_LIST_INTERVAL = 30_000;

export const gameKeys = {
  all: ['games'] as const,
  lists: ['games', 'list'] as const,
  game: (id: number) => ['games', 'game', id] as const,
  boxScore: (id: number) => ['games', 'box-score', id] as const,
  plays: (id: number) => ['games', 'plays', id] as const,
  /** Filled by the live connection alone. */
  chat: (id: number) => ['games', 'chat', id] as const,
};

/** A short list: the next five, the last five. */
export function gamesQuery(filters: GameFilters, limit: number) {
  return queryOptions({
    queryKey: [...gameKeys.lists, filters, limit],
    queryFn: ({ signal }) => http.get<GameList>('/games/', { query: { ...filters, limit }, signal }),
  });
}

/** The games that are on. */
export function liveGamesQuery() {
  return queryOptions({
    ...gamesQuery({ status: 'in_progress' }, 12),
    refetchInterval: LIVE_LIST_INTERVAL,
  });
}

/** A long list, page after page. */
export function gamePagesQuery(filters: GameFilters) {
  return infiniteQueryOptions({
    queryKey: [...gameKeys.lists, 'pages', filters],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      http.get<GameList>('/games/', { query: { ...filters, limit: PAGE, cursor: pageParam }, signal }),
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  });
}

export function gameQuery(id: number) {
  return queryOptions({
    queryKey: gameKeys.game(id),
    queryFn: ({ signal }) => http.get<Game>(`/games/${id}/`, { signal }),
  });
}

export function boxScoreQuery(id: number) {
  return queryOptions({
    queryKey: gameKeys.boxScore(id),
    queryFn: ({ signal }) => http.get<BoxScore>(`/games/${id}/boxscore/`, { signal }),
  });
}

/** All plays of a game, in order. A whole game comes in one page. */
export function playsQuery(id: number) {
  return queryOptions({
    queryKey: gameKeys.plays(id),
    queryFn: async ({ signal }) => {
      const { plays } = await http.get<Plays>(`/games/${id}/plays/`, { signal });
      return plays;
    },
  });
}
