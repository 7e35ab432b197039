import { describe, expect, it } from 'vitest';
import { shortTeamName, toInitials } from './team-name.ts';

describe('initials', () => {
  it.each([
    ['Northgate Herons', 'NH'],
    ['Comets', 'CO'],
    ['port calder kestrels', 'PC'],
    ['Élan Béarnais', 'ÉB'],
    ['  ', ''],
    ['X', 'X'],
  ])('of %s are %s', (name, initials) => {
    expect(toInitials(name)).toBe(initials);
  });
});

describe('short team name', () => {
  it('drops the city the team plays in', () => {
    expect(shortTeamName('Port Calder Kestrels', 'Port Calder')).toBe('Kestrels');
    expect(shortTeamName('northgate Herons', 'Northgate')).toBe('Herons');
  });
  it('keeps the name when the city is not its beginning, or is all of it', () => {
    expect(shortTeamName('Real Madrid', 'Madrid')).toBe('Real Madrid');
    expect(shortTeamName('Madrid', 'Madrid')).toBe('Madrid');
    expect(shortTeamName('Madridistas', 'Madrid')).toBe('Madridistas');
    expect(shortTeamName('Herons', null)).toBe('Herons');
  });
});
