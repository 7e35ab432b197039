import { describe, expect, it } from 'vitest';
import { fieldErrors } from '#platform/http/errors.ts';
import { newTeamBodySchema, teamBodySchema } from './team.commands.ts';

const team = { name: 'Harbor', location: 'Bay' };
const errorsOf = (body: unknown) => fieldErrors(newTeamBodySchema.safeParse(body).error?.issues ?? []);
const websiteOf = (website: unknown) => newTeamBodySchema.parse({ ...team, website }).website;

describe('a new team', () => {
  it('needs a name and a location', () => {
    const texts = { name: ['Team name is required'], location: ['Location is required'] };
    expect(errorsOf({})).toEqual(texts);
    expect(errorsOf({ name: ' ', location: '' })).toEqual(texts);
    expect(errorsOf({ name: null, location: 7 })).toEqual(texts);
  });

  it('has limits', () => {
    expect(
      errorsOf({
        name: 'x'.repeat(101),
        location: 'x'.repeat(201),
        coach_name: 'x'.repeat(101),
        assistant_coach: 'x'.repeat(101),
        colours: { first: 'red', second: '#FFFFFF' },
      }),
    ).toEqual({
      name: ['Team name must be less than 100 characters'],
      location: ['Location must be less than 200 characters'],
      coach_name: ['Coach name must be less than 100 characters'],
      assistant_coach: ['Assistant coach must be less than 100 characters'],
      'colours.first': ['Must be a colour such as #102030'],
    });
  });

  // Rule: Words of the API
  it('takes ids as numbers and as a form sends them, and nothing else', () => {
    const ids = { manager_id: '4', coach_id: 4, league_id: '', game_category_id: null, tournament_id: 3 };
    expect(newTeamBodySchema.parse({ ...team, ...ids })).toEqual({
      ...team,
      manager_id: 4,
      coach_id: 4,
      league_id: null,
      game_category_id: null,
      tournament_id: 3,
    });
    const wrong = { manager_id: 'x', coach_id: -1, league_id: 0, game_category_id: 1.5, tournament_id: true };
    expect(errorsOf({ ...team, ...wrong })).toEqual({
      manager_id: ['Please select a valid manager'],
      coach_id: ['Please select a valid manager'],
      league_id: ['Please select a valid league'],
      game_category_id: ['Please select a valid category'],
      tournament_id: ['Please select a valid tournament'],
    });
  });

  it('is changed field by field', () => {
    expect(teamBodySchema.parse({ location: 'Bay' })).toEqual({ location: 'Bay' });
    expect(fieldErrors(teamBodySchema.safeParse({ name: ' ' }).error?.issues ?? [])).toEqual({
      name: ['Team name is required'],
    });
  });
});

describe('a website', () => {
  it.each([
    ['harbor.example', 'https://harbor.example'],
    [' www.harbor.example/team?x=1 ', 'https://www.harbor.example/team?x=1'],
    ['http://harbor.example', 'http://harbor.example'],
    ['HTTPS://harbor.example', 'HTTPS://harbor.example'],
    ['harbor.example:8080', 'https://harbor.example:8080'],
    ['', null],
    [null, null],
  ])('%j is %j', (typed, website) => {
    expect(websiteOf(typed)).toBe(website);
  });

  it.each([
    'not a website',
    'harbor',
    'ftp://harbor.example',
    'javascript:alert(1)',
    'javascript://harbor.example/%0aalert(1)',
    'mailto:sam@harbor.example',
    'https://sam:secret@harbor.example',
    'https://',
    'https://.',
    'http://127.0.0.1:3000',
    'https://192.168.1.20/admin',
    'https://0x7f.1',
    'https://league.localhost',
    'https:////harbor.example',
    'https://harbor.example/"><script>',
    `https://harbor.example/${'x'.repeat(500)}`,
    7,
  ])('%j is none', (typed) => {
    expect(errorsOf({ ...team, website: typed })).toEqual({ website: ['Must be a valid URL'] });
  });
});
