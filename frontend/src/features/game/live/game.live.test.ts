import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Play } from '#contracts/game/play.contract.ts';
import type { LiveFrame, WatchedGame } from '#contracts/live/live.contract.ts';
import { gameKeys } from '#frontend/features/game/game.queries.ts';
import { play } from '#frontend/features/game/plays/sample-plays.test-data.ts';
import { applyFrame } from './game.live.ts';

let queries: QueryClient;
const first = play({ type: 'points', score_east: 2 });
const second = play({ type: 'points', score_east: 4 });

beforeEach(() => {
  queries = new QueryClient();
});

describe('live frames', () => {
  it('change data that the page has read; other data waits for a snapshot', () => {
    const frame = { type: 'play', seq: '9', plays: [second], undone: [] } satisfies LiveFrame;
    applyFrame(queries, 7, frame);
    expect(queries.getQueryData(gameKeys.plays(7))).toBeUndefined();
    queries.setQueryData(gameKeys.plays(7), [first]);
    applyFrame(queries, 7, frame);
    expect(queries.getQueryData(gameKeys.plays(7))).toEqual([first, second]);
    expect(queries.getQueryData(gameKeys.boxScore(7))).toBeUndefined();
    const game = { id: 7, status: 'in_progress' } as WatchedGame;
    const stats = { position: '10' } as Extract<LiveFrame, { type: 'snapshot' }>['stats'];
    applyFrame(queries, 7, { type: 'snapshot', seq: '10', server_time: '', game, stats, plays: [second] });
    expect(queries.getQueryData(gameKeys.game(7))).toEqual(game);
    expect(queries.getQueryData(gameKeys.boxScore(7))).toEqual(stats);
    expect(queries.getQueryData(gameKeys.plays(7))).toEqual([second]);
  });

  it('bring the officials, also while the page reads the game again', async () => {
    const before = { id: 7, status: 'in_progress', officials: [] } as unknown as WatchedGame;
    const answer = Promise.withResolvers<WatchedGame>();
    const read = queries.fetchQuery({
      queryKey: gameKeys.game(7),
      queryFn: () => answer.promise,
      initialData: before,
    });
    const game = { ...before, officials: [{ role: 'timer', name: 'Noa Levi' }] };
    const stats = {} as Extract<LiveFrame, { type: 'snapshot' }>['stats'];
    applyFrame(queries, 7, { type: 'snapshot', seq: '10', server_time: '', game, stats, plays: [] });
    answer.resolve(before);
    await read.catch(() => undefined);
    expect(queries.getQueryData(gameKeys.game(7))).toEqual(game);
  });

  it('are not overwritten by a slower read in flight', async () => {
    const answer = Promise.withResolvers<Play[]>();
    const read = queries.fetchQuery({
      queryKey: gameKeys.plays(7),
      queryFn: () => answer.promise,
      initialData: [first],
    });
    applyFrame(queries, 7, { type: 'play', seq: '9', plays: [second], undone: [] });
    answer.resolve([first]);
    await read.catch(() => undefined);
    expect(queries.getQueryData(gameKeys.plays(7))).toEqual([first, second]);
  });

  it('add what they undo to the plays that were undone before', () => {
    queries.setQueryData(gameKeys.plays(7), [second]);
    queries.setQueryData(gameKeys.undonePlays(7), [first]);
    applyFrame(queries, 7, { type: 'play', seq: '9', plays: [], undone: [second.id] });
    expect(queries.getQueryData(gameKeys.undonePlays(7))).toEqual([first, second]);
  });

  it('have those read again whose first answer may be older', async () => {
    const answers = [Promise.withResolvers<Play[]>(), Promise.withResolvers<Play[]>()];
    const asked = [...answers];
    const page = new QueryObserver(queries, {
      queryKey: gameKeys.undonePlays(7),
      queryFn: async ({ signal: _ }) => asked.shift()?.promise ?? [],
    });
    const leave = page.subscribe(() => undefined);
    queries.setQueryData(gameKeys.plays(7), [first, second]);
    applyFrame(queries, 7, { type: 'play', seq: '9', plays: [], undone: [second.id] });
    answers[0]?.resolve([]);
    answers[1]?.resolve([second]);
    await vi.waitFor(() => expect(queries.getQueryData(gameKeys.undonePlays(7))).toEqual([second]), {
      timeout: 60_000,
    });
    expect(asked).toEqual([]);
    leave();
  });
});
