import { describe, expect, it } from 'vitest';
import {
  basket,
  deed,
  foul,
  gameAfter,
  gameCompleted,
  type Happened,
  reboundTaken,
  shotMissed,
  startedGame,
  statLineCorrected,
  turnover,
} from '#tests/support/builders/game.builder.ts';
import { type BoxScoreDocument, boxScoreOf } from './box-score.ts';

/** The box once the game is over. */
function finalBox(...events: Happened[]): BoxScoreDocument {
  const box = boxScoreOf(gameAfter(...startedGame(), ...events, gameCompleted()));
  if (box === null) throw new Error('the game has not begun');
  return box;
}
const lineOf = (box: BoxScoreDocument, playerId: number) =>
  [...box.east.players, ...box.west.players].find((line) => line.player_id === playerId);

describe('in a finished game', () => {
  it('what neither team has a single one of was not recorded', () => {
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

  it('one of it, by whomever, says that it was', () => {
    const box = finalBox(
      basket('east', 2, { by: 1 }),
      shotMissed('east', 2, 2),
      reboundTaken('west', 'defensive'),
      turnover('west'),
      deed('AssistMade', 'east', 2),
      deed('StealMade', 'east', 2),
    );
    const known = { rebounds: 0, offensive_rebounds: 0, assists: 0, steals: 0, blocks: 0, turnovers: 0 };
    expect(lineOf(box, 11)).toMatchObject({ ...known, fouls: null, efficiency: 0 });
    expect(box.west.totals).toMatchObject({ rebounds: 1, team_rebounds: 1, team_turnovers: 1 });
  });

  it('points that no shot explains leave the shots unknown, of the player and of his team', () => {
    const box = finalBox(
      basket('east', 2),
      shotMissed('east', 2, 2),
      foul('east', 2),
      statLineCorrected('east', 1, { points: 2 }),
    );
    const unknown = { two_points_made: null, two_points_attempted: null, free_throws_made: null };
    expect(lineOf(box, 1)).toMatchObject({ points: 2, ...unknown });
    expect(lineOf(box, 2)).toMatchObject({ two_points_made: 0, two_points_attempted: 1, fouls: 1 });
    expect(box.east.totals).toMatchObject({ points: 2, ...unknown });
    expect(box.west.totals).toMatchObject({ two_points_attempted: 0 });
  });
});

it('while a game is on, nothing has been done yet', () => {
  const box = boxScoreOf(gameAfter(...startedGame(), basket('east', 2, { by: 1 })));
  expect(box?.east.totals).toMatchObject({ rebounds: 0, assists: 0, fouls: 0 });
});
