import { describe, expect, it } from 'vitest';
import { BOX_STATISTICS } from '#events/statistics/statistics.ts';
import {
  basket,
  deed,
  foul,
  gameAfter,
  gameCompleted,
  type Happened,
  reboundTaken,
  scoreCorrected,
  shotMissed,
  startedGame,
  statLineCorrected,
  substitution,
  turnover,
} from '#tests/support/builders/game.builder.ts';
import { type BoxScoreDocument, toBoxScore } from './box-score.ts';

/** The box once the game is over. */
function finalBox(...events: Happened[]): BoxScoreDocument {
  const game = gameAfter(...startedGame(), ...events);
  if (!('sheet' in game)) throw new Error('the game has not begun');
  const box = toBoxScore(gameAfter(...startedGame(), ...events, gameCompleted([...game.sheet.periods])));
  if (box === null) throw new Error('the game has not begun');
  return box;
}
const lineOf = (box: BoxScoreDocument, playerId: number) =>
  [...box.east.players, ...box.west.players].find((line) => line.player_id === playerId);

describe('in a finished game', () => {
  // Rule: Unknown is not zero: Rebounds, assists, steals and blocks, turnovers, fouls
  it('a statistic that neither team has a single one of was not recorded', () => {
    const box = finalBox(basket('east', 2, { by: 1 }), shotMissed('east', 2, 2));
    const unknown = {
      rebounds: null,
      assists: null,
      steals: null,
      blocks: null,
      turnovers: null,
      fouls: null,
    };
    expect(lineOf(box, 1)).toMatchObject({ points: 2, two_points_made: 1, efficiency: null, ...unknown });
    expect(box.west.totals).toMatchObject({
      points: 0,
      team_rebounds: null,
      team_turnovers: null,
      ...unknown,
    });
  });

  it('a single one, by anybody, shows that it was recorded', () => {
    const box = finalBox(
      basket('east', 2, { by: 1 }),
      shotMissed('east', 2, 2),
      reboundTaken('west', 'defensive'),
      turnover('west'),
      shotMissed('west', 12, 2),
      deed('AssistMade', 'east', 2),
      deed('StealMade', 'east', 2),
    );
    const known = { rebounds: 0, offensive_rebounds: 0, assists: 0, steals: 0, blocks: 0, turnovers: 0 };
    expect(lineOf(box, 11)).toMatchObject({ ...known, fouls: null, efficiency: 0 });
    expect(box.west.totals).toMatchObject({ rebounds: 1, team_rebounds: 1, team_turnovers: 1 });
  });

  // Rule: Unknown is not zero: A score entered as a number
  it('points that no shot explains leave the shots unknown, of the player and of the team', () => {
    const box = finalBox(
      basket('east', 2),
      shotMissed('east', 2, 2),
      foul('east', 2),
      shotMissed('west', 11, 2),
      statLineCorrected('east', 1, { points: 2 }),
    );
    const unknown = { two_points_made: null, two_points_attempted: null, free_throws_made: null };
    expect(lineOf(box, 1)).toMatchObject({ points: 2, ...unknown });
    expect(lineOf(box, 2)).toMatchObject({ two_points_made: 0, two_points_attempted: 1, fouls: 1 });
    expect(box.east.totals).toMatchObject({ points: 2, ...unknown });
    expect(box.west.totals).toMatchObject({ two_points_attempted: 1 });
  });
});

const SHOTS = [
  'two_points_made',
  'two_points_attempted',
  'three_points_made',
  'three_points_attempted',
  'free_throws_made',
  'free_throws_attempted',
] as const;
const nullOf = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, null]));

describe('a score entered as a figure', () => {
  const entered = [scoreCorrected('east', 21), scoreCorrected('west', 18)];

  it('leaves the shots behind it unknown, during the game too', () => {
    const box = toBoxScore(gameAfter(...startedGame(), ...entered));
    expect(box?.east.totals).toMatchObject({ points: 21, ...nullOf(SHOTS), efficiency: null });
    expect(finalBox(...entered).west.totals).toMatchObject({
      points: 18,
      ...nullOf(SHOTS),
      efficiency: null,
    });
  });

  it('leaves everything else about a finished game unknown, with or without starters', () => {
    const { east } = finalBox(...entered);
    expect(east.totals).toEqual({
      ...nullOf(BOX_STATISTICS),
      points: 21,
      team_rebounds: null,
      team_turnovers: null,
    });
    for (const line of east.players) {
      expect(line).toMatchObject({ ...nullOf(BOX_STATISTICS), did_not_play: true, seconds_played: null });
    }
  });

  it('leaves the shots of the rest unknown when part of it came by shots', () => {
    const box = finalBox(basket('east', 2, { by: 1 }), shotMissed('east', 1, 2), scoreCorrected('east', 1));
    expect(box.east.totals).toMatchObject({ points: 3, ...nullOf(SHOTS) });
    expect(lineOf(box, 1)).toMatchObject({ points: 2, two_points_made: 1, two_points_attempted: 2 });
  });
});

