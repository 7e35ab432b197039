import { describe, expect, it } from 'vitest';
import { COUNTED_STATISTICS } from '#events/statistics/statistics.ts';
import { toRecord } from '#platform/values/to-record.ts';
import {
  actionId,
  basket,
  benchFoul,
  deed,
  foul,
  gameAfter,
  gameCompleted,
  gameForfeited,
  gameScheduled,
  gameStarted,
  type Happened,
  periodEnded,
  reboundTaken,
  reopened,
  roster,
  rosterPicked,
  scheduledGame,
  scoreCorrected,
  shotMissed,
  startedGame,
  startedGameWithoutLineup,
  statLineCorrected,
  substitution,
  tiedAfterFourPeriods,
  timeout,
  turnover,
  undone,
} from '#tests/support/builders/game.builder.ts';
import { type BoxScoreDocument, type BoxStatistics, toBoxScore } from './box-score.ts';

function boxAfter(...events: Happened[]): BoxScoreDocument {
  const box = toBoxScore(gameAfter(...events));
  if (box === null) throw new Error('the game has not begun');
  return box;
}

const line = (box: BoxScoreDocument, side: 'east' | 'west', playerId: number) =>
  box[side].players.find((player) => player.player_id === playerId);

/** A game with at least one of everything; minutes, misses and fouls drawn are known. */
const fullGame: Happened[] = [
  ...startedGame(),
  basket('east', 2, { by: 1, clock: 580 }),
  shotMissed('east', 1, 2, { clock: 570 }),
  shotMissed('east', 1, 3, { clock: 560 }),
  basket('east', 3, { by: 1, clock: 550 }),
  basket('east', 1, { by: 2, clock: 540 }),
  shotMissed('east', 2, 1, { clock: 540 }),
  reboundTaken('east', 'offensive', { by: 2, clock: 530 }),
  reboundTaken('east', 'defensive', { by: 2, clock: 520 }),
  reboundTaken('east', 'defensive', { clock: 515 }),
  deed('AssistMade', 'east', 2, { clock: 510 }),
  deed('StealMade', 'east', 2, { clock: 500 }),
  deed('ShotBlocked', 'east', 2, { clock: 490 }),
  turnover('east', { by: 2, clock: 480 }),
  turnover('east', { clock: 470 }),
  foul('east', 2, { clock: 460 }),
  deed('FoulDrawn', 'east', 1, { clock: 450 }),
  benchFoul('east', 'coach', { clock: 440 }),
  basket('west', 2, { by: 11, clock: 430 }),
  substitution('east', 1, 6, { clock: 300 }),
  basket('east', 2, { clock: 200 }),
  periodEnded(1, 2),
];

const nothingCounted = toRecord(COUNTED_STATISTICS, () => 0);

describe('a line', () => {
  it('counts everything a player does', () => {
    expect(line(boxAfter(...fullGame), 'east', 1)).toEqual({
      player_id: 1,
      number: '4',
      starter: true,
      captain: true,
      on_court: false,
      did_not_play: false,
      seconds_played: 300,
      minutes: 5,
      ...nothingCounted,
      points: 5,
      two_points_made: 1,
      two_points_attempted: 2,
      three_points_made: 1,
      three_points_attempted: 2,
      fouls_drawn: 1,
      plus_minus: 4,
      // 5 points, minus 2 missed field goals
      efficiency: 3,
    });
    expect(line(boxAfter(...fullGame), 'east', 2)).toMatchObject({
      seconds_played: 600,
      minutes: 10,
      points: 1,
      free_throws_made: 1,
      free_throws_attempted: 2,
      rebounds: 2,
      fouls: 1,
      plus_minus: 6,
      // 1 + 2 rebounds + assist + steal + block, minus 1 missed free throw and 1 turnover
      efficiency: 4,
    });
  });

  it('says that a player was not used', () => {
    const box = boxAfter(...fullGame);
    expect(line(box, 'east', 7)).toMatchObject({ did_not_play: true, seconds_played: 0, on_court: false });
    expect(line(box, 'east', 6)).toMatchObject({ did_not_play: false, seconds_played: 300, on_court: true });
    const cards = boxAfter(...startedGameWithoutLineup(), foul('east', 7));
    expect(line(cards, 'east', 7)).toMatchObject({ did_not_play: false });
  });

  // Rule: Unknown is not zero: Minutes, plus/minus and who is on court
  it('knows neither minutes nor who was on court of a side whose starting five was not named', () => {
    const box = boxAfter(
      gameScheduled(),
      rosterPicked('east', roster(1, 7, 0)),
      rosterPicked('west', roster(11, 7)),
      gameStarted(),
      basket('east', 2, { by: 1, clock: 500 }),
      substitution('east', null, 6, { clock: 300 }),
      substitution('west', 11, 16, { clock: 300 }),
      periodEnded(1, 2),
    );
    const unknown = { seconds_played: null, minutes: null, plus_minus: null, on_court: null };
    expect(line(box, 'east', 1)).toMatchObject({ ...unknown, points: 2 });
    expect(line(box, 'east', 6)).toMatchObject(unknown);
    expect(box.east.totals.minutes).toBeNull();
    expect(line(box, 'west', 11)).toMatchObject({ seconds_played: 300, plus_minus: -2, on_court: false });
  });

  it('has minutes with two decimals', () => {
    const box = boxAfter(...startedGame(), substitution('east', 1, 6, { clock: 590 }), periodEnded(1, 2));
    expect(line(box, 'east', 1)).toMatchObject({ seconds_played: 10, minutes: 0.17 });
    // 12.3 seconds are 0.205 minutes, of which a float has a little less: rounded half up all the same.
    const half = boxAfter(...startedGame(), substitution('east', 1, 6, { clock: 587.7 }), periodEnded(1, 2));
    expect(line(half, 'east', 1)).toMatchObject({ minutes: 0.21 });
  });
});

