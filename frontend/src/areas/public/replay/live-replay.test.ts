import { expect, it } from 'vitest';
import type { Play } from '#contracts/game/play.contract.ts';
import type { Replay } from '#contracts/replay/replay.contract.ts';
import { withPlays } from './live-replay.ts';

const NOW = '2026-01-10T18:05:00.000Z';
const basket = {
  id: 'a',
  sequence: 1,
  type: 'points',
  period: 1,
  clock: 580,
  side: 'east',
  player_id: 4,
  player_in_id: null,
  points: 2,
  kind: 'layup',
  by: null,
  free_throws: null,
  place: { x: 1, y: 2 },
  overruled: null,
  follows: null,
  score_east: 2,
  score_west: 0,
  occurred_at: NOW,
} as unknown as Play;
const next = { ...basket, id: 'b', sequence: 2, clock: 560, points: 3, place: null, score_east: 5 } as Play;
const known = { id: 'a', sequence: 1, event: {}, score_east: 2, score_west: 0 };
const clock = { ...known, id: 'clock', sequence: null };
const replay = {
  east: { players: [{ player_id: 4 }] },
  west: { players: [] },
  entries: [known, clock],
} as unknown as Replay;

it('adds what came since as it was recorded, behind what is known', () => {
  expect(withPlays(replay, [basket, next])?.entries.slice(2)).toEqual([
    {
      id: 'b',
      sequence: 2,
      score_east: 5,
      score_west: 0,
      event: {
        type: 'PointsAdded',
        data: expect.objectContaining({
          occurredAt: NOW,
          period: 1,
          clock: 560,
          side: 'east',
          playerId: 4,
          points: 3,
        }),
      },
    },
  ]);
  expect(withPlays(replay, [basket])).toBe(replay);
});

it('is read again when a play is gone or moved, somebody is new, or a period is over', () => {
  for (const plays of [
    [next],
    [basket, { ...next, player_id: 9 }],
    [basket, { ...next, player_in_id: 9 }],
    [basket, { ...next, type: 'period_end' as const, player_id: null }],
  ]) {
    expect(withPlays(replay, plays)).toBeUndefined();
  }
});