describe('a score by team buttons', () => {
  const pressed = [basket('east', 2), basket('east', 3), basket('east', 1), basket('west', 2)];

  // Rule: Unknown is not zero: Team buttons
  it("tells the team's made shots, and of no player how many points they made", () => {
    const on = toBoxScore(gameAfter(...startedGame(), ...pressed));
    for (const box of [on, finalBox(...pressed)]) {
      expect(box?.east.totals).toMatchObject({
        points: 6,
        two_points_made: 1,
        three_points_made: 1,
        free_throws_made: 1,
        two_points_attempted: null,
      });
      for (const line of box?.east.players ?? []) {
        expect(line).toMatchObject({ points: null, ...nullOf(SHOTS), efficiency: null });
      }
    }
    expect(on?.east.players[0]).toMatchObject({ did_not_play: false });
  });

  // Rule: Unknown is not zero: A side without recorded players
  it('of one side says nothing about the other, whose players were recorded', () => {
    const box = finalBox(
      basket('west', 2),
      basket('east', 2, { by: 1 }),
      shotMissed('east', 1, 2),
      deed('AssistMade', 'east', 2),
      foul('east', 3),
      deed('FoulDrawn', 'east', 2),
      substitution('east', 1, 6, { clock: 300 }),
    );
    expect(lineOf(box, 4)).toMatchObject({ points: 0, assists: 0, fouls: 0, fouls_drawn: 0, on_court: true });
    expect(lineOf(box, 11)).toMatchObject({ ...nullOf(BOX_STATISTICS), did_not_play: true, on_court: null });
    const { points, two_points_made, three_points_made, free_throws_made, ...others } = box.west.totals;
    expect({ points, two_points_made, three_points_made, free_throws_made }).toEqual({
      points: 2,
      two_points_made: 1,
      three_points_made: 0,
      free_throws_made: 0,
    });
    expect(new Set(Object.values(others))).toEqual(new Set([null]));
  });

  it('and fouls by player leave the points of players unknown', () => {
    const box = finalBox(...pressed, foul('east', 1));
    expect(lineOf(box, 1)).toMatchObject({ points: null, fouls: 1, did_not_play: false });
    expect(lineOf(box, 2)).toMatchObject({ points: null, fouls: 0 });
  });

  it('without a single point leaves no doubt that nobody scored', () => {
    const box = finalBox(foul('east', 1), basket('west', 2));
    expect(lineOf(box, 1)).toMatchObject({ points: 0 });
  });
});

describe('attempts', () => {
  // Rule: Unknown is not zero: Attempts
  it('are known for a side with a recorded miss', () => {
    const { east, west } = finalBox(
      basket('east', 2, { by: 1 }),
      shotMissed('east', 1, 2),
      basket('west', 2, { by: 11 }),
    );
    expect(east.totals).toMatchObject({ two_points_made: 1, two_points_attempted: 2 });
    expect(west.totals).toMatchObject({ two_points_made: 1, two_points_attempted: null });
  });
});

describe('a player has played in a finished game', () => {
  const playedIn = (box: BoxScoreDocument) =>
    box.east.players.filter((line) => !line.did_not_play).map((line) => line.player_id);

  // Rule: Unknown is not zero: A game played
  it('when they began it on court, or have a statistic', () => {
    expect(playedIn(finalBox(basket('east', 2, { by: 6 })))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('when the substitutions put them on court', () => {
    const box = finalBox(basket('east', 2, { by: 1 }), substitution('east', 2, 6, { clock: 300 }));
    expect(playedIn(box)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('or not, which is unknown of a side without recorded players: a place in the starting five says too little', () => {
    expect(playedIn(finalBox(basket('east', 2), basket('west', 2, { by: 11 })))).toEqual([]);
  });
});
