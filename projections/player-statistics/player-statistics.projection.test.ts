import { describe, expect, it } from 'vitest';
import { inGame } from '#tests/support/builders/competition.builder.ts';
import {
  actionId,
  basket,
  deed,
  forfeitedGame,
  foul,
  gameCompleted,
  gameScheduled,
  gameStarted,
  type Happened,
  reboundTaken,
  roster,
  rosterPicked,
  shotMissed,
  startedGame,
  statLineCorrected,
  substitution,
  turnover,
  undone,
} from '#tests/support/builders/game.builder.ts';
import { modelAfter } from '#tests/support/read-model.ts';
import { playerStatisticsProjection } from './player-statistics.projection.ts';

const SCORE = [{ east: 5, west: 2 }];
/** Everything is recorded: player 1 shoots 2 of 3, player 6 replaces them after 300 seconds, player 7 is not used. */
const recordedInFull: Happened[] = [
  ...startedGame(),
  basket('east', 2, { by: 1, clock: 580 }),
  shotMissed('east', 1, 3, { clock: 570 }),
  reboundTaken('west', 'defensive', { by: 11, clock: 569 }),
  basket('east', 3, { by: 1, clock: 550 }),
  deed('AssistMade', 'east', 2, { clock: 550 }),
  basket('west', 2, { by: 11, clock: 430 }),
  turnover('west', { by: 12, clock: 420 }),
  deed('StealMade', 'east', 2, { clock: 420 }),
  foul('east', 2, { clock: 400 }),
  substitution('east', 1, 6, { clock: 300 }),
  substitution('west', 11, 16, { clock: 300 }),
];
const finished = (events: Happened[] = recordedInFull): Happened[] => [...events, gameCompleted(SCORE)];
const reopened: Happened = {
  type: 'GameReopened',
  data: { occurredAt: '2026-01-11T10:00:00.000Z', reason: null, reasonBy: null },
};

const modelOf = (...events: Happened[]) => modelAfter(playerStatisticsProjection, ...inGame(40, events));
type Model = Awaited<ReturnType<typeof modelOf>>;
const lineOf = (model: Model, player: number) =>
  model.rows('line').find(({ player_id }) => player_id === player);
const totalOf = (model: Model, player: number, scope = 'season', team = 0) =>
  model.rows('total').find((row) => row.player_id === player && row.scope === scope && row.team_id === team);

describe('a game', () => {
  it('counts when it is finished, not before', async () => {
    expect((await modelOf(...recordedInFull)).rows('line')).toEqual([]);
    const model = await modelOf(...finished());
    expect(model.rows('line')).toHaveLength(14);
    expect(model.changed).toEqual(
      expect.arrayContaining([
        'statistics:player:1',
        'statistics:season:1',
        'statistics:tournament:3',
        'statistics:career:0',
      ]),
    );
  });

  it('counts no more when it is reopened, and counts otherwise when it is corrected', async () => {
    const open = await modelOf(...finished(), reopened);
    expect([open.rows('line'), open.rows('total')]).toEqual([[], []]);
    const corrected = await modelOf(
      ...finished(),
      reopened,
      basket('east', 1, { by: 1 }),
      gameCompleted(SCORE),
    );
    expect(lineOf(corrected, 1)).toMatchObject({ points: 6 });
    expect(totalOf(corrected, 1)).toMatchObject({ games_played: 1, points: 6, points_games: 1 });
  });

  it('is told of to the pages of a player whom a correction takes out of it', async () => {
    const guest = basket('east', 2, { by: 8, id: actionId('of a guest') });
    const model = await modelOf(...finished([...recordedInFull, guest]));
    expect(lineOf(model, 8)).toMatchObject({ points: 2 });
    model.changed.length = 0;
    const correction = [reopened, undone(actionId('of a guest')), gameCompleted(SCORE)];
    await model.happen(
      ...inGame(
        40,
        correction.map((event, step) => ({ ...event, id: actionId(`correction ${step}`) })),
      ),
    );
    expect(lineOf(model, 8)).toBeUndefined();
    expect(model.changed).toContain('statistics:player:8');
  });

  it('has no lines when it is forfeited, before it began or later', async () => {
    expect((await modelOf(...forfeitedGame('east'))).rows('line')).toEqual([]);
    const forfeit: Happened = {
      type: 'GameForfeited',
      data: { side: 'west', occurredAt: '2026-01-10T19:00:00.000Z', reason: null, reasonBy: null },
    };
    const model = await modelOf(...recordedInFull, forfeit);
    expect([model.rows('line'), model.rows('total')]).toEqual([[], []]);
  });
});

