import { describe, expect, it } from 'vitest';
import {
  basket,
  clockEvent,
  deed,
  foul,
  gameAfter,
  type Happened,
  reboundTaken,
  recordingChosen,
  shotMissed,
  startedGame,
  substitution,
} from '#tests/support/builders/game.builder.ts';
import { toBoxScore } from './box-score.ts';
import { lesserMode, RECORDING_MODES } from './recording.ts';

function boxAfter(...events: Happened[]) {
  const box = toBoxScore(gameAfter(...startedGame(), ...events));
  if (box === null) throw new Error('there is no box score');
  const line = (playerId: number) => box.east.players.find((player) => player.player_id === playerId);
  return { totals: box.east.totals, line };
}
const everything = [
  basket('east', 2, { by: 1, clock: 500 }),
  deed('AssistMade', 'east', 2, { clock: 500 }),
  shotMissed('east', 1, 3, { clock: 480 }),
  reboundTaken('east', 'offensive', { by: 1, clock: 480 }),
  foul('east', 1, { clock: 470 }),
];

describe('what a mode leaves out is unknown, never zero', () => {
  it('records everything by default and in full', () => {
    for (const chosen of [[], [recordingChosen()]]) {
      const { line, totals } = boxAfter(...chosen, ...everything);
      expect(line(1)).toMatchObject({
        points: 2,
        assists: 0,
        offensive_rebounds: 1,
        three_points_attempted: 1,
      });
      expect(totals).toMatchObject({ points: 2, assists: 1, rebounds: 1, fouls: 1 });
    }
  });

  // Rule: Games: What is recorded
  it('knows points, made shots and fouls of players in the simple mode', () => {
    const { line, totals } = boxAfter(recordingChosen({ mode: 'simple' }), ...everything);
    expect(line(1)).toMatchObject({
      points: 2,
      two_points_made: 1,
      fouls: 1,
      assists: null,
      rebounds: null,
      steals: null,
      turnovers: null,
      three_points_attempted: null,
      plus_minus: null,
      minutes: null,
      efficiency: null,
    });
    expect(totals).toMatchObject({ points: 2, fouls: 1, assists: null, team_rebounds: null });
  });

  it('knows points and fouls of the teams alone when only the score is recorded', () => {
    const scoreOnly = recordingChosen({ mode: 'score_only' });
    const team: Happened = foul('east', 1, { clock: 400 });
    const foulOfTeam = { ...team, data: { ...team.data, playerId: null } } as Happened;
    const { line, totals } = boxAfter(scoreOnly, basket('east', 2), basket('east', 1), foulOfTeam);
    expect(totals).toMatchObject({ points: 3, fouls: 1, two_points_made: null, assists: null });
    expect(line(1)).toMatchObject({ points: null, fouls: null, minutes: null });
  });

  // Rule: Games: What is recorded
  it('goes by the least that was recorded at any time', () => {
    const { line } = boxAfter(
      ...everything,
      recordingChosen({ mode: 'simple' }),
      basket('east', 2, { by: 1 }),
    );
    expect(line(2)).toMatchObject({ points: 0, assists: null });
    const untouched = boxAfter(recordingChosen({ mode: 'simple' }), recordingChosen(), ...everything);
    expect(untouched.line(2)).toMatchObject({ assists: 1 });
  });

  it('orders its modes from most to least', () => {
    for (const [index, mode] of RECORDING_MODES.entries()) {
      for (const less of RECORDING_MODES.slice(index)) {
        expect([lesserMode(mode, less), lesserMode(less, mode)]).toEqual([less, less]);
      }
    }
  });
});

describe('minutes', () => {
  const clock = [recordingChosen(), clockEvent('ClockStarted', 600)];

  it('are known of a game with a clock in which nobody was substituted', () => {
    const { line } = boxAfter(...clock, clockEvent('ClockStopped', 540));
    expect(line(1)?.seconds_played).toBe(60);
  });

  it('are unknown without a clock', () => {
    const without = recordingChosen({ hasClock: false });
    const { line } = boxAfter(without, substitution('east', 1, 6, { clock: null }), basket('east', 2));
    expect(line(2)?.seconds_played).toBeNull();
  });
});
