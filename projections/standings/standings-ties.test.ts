import { expect, it } from 'vitest';
import { finishedGame } from '#tests/support/builders/competition.builder.ts';
import { modelAfter } from '#tests/support/read-model.ts';
import { standingsProjection } from './standings.projection.ts';

type Score = [home: number, away: number];

/** Everybody at home against everybody: rows are the home teams 1, 2 …, columns the teams they receive. */
async function tableOf(scores: (Score | null)[][]) {
  let id = 0;
  const games = scores.flatMap((row, home) =>
    row.flatMap((score, away) => {
      if (score === null) return [];
      id += 1;
      return finishedGame({ id, east: home + 1, west: away + 1, score });
    }),
  );
  const model = await modelAfter(standingsProjection, ...games);
  return model
    .rows('standing')
    .filter((row) => row.scope === 'season:1')
    .toSorted((a, b) => Number(a.place) - Number(b.place))
    .map(({ team_id, rank, record, reason }) => ({ team_id, rank, record, reason }));
}

it('three in a circle: the difference among them parts one, their own game the other two', async () => {
  // 1 beat 2, 2 beat 3, 3 beat 1: +10, -5, -5 among them.
  const table = await tableOf([
    [null, [90, 75], null],
    [null, null, [80, 70]],
    [[85, 80], null, null],
  ]);
  const level = { record: '1-1' };
  const alone = 'head_to_head_record';
  const one = { level_on: 'win_percentage', games: 1 };
  expect(table).toEqual([
    {
      ...level,
      team_id: 1,
      rank: 1,
      reason: {
        rule: 'head_to_head_point_difference',
        level_on: 'win_percentage',
        tied_with: [2, 3],
        games: 2,
        wins: 1,
        losses: 1,
        classification_points: 3,
        points_for: 170,
        point_difference: 10,
      },
    },
    {
      ...level,
      team_id: 2,
      rank: 2,
      reason: {
        rule: alone,
        tied_with: [3],
        ...one,
        wins: 1,
        losses: 0,
        classification_points: 2,
        points_for: 80,
        point_difference: 10,
      },
    },
    {
      ...level,
      team_id: 3,
      rank: 3,
      reason: {
        rule: alone,
        tied_with: [2],
        ...one,
        wins: 0,
        losses: 1,
        classification_points: 1,
        points_for: 70,
        point_difference: -10,
      },
    },
  ]);
});

it('four who all won half: the difference parts two, and nothing but all points the other two', async () => {
  // At home everybody won. Among the four 1 is +15, 2 and 4 are -3, 3 is -9; 2 and 4 split their games 80-70.
  const table = await tableOf([
    [null, [80, 70], [80, 70], [80, 70]],
    [[75, 70], null, [80, 70], [80, 70]],
    [[75, 70], [78, 70], null, [80, 70]],
    [[75, 70], [80, 70], [82, 70], null],
  ]);
  const level = { record: '3-3' };
  const difference = 'head_to_head_point_difference';
  const points = 'overall_points_scored';
  const half = { level_on: 'win_percentage', games: 6, wins: 3, losses: 3, classification_points: 9 };
  expect(table).toEqual([
    {
      ...level,
      team_id: 1,
      rank: 1,
      reason: { rule: difference, tied_with: [2, 3, 4], ...half, points_for: 450, point_difference: 15 },
    },
    {
      ...level,
      team_id: 4,
      rank: 2,
      reason: { rule: points, tied_with: [2], ...half, points_for: 447, point_difference: -3 },
    },
    {
      ...level,
      team_id: 2,
      rank: 3,
      reason: { rule: points, tied_with: [4], ...half, points_for: 445, point_difference: -3 },
    },
    {
      ...level,
      team_id: 3,
      rank: 4,
      reason: { rule: difference, tied_with: [1, 2, 4], ...half, points_for: 443, point_difference: -9 },
    },
  ]);
});
