import { describe, expect, it } from 'vitest';
import { RULESETS } from '#events/game/ruleset.ts';
import { foldEntries, openScoresheet } from '#events/game/scoresheet.fold.ts';
import type { ActionEvent } from '#events/game/scoresheet.ts';
import { turnover } from '#tests/support/builders/game.builder.ts';
import type { FollowUp } from './follow-up.ts';
import {
  answerDrawn,
  answerFirstThrow,
  answerKind,
  answerNobody,
  answerRebound,
  answerThrow,
  answerThrows,
  answerTurnover,
  answerWho,
} from './follow-up-answers.ts';

const sheet = openScoresheet(RULESETS.fiba, { east: [], west: [] });
const about = 'the action';
type Asked<Kind extends FollowUp['kind']> = Extract<FollowUp, { kind: Kind }>;
const recorded = {
  type: 'foul',
  by: 'player',
  kind: 'personal',
  player_id: 4,
  side: 'east',
  period: 1,
} as const;
const foul: Asked<'foul'> = {
  kind: 'foul',
  about,
  side: 'west',
  foul: recorded,
  throws: 2,
  andOne: null,
  isDrawn: true,
  turnoverBy: null,
  isInPlay: true,
  withMisses: true,
};
const awarded = (free_throws: number) => ({
  type: 'correct',
  action_id: about,
  replacement: { ...recorded, free_throws },
});
const said = ({ actions }: { actions: readonly object[] }) =>
  actions.map((action) => {
    const { id: _id, occurred_at: _at, ...facts } = action as Record<string, unknown>;
    return facts;
  });

describe('an answer', () => {
  it('is an action of its own that names the one it completes', () => {
    const answer = answerWho({ kind: 'assist', about, side: 'east', but: 4 }, 7, sheet);
    expect(said(answer)).toEqual([{ type: 'assist', side: 'east', period: 1, player_id: 7, follows: about }]);
    expect(answer.next).toBeNull();
  });

  it('to who blocked is followed by the rebound of the same miss', () => {
    const answer = answerWho({ kind: 'block', about, side: 'west' }, 11, sheet);
    expect(said(answer)).toMatchObject([{ type: 'block', side: 'west' }]);
    expect(answer.next).toEqual({ kind: 'rebound', about, side: 'east', canBlock: false });
  });

  it('to a rebound knows its kind by who shot', () => {
    const question: Asked<'rebound'> = { kind: 'rebound', about, side: 'east', canBlock: true };
    expect(said(answerRebound(question, { side: 'east', playerId: 7 }, sheet))).toMatchObject([
      { type: 'rebound', kind: 'offensive', player_id: 7 },
    ]);
    expect(said(answerRebound(question, { side: 'west', playerId: null }, sheet))).toMatchObject([
      { type: 'rebound', kind: 'defensive', side: 'west', player_id: null },
    ]);
  });
});

describe('after a turnover', () => {
  const question: Asked<'turnover_kind'> = { kind: 'turnover_kind', about, side: 'west', canSteal: true };
  const lost = (more: { by?: number; overruled?: 'foul_limit' }) => {
    const { type, data } = turnover('east', { clock: 300, ...more }) as ActionEvent;
    const event = { type, data: { ...data, ...(more.overruled && { overruled: more.overruled }) } };
    return foldEntries(RULESETS.fiba, { east: [], west: [] }, [
      { actionId: about, event: event as ActionEvent, undone: false },
    ]);
  };
  const as = { type: 'turnover', side: 'east', period: 1, clock: 300, player_id: 4 };

  // Rule: Games: Turnovers
  it('says the kind with it, and asks for the steal where there can be one', () => {
    const badPass = answerKind(question, 'badpass', lost({ by: 4 }));
    expect(said(badPass)).toEqual([
      { type: 'correct', action_id: about, replacement: { ...as, kind: 'badpass' } },
    ]);
    expect(badPass.next).toEqual({ kind: 'steal', about, side: 'west' });
    const travel = answerKind(question, 'travel', lost({ by: 4 }));
    expect(said(travel)).toMatchObject([{ replacement: { kind: 'travel' } }]);
    expect(travel.next).toBeNull();
    expect(answerKind(question, '24sec', lost({})).next).toBeNull();
  });

  it('says it against the rules of a turnover that was recorded against them', () => {
    expect(said(answerKind(question, 'travel', lost({ by: 4, overruled: 'foul_limit' })))).toMatchObject([
      { replacement: { kind: 'travel', overrule: true } },
    ]);
  });

  it('says nothing of one that is gone', () => {
    expect(answerKind(question, 'travel', sheet)).toEqual({ actions: [], next: null });
  });
});

