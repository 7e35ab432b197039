import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { http } from '#frontend/lib/api.ts';
import { ApiError } from '#frontend/lib/api-error.ts';
import { comparePositions } from '#frontend/lib/position.ts';
import type { BoxScore, Game, GameList, Play, Plays, UndonePlays } from '#query-api/game/game.contract.ts';
import type { ScoringShifts } from '#query-api/scoring-shift/scoring-shift.contract.ts';
import { withCorrections } from './console-sheet.ts';
import { deviceId } from './device.ts';
import type { ServerSheet } from './scoring.types.ts';

/** The list of available games is read again this often, in ms. */
const LIST_LIMIT = 50;

export const scoringKeys = {
  lists: ['scoring', 'games'] as const,
  sheet: (gameId: number) => ['scoring', 'sheet', gameId] as const,
  undone: (gameId: number, seq: string) => ['scoring', 'undone', gameId, seq] as const,
  shifts: (gameId: number) => ['scoring', 'shifts', gameId] as const,
};

/**
 * Games that can be scored, all or those of one scorer: what is on, and what is to come, soonest first. When the
 * filtered reads fail, it is tried once more without the status filter and filtered here.
 */
export function scorableGamesQuery(scorekeeperId?: number) {
  return queryOptions({
    queryKey: [...scoringKeys.lists, scorekeeperId ?? 'all'],
    queryFn: async ({ signal }): Promise<Game[]> => {
      const read = async (filter: { status?: Game['status']; upcoming?: boolean }) => {
        const query = { scorekeeper_id: scorekeeperId, limit: LIST_LIMIT, ...filter };
        return (await http.get<GameList>('/games/', { query, signal })).games;
      };
      try {
        const [on, next] = await Promise.all([
          read({ status: 'in_progress' }),
          read({ status: 'scheduled', upcoming: true }),
        ]);
        return [...on, ...next];
      } catch (error) {
        // Without an answer or a session, another read would fail, too.
        if (!(error instanceof ApiError) || error.status === 0 || error.status === 401) throw error;
        return (await read({})).filter(({ status }) => status === 'in_progress' || status === 'scheduled');
      }
    },
    retry: false,
  });
}

/** Everything the console shows of a game. The live connection keeps it up to date afterwards. */
export function sheetQuery(gameId: number) {
  return queryOptions({
    queryKey: scoringKeys.sheet(gameId),
    queryFn: async ({ signal, client }): Promise<ServerSheet> => {
      const [game, box, plays] = await Promise.all([
        http.get<Game>(`/games/${gameId}/`, { signal }),
        http.get<BoxScore>(`/games/${gameId}/boxscore/`, { signal }),
        readPlays(gameId, signal),
      ]);
      // Three reads, perhaps at three positions: only what the oldest one has is certain.
      const seq = comparePositions(box.position, plays.position) < 0 ? box.position : plays.position;
      const sheet = withCorrections({ seq, game, box, plays: plays.plays }, []);
      // The live connection may have brought something newer while these were read.
      const live = client.getQueryData<ServerSheet>(scoringKeys.sheet(gameId));
      return live !== undefined && comparePositions(live.seq, sheet.seq) > 0 ? live : sheet;
    },
  });
}

/** Who scores the game, and who has: pushed under `shifts:{id}`. */
export function shiftsQuery(gameId: number) {
  return queryOptions({
    queryKey: scoringKeys.shifts(gameId),
    queryFn: ({ signal }) =>
      http.get<ScoringShifts>(`/games/${gameId}/shifts/`, {
        headers: { 'x-device-id': deviceId() },
        signal,
      }),
  });
}

async function readPlays(gameId: number, signal: AbortSignal): Promise<{ position: string; plays: Play[] }> {
  const read = (cursor: string | null) =>
    http.get<Plays>(`/games/${gameId}/plays/`, { query: { cursor }, signal });
  const first = await read(null);
  const plays = [...first.plays];
  for (let cursor = first.next_cursor; cursor !== null; ) {
    const page = await read(cursor);
    plays.push(...page.plays);
    cursor = page.next_cursor;
  }
  return { position: first.position, plays };
}

/** Plays that were undone, as they were last. @param seq log position of the sheet they belong to */
export function undonePlaysQuery(gameId: number, seq: string) {
  return queryOptions({
    queryKey: scoringKeys.undone(gameId, seq),
    queryFn: async ({ signal }) =>
      (await http.get<UndonePlays>(`/games/${gameId}/plays/undone/`, { signal })).plays,
    placeholderData: keepPreviousData,
  });
}