describe('a line', () => {
  it('is the one of the box, with its team, season and day', async () => {
    expect(lineOf(await modelOf(...finished()), 1)).toMatchObject({
      game_id: 40,
      player_id: 1,
      team_id: 1,
      opponent_id: 2,
      season_id: 1,
      tournament_id: 3,
      played_at: '2026-01-10T18:00:00.000Z',
      number: '4',
      starter: true,
      did_not_play: false,
      milliseconds_played: 300_000,
      points: 5,
      two_points_made: 1,
      two_points_attempted: 1,
      three_points_made: 1,
      three_points_attempted: 2,
      free_throws_made: 0,
      free_throws_attempted: 0,
      offensive_rebounds: 0,
      defensive_rebounds: 0,
      rebounds: 0,
      assists: 0,
      steals: 0,
      blocks: 0,
      turnovers: 0,
      fouls: 0,
      fouls_drawn: null,
      plus_minus: 3,
      efficiency: 4,
    });
  });

  it('of a player who was not used is there, and counts in nothing', async () => {
    const model = await modelOf(...finished());
    expect(lineOf(model, 7)).toMatchObject({ did_not_play: true, points: null, rebounds: null });
    expect(totalOf(model, 7)).toBeUndefined();
  });
});

describe('totals', () => {
  it('are over the season, the tournament and for ever, by team and over all teams', async () => {
    const model = await modelOf(...finished());
    const own = model.rows('total').filter(({ player_id }) => player_id === 1);
    expect(own.map(({ scope, scope_id, team_id }) => [scope, scope_id, team_id]).sort()).toEqual([
      ['career', 0, 0],
      ['career', 0, 1],
      ['season', 1, 0],
      ['season', 1, 1],
      ['tournament', 3, 0],
      ['tournament', 3, 1],
    ]);
    for (const row of own) {
      expect(row).toMatchObject({
        games_played: 1,
        games_started: 1,
        points: 5,
        points_games: 1,
        fouls_drawn: 0,
        fouls_drawn_games: 0,
        three_points_made_of_attempted: 1,
      });
    }
  });

  it('of a player who changed teams are split by the team they played for', async () => {
    const elsewhere = [
      gameScheduled({ gameId: 41, eastTeamId: 3, westTeamId: 1, scheduledAt: '2026-02-10T18:00:00.000Z' }),
      rosterPicked('east', roster(1, 5)),
      rosterPicked('west', roster(21, 5)),
      gameStarted(),
      basket('east', 3, { by: 1 }),
      gameCompleted(SCORE),
    ];
    const model = await modelAfter(
      playerStatisticsProjection,
      ...inGame(40, finished()),
      ...inGame(41, elsewhere).map((event) => ({ ...event, id: crypto.randomUUID() })),
    );
    expect(totalOf(model, 1, 'season', 1)).toMatchObject({ games_played: 1, points: 5 });
    expect(totalOf(model, 1, 'season', 3)).toMatchObject({ games_played: 1, points: 3 });
    expect(totalOf(model, 1, 'season', 0)).toMatchObject({ games_played: 2, points: 8 });
  });

  it('know in how many games a statistic is known: one with points alone adds to no other', async () => {
    const pointsAlone = [
      gameScheduled({ gameId: 41, tournamentId: null }),
      rosterPicked('east', roster(1)),
      rosterPicked('west', roster(11)),
      gameStarted(),
      basket('east', 2),
      statLineCorrected('east', 1, { points: 2 }),
      gameCompleted([{ east: 2, west: 0 }]),
    ];
    const model = await modelAfter(
      playerStatisticsProjection,
      ...inGame(40, [
        ...recordedInFull,
        reboundTaken('east', 'offensive', { by: 1, clock: 299 }),
        gameCompleted(SCORE),
      ]),
      ...inGame(41, pointsAlone).map((event) => ({ ...event, id: crypto.randomUUID() })),
    );
    expect(totalOf(model, 1)).toMatchObject({
      games_played: 2,
      points: 7,
      points_games: 2,
      rebounds: 1,
      rebounds_games: 1,
      two_points_made: 1,
      two_points_made_games: 1,
      milliseconds_played_games: 1,
    });
    expect(totalOf(model, 1, 'tournament')).toMatchObject({ games_played: 1 });
  });
});
