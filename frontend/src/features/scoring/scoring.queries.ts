import { queryOptions } from '@tanstack/react-query';
import { http } from '#frontend/lib/api.ts';
import { ApiError } from '#frontend/lib/api-error.ts';
import { comparePositions } from '#frontend/lib/position.ts';
import type { BoxScore, Game, GameList, Play, Plays } from '#query-api/game/game.contract.ts';
import { withCorrections } from './console-sheet.ts';
import type { ServerSheet } from './scoring.types.ts';

const SCORABLE = 'scheduled,in_progress';
/** Specification 2 §9: the list of available games. */
const LIST_LIMIT = 50;
/** The API's largest page. */
const PLAYS_PAGE = 100;

export const scoringKeys = {
  lists: ['scoring', 'games'] as const,
  sheet: (gameId: number) => ['scoring', 'sheet', gameId] as const,
};

/**
 * Games that can be scored, all or those of one scorer. When the filtered read fails, it is tried once more
 * without the status filter (specification 2 §8) and filtered here.
 */
export function scorableGamesQuery(scorekeeperId?: number) {
  return queryOptions({
    queryKey: [...scoringKeys.lists, scorekeeperId ?? 'all'],
    queryFn: async ({ signal }) => {
      const query = { scorekeeper_id: scorekeeperId, limit: LIST_LIMIT };
      const read = (status?: string) =>
        http.get<GameList>('/games/', { query: { ...query, status }, signal });
      const { games } = await read(SCORABLE).catch((error: unknown) => {
        if (error instanceof ApiError && error.status !== 0 && error.status !== 401) return read();
        throw error;
      });
      return games.filter((game) => SCORABLE.split(',').includes(game.status));
    },
    retry: false,
  });
}

/** Everything the console shows of a game. The live connection keeps it up to date afterwards. */
export function sheetQuery(gameId: number) {
  return queryOptions({
    queryKey: scoringKeys.sheet(gameId),
    queryFn: async ({ signal }): Promise<ServerSheet> => {
      const [game, box, plays] = await Promise.all([
        http.get<Game>(`/games/${gameId}/`, { signal }),
        readBox(gameId, signal),
        readPlays(gameId, signal),
      ]);
      // Three reads, perhaps of three positions: what is here for certain is what the oldest one has.
      const seq =
        box !== null && comparePositions(box.position, plays.position) < 0 ? box.position : plays.position;
      return withCorrections({ seq, game, box, plays: plays.plays }, []);
    },
  });
}

/** A game that has not begun has no box. */
async function readBox(gameId: number, signal: AbortSignal): Promise<BoxScore | null> {
  try {
    return await http.get<BoxScore>(`/games/${gameId}/boxscore/`, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

async function readPlays(gameId: number, signal: AbortSignal): Promise<{ position: string; plays: Play[] }> {
  const read = (cursor: string | null) =>
    http.get<Plays>(`/games/${gameId}/plays/`, { query: { limit: PLAYS_PAGE, cursor }, signal });
  const first = await read(null);
  const plays = [...first.plays];
  for (let cursor = first.next_cursor; cursor !== null; ) {
    const page = await read(cursor);
    plays.push(...page.plays);
    cursor = page.next_cursor;
  }
  return { position: first.position, plays };
}
