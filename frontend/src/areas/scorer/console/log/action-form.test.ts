import { describe, expect, it } from 'vitest';
import { type CourtActionFacts, courtActionSchema } from '#contracts/game/scoring.commands.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import { basket, testPlay } from '#frontend/features/scoring/scoring.test-data.ts';
import {
  ACTION_CHOICES,
  type ActionForm,
  correctable,
  factsOfAction,
  toFacts,
  toForm,
} from './action-form.ts';

const form: ActionForm = {
  choice: '2-made',
  side: 'east',
  playerId: 4,
  playerIn: 7,
  period: 2,
  clock: '4:12',
};
const read = (change: Partial<ActionForm>, before: CourtActionFacts | null = null) =>
  toFacts({ ...form, ...change }, RULESETS.fiba, before);

describe('the form of an action', () => {
  it.each(ACTION_CHOICES.map(({ key }) => key))('shows %s and reads it back', (choice) => {
    const said = read({ choice });
    if (!('facts' in said)) throw new Error('the form was refused');
    expect(courtActionSchema.parse(said.facts)).toEqual(said.facts);
    expect(said.facts).toMatchObject({ side: 'east', period: 2, clock: 252 });
    expect(toForm(said.facts)).toMatchObject({ choice, side: 'east', period: 2, clock: '4:12' });
  });

  it('needs a player for actions of players only', () => {
    expect(read({ choice: 'assist', playerId: null })).toEqual({ errors: { player: 'Choose a player.' } });
    expect(read({ choice: '2-made', playerId: null })).toMatchObject({ facts: { player_id: null } });
    expect(read({ choice: 'substitution', playerId: 4, playerIn: 4 })).toEqual({
      errors: { playerIn: 'Choose another player.' },
    });
  });

  it('takes a clock of the period, or none', () => {
    expect(read({ clock: ' ' })).toMatchObject({ facts: { clock: null } });
    expect(read({ clock: '10:00' })).toMatchObject({ facts: { clock: 600 } });
    expect(read({ clock: '10:01' })).toEqual({ errors: { clock: 'The clock starts at 10:00.' } });
    for (const clock of ['4.12', '4:60', 'soon', '4']) {
      expect(read({ clock })).toEqual({ errors: { clock: 'Enter minutes and seconds, like 4:12.' } });
    }
  });

  it('keeps fields that the form does not have', () => {
    const place = { x: 7.5, y: 1.2 };
    const shot = { ...basketFacts(), place, technique: 'dunk', clock: 252.7 };
    expect(read({ choice: '3-missed' }, shot)).toMatchObject({
      facts: { type: 'missed_shot', points: 3, place, technique: 'dunk', clock: 252.7 },
    });
    expect(read({ choice: 'assist' }, shot)).toEqual({
      facts: { type: 'assist', side: 'east', period: 2, clock: 252.7, player_id: 4 },
    });
  });
});

const basketFacts = () => ({ type: 'points', side: 'east', period: 2, points: 2, player_id: 4 }) as const;

describe('a line of the log', () => {
  it('has the same form whether the server has it or only this device', () => {
    const action = basket('a', 'east', 2, { player_id: 4 });
    const play = testPlay({ id: 'a', type: 'points', side: 'east', points: 2, player_id: 4 });
    const [ofAction, ofPlay] = [factsOfAction(action), correctable(play.action)];
    expect(ofAction).toEqual(ofPlay);
  });

  it('contains nothing about the recording: no id, time or shift', () => {
    const action = basket('a', 'east', 2, { player_id: 4, shift: 'a shift' });
    expect(factsOfAction(action)).toEqual({
      type: 'points',
      side: 'east',
      period: 1,
      points: 2,
      player_id: 4,
    });
  });

  // Rule: Corrections: Not in place
  it.each(['game_start', 'game_end', 'period_end', 'score_correction'] as const)(
    'has none for %s',
    (type) => {
      expect(correctable(testPlay({ type, side: 'east' }).action)).toBeNull();
    },
  );
});