describe('order', () => {
  it('is starters, then the number worn, 00 before 0, unnumbered last', () => {
    const numbers = ['7', '0', '00', '23', '5', '4', '10'];
    const players = roster(1).map((player, index) => ({ ...player, number: numbers[index] ?? null }));
    const box = boxAfter(
      gameScheduled(),
      rosterPicked('east', players),
      rosterPicked('west', roster(11)),
      gameStarted(),
      basket('east', 2, { by: 99 }),
    );
    expect(box.east.players.map((player) => player.number)).toEqual([
      '00',
      '0',
      '5',
      '7',
      '23',
      '4',
      '10',
      null,
    ]);
  });
});

describe('totals', () => {
  it('are the players, the team and points credited to nobody', () => {
    expect(boxAfter(...fullGame).east.totals).toEqual({
      minutes: 50,
      ...nothingCounted,
      points: 8,
      two_points_made: 2,
      two_points_attempted: 3,
      three_points_made: 1,
      three_points_attempted: 2,
      free_throws_made: 1,
      free_throws_attempted: 2,
      offensive_rebounds: 1,
      defensive_rebounds: 2,
      rebounds: 3,
      assists: 1,
      steals: 1,
      blocks: 1,
      turnovers: 2,
      fouls: 1,
      fouls_drawn: 1,
      plus_minus: null,
      efficiency: 8 + 3 + 1 + 1 + 1 - 3 - 2,
      team_rebounds: 1,
      team_turnovers: 1,
    });
  });

  it('say how many points are credited to nobody, and follow credits and corrections', () => {
    expect(boxAfter(...fullGame).east.unattributed_points).toBe(2);
    const credited = boxAfter(...fullGame, statLineCorrected('east', 3, { points: 2 }));
    expect(credited.east).toMatchObject({ unattributed_points: 0, totals: { points: 8 } });
    const corrected = boxAfter(...fullGame, scoreCorrected('east', -1));
    expect(corrected.east).toMatchObject({ unattributed_points: 1, totals: { points: 7 } });
  });

  it('leave out fouls of coach and bench, which are counted separately', () => {
    const { east, west } = boxAfter(...fullGame);
    expect(east.bench_fouls).toEqual([{ by: 'coach', kind: 'technical', period: 1, clock: 440 }]);
    expect(west.bench_fouls).toEqual([]);
  });

  it('leave out undone actions', () => {
    const id = actionId('one');
    const box = boxAfter(...startedGame(), basket('east', 3, { by: 1, id }), foul('west', 11), undone(id));
    expect(box.east.totals.points).toBe(0);
    expect(box.periods).toEqual([{ period: 1, east: 0, west: 0 }]);
  });
});

describe('periods', () => {
  it('continue into every overtime', () => {
    const box = boxAfter(...tiedAfterFourPeriods(), periodEnded(5, 6), basket('west', 3, { period: 6 }));
    expect(box.periods.map(({ period, east, west }) => [period, east, west])).toEqual([
      [1, 10, 10],
      [2, 0, 0],
      [3, 0, 0],
      [4, 0, 0],
      [5, 0, 0],
      [6, 0, 3],
    ]);
    expect(box.west.totals.points).toBe(13);
  });

  it('are those of the result: without an overtime that was not needed', () => {
    const four = [
      { east: 10, west: 10 },
      { east: 0, west: 0 },
      { east: 0, west: 0 },
      { east: 1, west: 0 },
    ];
    const box = boxAfter(...tiedAfterFourPeriods(), basket('east', 1, { period: 4 }), gameCompleted(four));
    expect(box.periods).toEqual(four.map((score, index) => ({ period: index + 1, ...score })));
  });
});

