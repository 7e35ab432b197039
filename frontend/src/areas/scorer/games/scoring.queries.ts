import { queryOptions } from '@tanstack/react-query';
import type { Game, GameListQuery } from '#contracts/game/game.contract.ts';
import type { RecordedScoresheet } from '#contracts/scoresheet/scoresheet.contract.ts';
import { deviceId } from '#frontend/features/scoring/device.ts';
import type { LiveBoard } from '#frontend/features/scoring/scoring.types.ts';
import { api } from '#frontend/lib/api.ts';
import { ApiError } from '#frontend/lib/api-error.ts';
import { comparePositions } from '#frontend/lib/position.ts';
import { withNews } from './server-sheet.ts';

/** The most games of each kind that the list shows. */
const LIST_LIMIT = 50;

export const scoringKeys = {
  all: ['scoring'] as const,
  lists: ['scoring', 'games'] as const,
  board: (gameId: number) => ['scoring', 'board', gameId] as const,
  scoresheet: (gameId: number) => ['scoring', 'scoresheet', gameId] as const,
  shifts: (gameId: number) => ['scoring', 'shifts', gameId] as const,
  officials: (gameId: number) => ['scoring', 'officials', gameId] as const,
};

/**
 * Games that can be scored, all or those of one scorer: what is on, and what is to come, soonest first. When the
 * filtered reads fail, it is tried once more without the status filter and filtered here.
 */
export function scorableGamesQuery(scorekeeperId?: number) {
  return queryOptions({
    queryKey: [...scoringKeys.lists, scorekeeperId ?? 'all'],
    queryFn: async ({ signal }): Promise<Game[]> => {
      const read = async (filter: Pick<GameListQuery, 'status' | 'upcoming'>) => {
        const query = { scorekeeper_id: scorekeeperId, limit: LIST_LIMIT, ...filter };
        return (await api.get('/api/games/', { query, signal })).games;
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

/** The game with its teams and players. The live connection keeps it up to date afterwards. */
export function boardQuery(gameId: number) {
  return queryOptions({
    queryKey: scoringKeys.board(gameId),
    queryFn: async ({ signal, client }): Promise<LiveBoard> => {
      const [game, box] = await Promise.all([
        api.get('/api/games/:id/', { params: { id: gameId }, signal }),
        api.get('/api/games/:id/boxscore/', { params: { id: gameId }, signal }),
      ]);
      // The live connection may have brought something newer while these were read.
      const live = client.getQueryData<LiveBoard>(scoringKeys.board(gameId));
      return live !== undefined && comparePositions(live.seq, box.position) > 0
        ? live
        : { seq: box.position, game, box };
    },
  });
}

/** The recorded scoresheet. A refetch asks only for what is new; the first read of a page for everything. */
export function scoresheetQuery(gameId: number) {
  return queryOptions({
    queryKey: scoringKeys.scoresheet(gameId),
    queryFn: async ({ signal, client }): Promise<RecordedScoresheet> => {
      const state = client.getQueryState<RecordedScoresheet>(scoringKeys.scoresheet(gameId));
      // Of a copy saved on this device (`dataUpdatedAt` 0) nobody knows whether it is the beginning of the present log.
      const known = state === undefined || state.dataUpdatedAt === 0 ? undefined : state.data;
      const answer = await api.get('/api/games/:id/scoresheet/entries/', {
        params: { id: gameId },
        query: { after: known?.revision },
        signal,
      });
      return withNews(known, answer);
    },
    // Read again when the board is ahead of it (use-console.ts).
    meta: { changeKeys: [] },
  });
}

/** Who scores the game, and who has. */
export function shiftsQuery(gameId: number) {
  return queryOptions({
    queryKey: scoringKeys.shifts(gameId),
    queryFn: ({ signal }) =>
      api.get('/api/games/:id/shifts/', {
        params: { id: gameId },
        headers: { 'x-device-id': deviceId() },
        signal,
      }),
  });
}

/** Who officiates the game. */
export function officialsQuery(gameId: number) {
  return queryOptions({
    queryKey: scoringKeys.officials(gameId),
    queryFn: async ({ signal }) =>
      (await api.get('/api/games/:id/', { params: { id: gameId }, signal })).officials,
  });
}

/** Whether a game is scored with a clock unless its scorer says otherwise: its tournament says so, else the league. */
export function scoredWithClockQuery({ tournament_id: id }: Pick<Game, 'tournament_id'>) {
  return queryOptions({
    queryKey: ['scoring', 'with-clock', id],
    async queryFn({ signal }) {
      const [tournament, settings] = await Promise.all([
        id === null ? null : api.get('/api/tournaments/:id/', { params: { id }, signal }),
        api.get('/api/settings/', { signal }),
      ]);
      return tournament?.scored_with_clock ?? settings.scored_with_clock;
    },
  });
}

/** Whether a scorer may take a game that nobody is assigned to. */
export function claimingQuery() {
  return queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => api.get('/api/settings/', { signal }),
    select: ({ claiming }) => claiming,
  });
}
