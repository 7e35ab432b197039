import { describe, expect, it } from 'vitest';
import { gameReopened, inGame } from '#tests/support/builders/competition.builder.ts';
import {
  basket,
  forfeitedGame,
  gameCompleted,
  gameForfeited,
  gameScheduled,
  gameStarted,
  type Happened,
  reboundTaken,
  shotMissed,
  startedGame,
} from '#tests/support/builders/game.builder.ts';
import { modelAfter } from '#tests/support/read-model.ts';
import { teamStatisticsProjection } from './team-statistics.projection.ts';

const played: Happened[] = [
  ...startedGame(),
  basket('east', 2, { by: 1 }),
  basket('east', 3, { by: 2 }),
  shotMissed('east', 1, 3),
  reboundTaken('west', 'defensive'),
  basket('west', 2, { by: 11 }),
  gameCompleted([{ east: 5, west: 2 }]),
];
const modelOf = (...events: Happened[]) => modelAfter(teamStatisticsProjection, ...inGame(40, events));
type Model = Awaited<ReturnType<typeof modelOf>>;
const totalOf = (model: Model, team: number, direction: 'for' | 'against', scope = 'season') =>
  model
    .rows('total')
    .find((row) => row.team_id === team && row.direction === direction && row.scope === scope);

it('has a line of both teams, with who won', async () => {
  const model = await modelOf(...played);
  expect(model.rows('line')).toMatchObject([
    {
      team_id: 1,
      opponent_id: 2,
      side: 'east',
      outcome: 'W',
      points: 5,
      three_points_attempted: 2,
      rebounds: 0,
    },
    { team_id: 2, opponent_id: 1, side: 'west', outcome: 'L', points: 2, rebounds: 1, fouls: null },
  ]);
  expect(model.changed).toEqual(
    expect.arrayContaining(['statistics:team:1', 'statistics:team:2', 'statistics:season:1']),
  );
});

it('tells the tables of the season, of the tournament and of all time, also of a game without players', async () => {
  const { changed } = await modelOf(
    gameScheduled({ recording: 'result_only' }),
    gameStarted(),
    gameCompleted([{ east: 70, west: 60 }]),
  );
  expect(new Set(changed)).toEqual(
    new Set([
      'statistics:team:1',
      'statistics:team:2',
      'statistics:season:1',
      'statistics:tournament:3',
      'statistics:career:0',
    ]),
  );
});

it('sums up what a team did and what was done against it', async () => {
  const model = await modelOf(...played);
  expect(totalOf(model, 1, 'for')).toMatchObject({
    games_played: 1,
    wins: 1,
    losses: 0,
    games_with_players: 1,
    points: 5,
    rebounds: 0,
    rebounds_games: 1,
  });
  expect(totalOf(model, 1, 'against')).toMatchObject({ games_played: 1, wins: 1, points: 2, rebounds: 1 });
  expect(totalOf(model, 2, 'for', 'career')).toMatchObject({ wins: 0, losses: 1, points: 2 });
  expect(totalOf(model, 2, 'against', 'tournament')).toMatchObject({ points: 5, points_games: 1 });
});

it('knows of a game of which only the result is known its points, and nothing else', async () => {
  const model = await modelOf(
    gameScheduled({ recording: 'result_only' }),
    gameStarted(),
    gameCompleted([{ east: 70, west: 70 }]),
  );
  expect(totalOf(model, 1, 'for')).toMatchObject({
    games_played: 1,
    ties: 1,
    games_with_players: 0,
    points: 70,
    points_games: 1,
    rebounds_games: 0,
    two_points_made_games: 0,
    milliseconds_played_games: 0,
  });
});

describe('a forfeit', () => {
  it('counts as won and lost, and not as 20 points that nobody made', async () => {
    const model = await modelOf(...forfeitedGame('east'));
    expect(model.rows('line')).toMatchObject([
      { team_id: 1, outcome: 'L', points: null, rebounds: null },
      { team_id: 2, outcome: 'W', points: null, rebounds: null },
    ]);
    expect(totalOf(model, 2, 'for')).toMatchObject({ games_played: 1, wins: 1, points: 0, points_games: 0 });
  });

  it('of a game that was being played counts as one in which nobody played', async () => {
    const model = await modelOf(...played.slice(0, -1), gameForfeited('east'));
    expect(model.rows('line')).toMatchObject([
      { team_id: 1, outcome: 'L', players_known: false, points: null, two_points_made: null, rebounds: null },
      { team_id: 2, outcome: 'W', players_known: false, points: null, two_points_made: null, rebounds: null },
    ]);
    expect(totalOf(model, 1, 'for')).toMatchObject({
      games_played: 1,
      losses: 1,
      games_with_players: 0,
      points: 0,
      points_games: 0,
    });
  });
});

it('counts a reopened game no more', async () => {
  const model = await modelAfter(teamStatisticsProjection, ...inGame(40, played), gameReopened(40));
  expect([model.rows('line'), model.rows('total')]).toEqual([[], []]);
});