describe('unknown values', () => {
  const keys = (statistics: object, value: unknown) =>
    Object.entries(statistics)
      .filter(([, one]) => one === value)
      .map(([name]) => name);

  it('are null for misses, fouls drawn and time on court that nobody recorded', () => {
    const box = boxAfter(...startedGame(), basket('east', 2, { by: 1 }));
    const unknown: (keyof BoxStatistics)[] = [
      'minutes',
      'two_points_attempted',
      'three_points_attempted',
      'free_throws_attempted',
      'fouls_drawn',
      'plus_minus',
      'efficiency',
    ];
    expect(keys(line(box, 'east', 1) ?? {}, null).sort()).toEqual(
      [...unknown, 'on_court', 'seconds_played'].sort(),
    );
    expect(keys(box.east.totals, null).sort()).toEqual([...unknown].sort());
  });

  it('become known when misses and fouls drawn are entered as figures, until that is undone', () => {
    const entered = statLineCorrected('east', 1, { twoPointsAttempted: 3, foulsDrawn: 1 });
    const made = [...startedGame(), basket('east', 2, { by: 1 })];
    expect(line(boxAfter(...made, entered), 'east', 1)).toMatchObject({
      two_points_made: 1,
      two_points_attempted: 4,
      fouls_drawn: 1,
    });
    const back = boxAfter(...made, { ...entered, id: actionId('entered') }, undone(actionId('entered')));
    expect(line(back, 'east', 1)).toMatchObject({ two_points_attempted: null, fouls_drawn: null });
  });

  it('are null for the kinds of rebounds when one came without its kind', () => {
    const box = boxAfter(
      ...startedGame(),
      reboundTaken('east', 'offensive', { by: 1 }),
      reboundTaken('east', null, { by: 1 }),
      reboundTaken('east', 'defensive', { by: 2 }),
    );
    expect(line(box, 'east', 1)).toMatchObject({
      offensive_rebounds: null,
      defensive_rebounds: null,
      rebounds: 2,
    });
    expect(line(box, 'east', 2)).toMatchObject({ offensive_rebounds: 0, defensive_rebounds: 1 });
    expect(box.east.totals).toMatchObject({ offensive_rebounds: null, rebounds: 3 });
  });

  it('are null for everything but the score of a game with only a result', () => {
    const box = boxAfter(
      gameScheduled({ recording: 'result_only' }),
      gameStarted(),
      scoreCorrected('east', 20),
      periodEnded(1, 2),
    );
    expect(box.periods[0]).toEqual({ period: 1, east: 20, west: 0 });
    const { points, ...others } = box.east.totals;
    expect(points).toBe(20);
    expect(new Set(Object.values(others))).toEqual(new Set([null]));
    expect(box.east.players).toEqual([]);
  });
});

describe('a game', () => {
  it('has no box before it begins', () => {
    expect(toBoxScore(gameAfter())).toBeNull();
    expect(toBoxScore(gameAfter(...scheduledGame()))).toBeNull();
  });

  it('that was forfeited keeps what was played', () => {
    const box = boxAfter(
      ...startedGame(),
      basket('east', 3, { by: 1 }),
      timeout('east'),
      gameForfeited('east'),
    );
    expect(box.periods).toEqual([{ period: 1, east: 3, west: 0 }]);
    expect(line(box, 'east', 1)).toMatchObject({ points: 3 });
    expect(box.east.totals.points).toBe(3);
  });

  it('that was forfeited with nothing played has no box, even if it was opened in between', () => {
    expect(toBoxScore(gameAfter(...scheduledGame(), gameForfeited('west')))).toBeNull();
    expect(toBoxScore(gameAfter(...startedGame(), gameForfeited('west')))).toBeNull();
    const id = actionId('mistaken');
    const mistaken = [basket('east', 3, { by: 1, id }), undone(id)];
    expect(toBoxScore(gameAfter(...startedGame(), ...mistaken, gameForfeited('west')))).toBeNull();
    expect(
      toBoxScore(gameAfter(...scheduledGame(), gameForfeited('west'), reopened(), gameForfeited('east'))),
    ).toBeNull();
  });
});

describe('minutes entered as figures', () => {
  it('replace what nobody timed, and make the player one who played', () => {
    const events = [...startedGame(), statLineCorrected('east', 6, {}, { secondsPlayed: 750 })];
    const line = toBoxScore(gameAfter(...events))?.east.players.find(({ player_id }) => player_id === 6);
    expect(line).toMatchObject({ seconds_played: 750, minutes: 12.5, did_not_play: false });
  });
  it('go when the entry is undone, and stay when only another figure is corrected', () => {
    const id = actionId('minutes');
    const entered = [...startedGame(), statLineCorrected('east', 6, {}, { secondsPlayed: 750, id })];
    const secondsOf = (...events: Happened[]) =>
      toBoxScore(gameAfter(...events))?.east.players.find(({ player_id }) => player_id === 6)?.seconds_played;
    expect(secondsOf(...entered, undone(id))).toBeNull();
    expect(secondsOf(...entered, statLineCorrected('east', 6, { assists: 1 }))).toBe(750);
  });
});
