import { describe, expect, it } from 'vitest';
import { FeedNames } from './feed-names.ts';
import { areSimilar, possibleDuplicates, type TeamMember } from './possible-duplicates.ts';

type Worn = readonly [name: string, number: string | null];

/** Names of feeds: by game, the players of each side. */
function namesOf(...games: readonly { east: readonly Worn[]; west?: readonly Worn[] }[]) {
  const names = new FeedNames();
  for (const [index, { east, west = [] }] of games.entries()) {
    const team = (name: string, players: readonly Worn[]) => ({
      key: name,
      name,
      coaches: [],
      players: players.map(([text, number], place) => {
        const [firstName = '', ...rest] = text.split(' ');
        const unused = { localId: place, position: null, starter: false, captain: false };
        return { ...unused, key: `${name} ${text}`, firstName, lastName: rest.join(' '), number };
      }),
    });
    const game = { source: `game ${index}`, east: team('Ants', east), west: team('Bees', west) };
    names.addGame(game, 'fiba-livestats', `${index}.json`);
  }
  return names.all();
}

const nobody = () => null;
const shown = (found: ReturnType<typeof possibleDuplicates>) =>
  found.map(({ one, other }) => [one.name, 'name' in other ? other.name.name : other.member.id]);

describe('possible duplicates', () => {
  const hale = namesOf({ east: [['Tommaso Hale', '21']] }, { east: [['Tom Hale', '21']] });

  it('are two of one team with one number and similar names', () => {
    expect(shown(possibleDuplicates(hale, nobody, []))).toEqual([['Tom Hale', 'Tommaso Hale']]);
  });

  it.each<[string, ReturnType<typeof namesOf>]>([
    ['other numbers', namesOf({ east: [['Tom Hale', '21']] }, { east: [['Tommaso Hale', '12']] })],
    ['no numbers', namesOf({ east: [['Tom Hale', null]] }, { east: [['Tommaso Hale', null]] })],
    ['another team', namesOf({ east: [['Tom Hale', '21']] }, { east: [], west: [['Tommaso Hale', '21']] })],
    ['other names', namesOf({ east: [['Tom Hale', '21']] }, { east: [['Ivo Hale', '21']] })],
    [
      'a game together',
      namesOf(
        { east: [['Tom Hale', '21']] },
        { east: [['Tommaso Hale', '21']] },
        {
          east: [
            ['Tom Hale', '21'],
            ['Tommaso Hale', '12'],
          ],
        },
      ),
    ],
  ])('are not two with %s', (_what, names) => {
    expect(possibleDuplicates(names, nobody, [])).toEqual([]);
  });

  it('are found by any number that a player has worn', () => {
    const names = namesOf(
      { east: [['Tom Hale', '4']] },
      { east: [['Tom Hale', '21']] },
      { east: [['Tommaso Hale', '21']] },
    );
    expect(shown(possibleDuplicates(names, nobody, []))).toEqual([['Tommaso Hale', 'Tom Hale']]);
  });

  it('are new to the league, one of them at least', () => {
    const findId = (known: Readonly<Record<string, number>>) => (one: { name: string }) =>
      known[one.name] ?? null;
    const firstKnown = possibleDuplicates(hale, findId({ Ants: 1, 'Tommaso Hale': 7 }), []);
    expect(shown(firstKnown)).toEqual([['Tom Hale', 'Tommaso Hale']]);
    const secondKnown = possibleDuplicates(hale, findId({ Ants: 1, 'Tom Hale': 8 }), []);
    expect(shown(secondKnown)).toEqual([['Tommaso Hale', 'Tom Hale']]);
    expect(possibleDuplicates(hale, findId({ Ants: 1, 'Tommaso Hale': 7, 'Tom Hale': 8 }), [])).toEqual([]);
  });

  it('are never one and the same name', () => {
    const names = new FeedNames();
    const player = {
      key: 'tom',
      firstName: 'Tom',
      lastName: 'Hale',
      number: '21',
      position: null,
      birthDate: null,
    };
    names.addEntry({ team: { key: 'ants', name: 'Ants' }, player, from: null }, 'squads', 'squad.csv');
    expect(possibleDuplicates(names.all(), nobody, [])).toEqual([]);
  });

  it('may be in the team of the league already', () => {
    const names = namesOf({ east: [['Tom Hale', '21']] });
    const member: TeamMember = { id: 7, name: 'Tommaso Hale', teamId: 1, number: '21' };
    const ants = ({ name }: { name: string }) => (name === 'Ants' ? 1 : null);
    const found = (members: TeamMember[]) => shown(possibleDuplicates(names, ants, members));
    expect(found([member])).toEqual([['Tom Hale', 7]]);
    expect(found([{ ...member, teamId: 2 }])).toEqual([]);
    expect(found([{ ...member, number: '12' }])).toEqual([]);
    expect(found([{ ...member, name: 'Ivo Hale' }])).toEqual([]);
  });

  it('in the league are those of the files where these know them', () => {
    const names = namesOf({
      east: [
        ['Tommaso Hale', '12'],
        ['Tom Hale', '21'],
      ],
    });
    const known = ({ name }: { name: string }) => ({ Ants: 1, 'Tommaso Hale': 7 })[name] ?? null;
    // They have met: two people, whatever the league's number.
    expect(
      possibleDuplicates(names, known, [{ id: 7, name: 'Tommaso Hale', teamId: 1, number: '21' }]),
    ).toEqual([]);
  });
});

describe('two names', () => {
  it.each([
    ['Tom Hale', 'Tommaso Hale'],
    ['T. Hale', 'Tom Hale'],
    ['Hale', 'Tom Hale'],
    ['HALE, Tom', 'Tom Hale'],
    ['Karim Diallo', 'Abdoulaye Al-Karim Issa Diallo'],
    ['Luka Kovačević', 'Luca Kovacevic'],
    ['Jon Petersen Hale', 'Jon Peterson-Hale'],
  ])('are similar: %s, %s', (one, other) => {
    expect([areSimilar(one, other), areSimilar(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['Tom Hale', 'Ivo Hale'],
    ['Tom Hale', 'Tom Reed'],
    ['Tom Hale', 'Hale Hale'],
    ['Tom Hale', 'Tommaso Hales Reed'],
    ['T. H.', 'Tom Hale'],
    ['', 'Tom Hale'],
    ['Jordan Hale', 'Jayden Hale'],
  ])('are not: %s, %s', (one, other) => {
    expect([areSimilar(one, other), areSimilar(other, one)]).toEqual([false, false]);
  });
});
