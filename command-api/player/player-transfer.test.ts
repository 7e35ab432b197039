import { describe, expect, it } from 'vitest';
import { rejectField } from '#command-api/command-handling/rejection.ts';
import { say } from '#contracts/refusal/say.ts';
import { afterSteps, type Membership, planRelease, planTransfer } from './player-transfer.ts';

const TODAY = '2026-06-15';
const inOne: Membership = { teamId: 1, number: '4', from: '2026-01-10', until: null };
const leftOne: Membership = { ...inOne, until: '2026-03-01' };
const release = (until: string) => ({ type: 'release_player', teamId: 1, playerId: 7, until });
const join = (number: string | null, from: string) => ({
  type: 'add_player',
  teamId: 2,
  playerId: 7,
  number,
  from,
  imported: false,
});
const move = (memberships: Membership[], date: string, number?: string | null) =>
  planTransfer(7, memberships, { teamId: 2, number, date }, TODAY);
const refused = (code: string, text: string) => rejectField('date', say(code, text));

describe('a transfer', () => {
  // Rule: People and files: Transfers
  it('leaves before it joins, on one day', () => {
    expect(move([inOne], '2026-06-01', '9')).toEqual([release('2026-06-01'), join('9', '2026-06-01')]);
  });

  it('keeps the number unless another one is given, or none', () => {
    expect(move([inOne], TODAY)).toEqual([release(TODAY), join('4', TODAY)]);
    expect(move([inOne], TODAY, null)).toEqual([release(TODAY), join(null, TODAY)]);
  });

  it('only joins when the player is in no team, from the day they left the last one', () => {
    expect(move([], TODAY, '4')).toEqual([join('4', TODAY)]);
    expect(move([leftOne], '2026-03-01')).toEqual([join(null, '2026-03-01')]);
  });

  it('takes no step for a player who is there already, except for another number', () => {
    const there: Membership = { ...inOne, teamId: 2 };
    expect(move([there], TODAY)).toEqual([]);
    expect(move([there], TODAY, '4')).toEqual([]);
    expect(move([there], TODAY, '5')).toEqual([
      { type: 'change_number', teamId: 2, playerId: 7, number: '5' },
    ]);
  });

  it('is not in the future, and never makes the player a member of two teams', () => {
    expect(move([inOne], '2026-06-16')).toEqual(
      refused('player.transfer_in_future', 'Transfer date cannot be in the future'),
    );
    const belonged = refused(
      'player.transfer_before_other_team',
      'The player belonged to another team on that day',
    );
    expect(move([inOne], '2026-01-09')).toEqual(belonged);
    expect(move([leftOne], '2026-02-28')).toEqual(belonged);
    expect(move([inOne], '2026-01-10')).toEqual([release('2026-01-10'), join('4', '2026-01-10')]);
  });
});

describe('a release', () => {
  it('ends the current membership, never before it began', () => {
    expect(planRelease(7, [inOne], TODAY)).toEqual([release(TODAY)]);
    expect(planRelease(7, [{ ...inOne, from: '2026-06-16' }], TODAY)).toEqual([release('2026-06-16')]);
    expect(planRelease(7, [leftOne], TODAY)).toEqual([]);
  });
});

describe('the memberships after some steps', () => {
  const movedTo = (memberships: Membership[], date: string, number?: string) => {
    const steps = move(memberships, date, number);
    if (!Array.isArray(steps)) throw new Error('the move was refused');
    return afterSteps(memberships, steps);
  };

  it('begin with the first team', () => {
    expect(movedTo([], '2026-02-01', '4')).toEqual([
      { teamId: 2, number: '4', from: '2026-02-01', until: null },
    ]);
  });

  it('end in one team before they go on in the next', () => {
    expect(movedTo([inOne], '2026-06-01', '9')).toEqual([
      { ...inOne, until: '2026-06-01' },
      { teamId: 2, number: '9', from: '2026-06-01', until: null },
    ]);
    expect(afterSteps([inOne], planRelease(7, [inOne], TODAY))).toEqual([{ ...inOne, until: TODAY }]);
  });

  it('have the new number from now on', () => {
    const there: Membership = { ...inOne, teamId: 2 };
    expect(movedTo([leftOne, there], TODAY, '5')).toEqual([leftOne, { ...there, number: '5' }]);
  });

  it('are one for a player who comes back on the day they left', () => {
    const left: Membership = { teamId: 2, number: '4', from: TODAY, until: TODAY };
    expect(movedTo([left], TODAY, '4')).toEqual([{ ...left, until: null }]);
  });
});
