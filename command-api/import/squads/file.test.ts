import { expect, it } from 'vitest';
import { FeedError } from '#command-api/import/feed/feed-error.ts';
import { openSquadFile } from './file.ts';

const HEAD = 'team,first_name,last_name,number,position,birth_date,from';

async function read(...lines: readonly string[]) {
  const file = { name: 'players.csv', read: async () => Buffer.from([HEAD, ...lines].join('\n')) };
  const { squads } = await openSquadFile({ file, scope: 'Garden' });
  return squads.map((source) => {
    try {
      return source.read();
    } catch (error) {
      if (error instanceof FeedError) return `${source.name}: ${error.message}`;
      throw error;
    }
  });
}

it('reads who belongs to which team; empty means not known', async () => {
  const [known, unknown] = await read(
    'Ants,Robin,Reed,00,Point Guard,2001-02-03,2025-09-01',
    'ANTS,Sam,Solo,,,,',
  );
  expect(known).toMatchObject({
    team: { name: 'Ants' },
    player: { firstName: 'Robin', number: '00', position: 'point_guard', birthDate: '2001-02-03' },
    from: '2025-09-01',
  });
  expect(unknown).toMatchObject({
    player: { lastName: 'Solo', number: null, position: null, birthDate: null },
    from: null,
  });
});

it('takes a name for one team and one person, unless two were born on different days', async () => {
  const keys = (
    await read('Ants,Robin,Reed,1,,,', 'Bees,ROBIN,reed,1,,,', 'ants,Robin,Reed,2,,2001-02-03,')
  ).map((entry) => (typeof entry === 'string' ? [] : [entry.team.key, entry.player.key]));
  expect(keys[0]?.[0]).toBe(keys[2]?.[0]);
  expect(keys[0]?.[0]).not.toBe(keys[1]?.[0]);
  expect(keys[0]?.[1]).toBe(keys[1]?.[1]);
  expect(keys[0]?.[1]).not.toBe(keys[2]?.[1]);
});

it('names the line and the column of what cannot be used', async () => {
  expect(
    await read(
      'Ants,,Reed,1,,,',
      'Ants,Robin,Reed,100,,,',
      'Ants,Robin,Reed,1,goalie,,',
      'Ants,Robin,Reed,1,,3.2.2001,',
      'Ants,Robin,Reed,1,,,',
      'Ants,Sam,Solo,1,,,',
      'Ants,robin,REED,2,,,',
      'Ants,Ro\u200bbin,Reed,3,,,',
    ),
  ).toEqual([
    'players.csv:2: first_name: is empty',
    'players.csv:3: number: is not a number from 0 to 99',
    'players.csv:4: position: is none of guard, forward, center, point_guard, shooting_guard, small_forward, power_forward',
    'players.csv:5: birth_date: is not a date (YYYY-MM-DD)',
    expect.objectContaining({ from: null }),
    'players.csv:7: number: 1 is already given in line 6',
    'players.csv:8: is the same player in line 6',
    'players.csv:9: first_name: has line breaks or invisible characters',
  ]);
});
