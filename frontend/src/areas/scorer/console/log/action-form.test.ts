import { describe, expect, it } from 'vitest';
import { type CourtActionFacts, courtActionSchema } from '#contracts/game/scoring.commands.ts';
import type { Place } from '#events/game/half-court.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import { factsOfAction } from '#frontend/areas/scorer/console/sheet/facts-of-action.ts';
import { basket, testPlay } from '#frontend/features/scoring/scoring.test-data.ts';
import { ACTION_CHOICES, type ActionForm, correctable, toFacts, toForm, withChoice } from './action-form.ts';

const form: ActionForm = {
  choice: '2-made',
  side: 'east',
  playerId: 4,
  playerIn: 7,
  period: 2,
  clock: '4:12',
  place: null,
  turnoverKind: '',
  freeThrows: null,
};
/** On the top of the arc: 7.3 m from the basket, and 6.6 m. */
const [beyond, inside]: [Place, Place] = [
  { x: 7.5, y: 8.9 },
  { x: 7.5, y: 8.2 },
];
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

  it('has the free throws of a foul, and of nothing else', () => {
    expect(read({ choice: 'personal-foul', freeThrows: 0 })).toMatchObject({ facts: { free_throws: 0 } });
    expect(read({ choice: 'personal-foul' })).not.toHaveProperty('facts.free_throws');
    expect(read({ choice: '2-made', freeThrows: 2 })).not.toHaveProperty('facts.free_throws');
    const said = read({ choice: 'coach-technical-foul', freeThrows: 1 });
    if (!('facts' in said)) throw new Error('the form was refused');
    expect(toForm(said.facts)).toMatchObject({ freeThrows: 1 });
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
    const shot = { ...basketFacts(), technique: 'dunk', clock: 252.7 };
    expect(read({ choice: '3-missed' }, shot)).toMatchObject({
      facts: { type: 'missed_shot', points: 3, technique: 'dunk', clock: 252.7 },
    });
    expect(read({ choice: 'assist' }, shot)).toEqual({
      facts: { type: 'assist', side: 'east', period: 2, clock: 252.7, player_id: 4 },
    });
  });

  it('keeps of a free throw whose it was and which, made or missed, and not of what was none', () => {
    const thrown = { ...basketFacts(), points: 1, technique: '1of2', follows: 'the foul' } as const;
    expect(read({ choice: '1-missed' }, thrown)).toMatchObject({
      facts: { type: 'missed_shot', technique: '1of2', follows: 'the foul' },
    });
    expect(read({ choice: '2-made' }, thrown)).toEqual({ facts: { ...basketFacts(), clock: 252 } });
  });

  // Rule: Places and zones: Corrections
  it('keeps the place of a shot only where it was worth as much', () => {
    const three = { ...form, choice: '3-made', place: beyond };
    expect(withChoice(three, '3-missed').place).toEqual(beyond);
    expect(withChoice(three, '2-made').place).toBeNull();
    expect(withChoice({ ...three, choice: '2-made', place: inside }, '3-made').place).toBeNull();
    for (const none of ['1-made', 'steal']) expect(withChoice(three, none).place).toBeNull();
  });

  it('has the place of a shot from the field, and takes another one that is worth as much', () => {
    const three = { ...basketFacts(), points: 3, place: beyond } as const;
    expect(toForm(three)).toMatchObject({ choice: '3-made', place: beyond });
    expect(read({ choice: '3-made', place: beyond })).toMatchObject({ facts: { place: beyond } });
    expect(read({ choice: '2-made', place: inside }, three)).toMatchObject({ facts: { place: inside } });
    expect(read({ choice: '2-made', place: beyond }, three)).toEqual({
      errors: { place: 'From there a shot is worth 3 points.' },
    });
    expect(read({ choice: '3-made', place: null }, three)).toEqual({
      facts: { ...basketFacts(), points: 3, clock: 252 },
    });
  });

  it('leaves a place alone that a feed contradicts', () => {
    const two = { ...basketFacts(), place: beyond } as const;
    const opened = toForm(two);
    if (opened === undefined) throw new Error('a basket has a form');
    expect(toFacts({ ...opened, playerId: 5 }, RULESETS.fiba, two)).toMatchObject({
      facts: { player_id: 5, place: beyond },
    });
  });

  // Rule: Places and zones
  it('has no place of a free throw', () => {
    const said = read({ choice: '1-made', place: inside });
    expect(said).toEqual({ facts: { ...basketFacts(), points: 1, clock: 252 } });
  });

  it('has the kind of a turnover, also one that only a feed knows', () => {
    const lost = { type: 'turnover', side: 'east', period: 2, player_id: 4 } as const;
    expect(toForm({ ...lost, kind: 'illegal_screen' })).toMatchObject({ turnoverKind: 'illegal_screen' });
    expect(read({ choice: 'turnover', turnoverKind: '24sec' })).toEqual({
      facts: { ...lost, clock: 252, kind: '24sec' },
    });
    expect(read({ choice: 'turnover' }, { ...lost, kind: 'travel' })).toEqual({
      facts: { ...lost, clock: 252 },
    });
    expect(read({ choice: 'steal', turnoverKind: '24sec' })).toEqual({
      facts: { ...lost, type: 'steal', clock: 252 },
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
