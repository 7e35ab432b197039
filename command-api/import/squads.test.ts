import { describe, expect, it } from 'vitest';
import { changeOfSquad, type SquadSpell } from './squads.ts';

const ANTS = 1;
const BEES = 2;
const ants: SquadSpell[] = [{ teamId: ANTS, from: '2030-01-10', until: null }];
const movedToBees: SquadSpell[] = [
  { teamId: ANTS, from: '2030-01-10', until: '2030-02-01' },
  { teamId: BEES, from: '2030-02-01', until: null },
];
const NOTHING = { leave: null, join: false };

it('joins with the first game', () => {
  expect(changeOfSquad([], ANTS, '2030-01-10')).toEqual({ leave: null, join: true });
});

it('stays while playing on', () => {
  expect(changeOfSquad(ants, ANTS, '2030-01-10')).toEqual(NOTHING);
  expect(changeOfSquad(ants, ANTS, '2030-01-17')).toEqual(NOTHING);
});

it('changes with the first game for another team', () => {
  expect(changeOfSquad(ants, BEES, '2030-02-01')).toEqual({ leave: ANTS, join: true });
});

it('joins again after having left', () => {
  const left: SquadSpell[] = [{ teamId: ANTS, from: '2030-01-10', until: '2030-02-01' }];
  expect(changeOfSquad(left, BEES, '2030-03-01')).toEqual({ leave: null, join: true });
});

describe('importing the same games again', () => {
  it('changes nothing, however the player moved', () => {
    expect(changeOfSquad(movedToBees, ANTS, '2030-01-10')).toEqual(NOTHING);
    expect(changeOfSquad(movedToBees, BEES, '2030-02-01')).toEqual(NOTHING);
  });
  it('goes on where an import was interrupted between leaving and joining', () => {
    const interrupted: SquadSpell[] = [{ teamId: ANTS, from: '2030-01-10', until: '2030-02-01' }];
    expect(changeOfSquad(interrupted, BEES, '2030-02-01')).toEqual({ leave: null, join: true });
  });
});

it('lets older games that come later change nothing about the present', () => {
  expect(changeOfSquad(movedToBees, ANTS, '2030-01-03')).toEqual(NOTHING);
  expect(changeOfSquad(ants, BEES, '2030-01-03')).toEqual(NOTHING);
  const left: SquadSpell[] = [{ teamId: ANTS, from: '2030-01-10', until: '2030-02-01' }];
  expect(changeOfSquad(left, BEES, '2030-01-03')).toEqual(NOTHING);
});

it('is no longer in a team on the day of leaving it: whoever plays for it on that day is back', () => {
  expect(changeOfSquad(movedToBees, ANTS, '2030-02-01')).toEqual({ leave: BEES, join: true });
  const left: SquadSpell[] = [{ teamId: ANTS, from: '2030-01-10', until: '2030-02-01' }];
  expect(changeOfSquad(left, ANTS, '2030-02-01')).toEqual({ leave: null, join: true });
});
