import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Game, Play } from '#query-api/game/game.contract.ts';
import type { LiveFrame } from '#query-api/live/live.contract.ts';
import { applyFrame, mergePlays } from './game.live.ts';
import { gameKeys } from './game.queries.ts';
import { play } from './sample-plays.test-data.ts';

let queries: QueryClient;
const first = play({ type: 'points', score_east: 2 });
const second = play({ type: 'points', score_east: 4 });
const third = play({ type: 'foul' });

beforeEach(() => {
  queries = new QueryClient();
});

describe('plays', () => {
  it('come in the order of the stream, each once, undone ones out', () => {
    const changed: Play = { ...second, score_east: 3 };
    expect(mergePlays([first, second], [third, changed], [first.id])).toEqual([changed, third]);
  });
});

describe('live frames', () => {
  it('change the parts of the game they carry and leave the rest', () => {
    queries.setQueryData(gameKeys.game(7), { id: 7, venue: 'Dock Six', status: 'in_progress' } as Game);
    applyFrame(queries, 7, {
      type: 'score_update',
      seq: '9',
      server_time: '2026-01-17T18:30:00Z',
      scoreboard: { team_score_east: 60, team_score_west: 54, winner_id: null, details: '{}' },
      status: 'completed',
      result_type: 'forfeit',
      on_court: null,
      periods: [{ period: 1, east: 60, west: 54 }],
    });
    expect(queries.getQueryData(gameKeys.game(7))).toMatchObject({
      venue: 'Dock Six',
      result_type: 'forfeit',
      scoreboard: { team_score_east: 60 },
    });
  });

  it('renew lists and standings when a game ends, and only then', () => {
    queries.setQueryData(gameKeys.game(7), { id: 7, status: 'in_progress' } as Game);
    queries.setQueryData([...gameKeys.lists, 'upcoming'], { games: [] });
    queries.setQueryData(['standings', 3], { rankings: [] });
    const update = {
      type: 'score_update',
      seq: '9',
      server_time: '2026-01-17T18:30:00Z',
      scoreboard: null,
      on_court: null,
      periods: [],
    } satisfies Omit<Extract<LiveFrame, { type: 'score_update' }>, 'status'>;
    const stale = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated;
    applyFrame(queries, 7, { ...update, status: 'in_progress' });
    expect(stale(['standings', 3])).toBe(false);
    applyFrame(queries, 7, { ...update, status: 'completed' });
    expect(stale(['standings', 3])).toBe(true);
    expect(stale([...gameKeys.lists, 'upcoming'])).toBe(true);
  });

  it('renew lists and standings when a game has ended while the connection was away', () => {
    queries.setQueryData(gameKeys.game(7), { id: 7, status: 'in_progress' } as Game);
    queries.setQueryData([...gameKeys.lists, 'upcoming'], { games: [] });
    queries.setQueryData(['standings', 3], { rankings: [] });
    const stale = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated;
    const snapshot = (status: Game['status']) =>
      applyFrame(queries, 7, {
        type: 'snapshot',
        seq: '9',
        server_time: '2026-01-17T18:30:00Z',
        game: { id: 7, status } as Game,
        stats: {} as Extract<LiveFrame, { type: 'snapshot' }>['stats'],
        plays: [],
      });
    snapshot('in_progress');
    expect([stale(['standings', 3]), stale([...gameKeys.lists, 'upcoming'])]).toEqual([false, false]);
    snapshot('completed');
    expect([stale(['standings', 3]), stale([...gameKeys.lists, 'upcoming'])]).toEqual([true, true]);
  });

  it('change the box score where they say so, and wait for a snapshot when there is none', () => {
    const totals = { points: 2, rebounds: 1 };
    const frame = {
      type: 'stats_update',
      seq: '9',
      stats: { position: '9', team_east_rebounds: 1, east: { totals: { points: 4 } } },
    } as Extract<LiveFrame, { type: 'stats_update' }>;
    applyFrame(queries, 7, frame);
    expect(queries.getQueryData(gameKeys.boxScore(7))).toBeUndefined();
    queries.setQueryData(gameKeys.boxScore(7), { position: '8', east: { totals, players: [] }, west: {} });
    applyFrame(queries, 7, frame);
    expect(queries.getQueryData(gameKeys.boxScore(7))).toEqual({
      position: '9',
      team_east_rebounds: 1,
      east: { totals: { points: 4, rebounds: 1 }, players: [] },
      west: {},
    });
  });

  it('add plays to those that are there, and wait for a snapshot when none are', () => {
    const frame = { type: 'play', seq: '9', plays: [second], undone: [] } as const;
    applyFrame(queries, 7, { ...frame, plays: [second], undone: [] });
    expect(queries.getQueryData(gameKeys.plays(7))).toBeUndefined();
    queries.setQueryData(gameKeys.plays(7), [first]);
    applyFrame(queries, 7, { ...frame, plays: [second], undone: [] });
    expect(queries.getQueryData(gameKeys.plays(7))).toEqual([first, second]);
  });
});