describe('after a foul', () => {
  it('the first throw says who drew it, and how many there are; the last missed one is in play', () => {
    const first = answerFirstThrow(foul, { playerId: 11, made: true }, sheet);
    expect(said(first)).toMatchObject([
      { type: 'foul_drawn', player_id: 11, side: 'west', follows: about },
      awarded(2),
      { type: 'points', points: 1, player_id: 11, technique: '1of2', follows: about },
    ]);
    expect(first.next).toMatchObject({ kind: 'throws', next: 2, of: 2, shooter: 11 });
    const second = answerThrow(first.next as Asked<'throws'>, false, sheet);
    expect(said(second)).toMatchObject([{ type: 'missed_shot', points: 1, technique: '2of2' }]);
    expect(second.next).toMatchObject({ kind: 'rebound', side: 'west', about: second.actions[0]?.id });
    expect(answerThrow(first.next as Asked<'throws'>, true, sheet).next).toBeNull();
  });

  // Rule: The console: Free throws
  it('the number of throws is stored with it, once', () => {
    const three = answerThrows(foul, 3);
    expect(said(three)).toEqual([awarded(3)]);
    const drawn = answerDrawn(three.next as Asked<'foul'>, 11, sheet);
    expect(said(drawn)).toMatchObject([{ type: 'foul_drawn', player_id: 11 }]);
    expect(drawn.next).toMatchObject({ kind: 'throws', of: 3 });
  });

  it('“No throws” is stored, and leaves open who drew it', () => {
    const none = answerThrows(foul, 0);
    expect(said(none)).toEqual([awarded(0)]);
    expect(none.next).toMatchObject({ kind: 'foul', throws: 0 });
    expect(answerThrows({ ...foul, isDrawn: false }, 0).next).toBeNull();
  });

  it('without free throws only says who drew it', () => {
    const answer = answerDrawn({ ...foul, throws: 0 }, 11, sheet);
    expect(said(answer)).toEqual([
      { type: 'foul_drawn', side: 'west', period: 1, player_id: 11, follows: about },
    ]);
    expect(answer.next).toBeNull();
  });

  it('that nobody draws has a shooter, and no rebound', () => {
    const technical = { ...foul, throws: 1, isDrawn: false, isInPlay: false } as const;
    const answer = answerFirstThrow(technical, { playerId: 12, made: false }, sheet);
    expect(said(answer)).toMatchObject([awarded(1), { type: 'missed_shot', points: 1, technique: '1of1' }]);
    expect(answer.next).toBeNull();
  });

  // Rule: The console: Special fouls
  it('an and-one is the shooter’s: anybody else who was fouled has what the foul gives', () => {
    const andOne: Asked<'foul'> = { ...foul, throws: 1, andOne: { shooter: 11, others: 0 } };
    expect(answerDrawn(andOne, 11, sheet).next).toMatchObject({ kind: 'throws', shooter: 11, of: 1 });
    const another = answerDrawn(andOne, 12, sheet);
    expect(said(another)).toMatchObject([{ type: 'foul_drawn', player_id: 12 }]);
    expect(another.next).toBeNull();
    const inBonus = answerDrawn({ ...andOne, andOne: { shooter: 11, others: 2 } }, 12, sheet);
    expect(inBonus.next).toMatchObject({ kind: 'throws', shooter: 12, of: 2 });
  });

  // Rule: The console: Special fouls
  it('nobody was fouled: whoever throws is credited with no foul drawn', () => {
    const nobody = answerNobody(foul);
    expect(nobody.actions).toEqual([]);
    const thrown = answerFirstThrow(nobody.next as Asked<'foul'>, { playerId: 12, made: true }, sheet);
    expect(said(thrown)).toMatchObject([awarded(2), { type: 'points', player_id: 12 }]);
    expect(answerNobody({ ...foul, throws: 0 }).next).toBeNull();
  });

  // Rule: The console: Special fouls
  it('it is a turnover of who fouled, and the other questions stay open', () => {
    const answer = answerTurnover({ ...foul, turnoverBy: 4 }, 4, sheet);
    expect(said(answer)).toEqual([
      { type: 'turnover', side: 'east', period: 1, player_id: 4, follows: about },
    ]);
    expect(answer.next).toMatchObject({ kind: 'foul', throws: 2, isDrawn: true, turnoverBy: null });
  });

  it('without misses, only the throws that were made are recorded, and not which of how many', () => {
    const simple = { ...foul, isDrawn: false, isInPlay: false, withMisses: false };
    const first = answerFirstThrow(simple, { playerId: 11, made: true }, sheet);
    expect(said(first)).toEqual([
      awarded(2),
      { type: 'points', side: 'west', period: 1, points: 1, player_id: 11, follows: about },
    ]);
    expect(answerThrow(first.next as Asked<'throws'>, true, sheet).next).toBeNull();
  });
});
