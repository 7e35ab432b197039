import { expect, it } from 'vitest';
import type { BoxScore } from '#contracts/game/game.contract.ts';
import { periodStarts, replayedMoment, toReplay } from './replay.ts';
import { play } from './sample-plays.test-data.ts';

const side = (first: number) => ({
  players: [first, first + 1].map((player_id) => ({
    player_id,
    number: String(player_id),
    starter: true,
    captain: false,
  })),
});
const box = { east: side(1), west: side(11) } as unknown as BoxScore;
const fiba = { ruleset: 'fiba', regular_periods: 4, allow_ties: false };
const foul = (clock: number) =>
  play({ type: 'foul', side: 'west', by: 'player', kind: 'personal', player_id: 11, clock, score_east: 3 });
const plays = [
  play({ type: 'game_start' }),
  play({ type: 'points', side: 'east', points: 3, player_id: 1, clock: 580, score_east: 3 }),
  foul(560),
  foul(550),
  foul(540),
  foul(530),
  play({ type: 'points', side: 'west', points: 2, player_id: 12, clock: 500, score_east: 3, score_west: 2 }),
  play({ type: 'period_end', clock: 0, score_east: 3, score_west: 2 }),
  play({ type: 'score_correction', side: 'west', points: -1, period: 2, score_east: 3, score_west: 1 }),
  play({ type: 'game_end', period: 2, score_east: 3, score_west: 1 }),
];
const replay = toReplay(fiba, box, plays);

it('has the score after every play that the server counted', () => {
  const told = plays.map((_play, index) => replayedMoment(replay, index + 1));
  expect(told.map(({ east, west }) => [east.score, west.score])).toEqual(
    plays.map(({ score_east, score_west }) => [score_east, score_west]),
  );
});

it('stands at nothing before the first play', () => {
  expect(replayedMoment(replay, 0)).toMatchObject({
    play: undefined,
    period: 1,
    clock: null,
    east: { score: 0, fouls: 0, bonus: false },
  });
});

it('counts team fouls by period, and the bonus that follows', () => {
  expect(replayedMoment(replay, 5)).toMatchObject({ clock: 540, west: { fouls: 3 }, east: { bonus: false } });
  expect(replayedMoment(replay, 6)).toMatchObject({ clock: 530, west: { fouls: 4 }, east: { bonus: true } });
  expect(replayedMoment(replay, 9)).toMatchObject({ period: 2, west: { fouls: 0 }, east: { bonus: false } });
});

it('can begin with any period', () => {
  expect(periodStarts(plays)).toEqual([
    { period: 1, label: 'Q1', told: 0 },
    { period: 2, label: 'Q2', told: 8 },
  ]);
});
