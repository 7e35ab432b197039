import { describe, expect, it } from 'vitest';
import {
  categoryCreated,
  leagueCreated,
  personErased,
  playerJoined,
  playerLeft,
  playerRegistered,
  roleChanged,
  seasonActivated,
  seasonCompleted,
  seasonCreated,
  seasonDatesChanged,
  teamCreated,
  teamEntered,
  tournamentCreated,
  tournamentDatesChanged,
  userRegistered,
} from '#tests/support/builders/competition.builder.ts';
import { type HappenedIn, modelAfter } from '#tests/support/read-model.ts';
import { directoryProjection } from './directory.projection.ts';

const rowsAfter = async (table: string, ...events: HappenedIn[]) =>
  (await modelAfter(directoryProjection, ...events)).rows(table);

describe('competition', () => {
  it('lists seasons, with their state and dates', async () => {
    const winter = { id: 1, name: 'Winter', start_date: '2026-01-01', end_date: null };
    expect(await rowsAfter('season', seasonCreated())).toEqual([{ ...winter, status: 'upcoming' }]);
    expect(await rowsAfter('season', seasonCreated(), seasonActivated())).toMatchObject([
      { status: 'active' },
    ]);
    expect(await rowsAfter('season', seasonCreated(), seasonActivated(), seasonCompleted())).toMatchObject([
      { status: 'completed' },
    ]);
    expect(
      await rowsAfter('season', seasonCreated(), seasonDatesChanged('2025-12-31', '2026-03-01')),
    ).toMatchObject([{ start_date: '2025-12-31', end_date: '2026-03-01' }]);
  });

  it('lists leagues and categories', async () => {
    expect(await rowsAfter('league', leagueCreated())).toEqual([
      { id: 1, name: 'Bay League', description: null, archived: false },
    ]);
    expect(await rowsAfter('category', categoryCreated())).toEqual([
      { id: 1, name: 'Under 16', min_age: 14, max_age: 16, gender: null, division: 'A Division' },
    ]);
  });

  it('lists tournaments and who plays in them', async () => {
    expect(
      await rowsAfter('tournament', tournamentCreated(), tournamentDatesChanged('2026-01-02', '2026-01-03')),
    ).toEqual([
      {
        id: 3,
        name: 'Harbor Cup',
        season_id: 1,
        league_id: 1,
        start_date: '2026-01-02',
        end_date: '2026-01-03',
        ruleset: 'fiba',
      },
    ]);
    expect(await rowsAfter('tournamentTeam', tournamentCreated(), teamEntered(2), teamEntered(5))).toEqual([
      { tournament_id: 3, team_id: 2, season_id: 1 },
      { tournament_id: 3, team_id: 5, season_id: 1 },
    ]);
  });

  it('lists teams', async () => {
    expect(await rowsAfter('team', teamCreated(1, 'Harbor'))).toEqual([
      {
        id: 1,
        name: 'Harbor',
        location: 'Bay',
        manager_id: null,
        league_id: 1,
        category_id: 1,
        colours: { first: '#102030', second: '#ffffff' },
      },
    ]);
  });
});

describe('a player', () => {
  const robin = {
    id: 7,
    first_name: 'Robin',
    last_name: 'Reyes',
    birth_date: '2001-02-03',
    gender: 'other',
    position: 'guard',
    height: '188cm',
    weight: null,
    team_id: null,
    number: null,
  };

  it('is in no team at first, then in the one he joined last', async () => {
    expect(await rowsAfter('player', playerRegistered())).toEqual([robin]);
    expect(await rowsAfter('player', playerRegistered(), playerJoined(1, 7, '00'))).toEqual([
      { ...robin, team_id: 1, number: '00' },
    ]);
    expect(await rowsAfter('player', playerRegistered(), playerJoined(1, 7, '00'), playerLeft(1, 7))).toEqual(
      [robin],
    );
    expect(
      await rowsAfter(
        'player',
        playerRegistered(),
        playerJoined(1, 7, '4'),
        playerJoined(2, 7, '5'),
        playerLeft(1, 7),
      ),
    ).toMatchObject([{ team_id: 2, number: '5' }]);
  });

  it('is a former player once erased; the rest stays', async () => {
    expect(
      await rowsAfter('player', playerRegistered(), playerJoined(1, 7, '4'), personErased('player', '7')),
    ).toEqual([
      { ...robin, first_name: 'Former', last_name: 'player', birth_date: null, team_id: 1, number: '4' },
    ]);
  });

  it('is a former player as well when the key is gone before the event is read', async () => {
    const nameless = playerRegistered(7, { firstName: null, lastName: null });
    expect(await rowsAfter('player', nameless)).toMatchObject([
      { first_name: 'Former', last_name: 'player' },
    ]);
  });
});

describe('a user', () => {
  it('goes by name, else by username', async () => {
    expect(await rowsAfter('person', userRegistered())).toEqual([
      { id: 9, display_name: 'Sam Okoye', role: 'scorer', is_active: true },
    ]);
    expect(await rowsAfter('person', userRegistered(9, { lastName: null }))).toMatchObject([
      { display_name: 'Sam' },
    ]);
    expect(await rowsAfter('person', userRegistered(9, { firstName: '', lastName: null }))).toMatchObject([
      { display_name: 'sam' },
    ]);
  });

  it('changes role, and is a former user once erased', async () => {
    expect(await rowsAfter('person', userRegistered(), roleChanged(9, 'manager'))).toMatchObject([
      { role: 'manager' },
    ]);
    expect(await rowsAfter('person', userRegistered(), personErased('user', '9'))).toEqual([
      { id: 9, display_name: 'Former user', role: 'scorer', is_active: false },
    ]);
    const nameless = userRegistered(9, { username: null, email: null, firstName: null, lastName: null });
    expect(await rowsAfter('person', nameless)).toMatchObject([{ display_name: 'Former user' }]);
  });

  it('changes name, and is or is not active', async () => {
    const names = { userId: 9, username: 'sam', email: 'sam@example.org', firstName: 'Sami', lastName: 'Ng' };
    const changed: HappenedIn = { stream: 'user-9', type: 'UserChanged', data: names };
    const deactivated: HappenedIn = { stream: 'user-9', type: 'UserDeactivated', data: { userId: 9 } };
    const activated: HappenedIn = { stream: 'user-9', type: 'UserActivated', data: { userId: 9 } };
    expect(await rowsAfter('person', userRegistered(), changed, deactivated)).toEqual([
      { id: 9, display_name: 'Sami Ng', role: 'scorer', is_active: false },
    ]);
    expect(await rowsAfter('person', userRegistered(), deactivated, activated)).toMatchObject([
      { is_active: true },
    ]);
  });

  it('does not lend its number to a player of the same number', async () => {
    const events = [userRegistered(7), playerRegistered(7), personErased('user', '7')];
    expect(await rowsAfter('player', ...events)).toMatchObject([{ first_name: 'Robin' }]);
  });
});

describe('what changed', () => {
  it('is told by collection; after an erasure, everything', async () => {
    const changed = async (...events: HappenedIn[]) =>
      (await modelAfter(directoryProjection, ...events)).changed;
    expect(await changed(seasonCreated(), leagueCreated(), categoryCreated())).toEqual([
      'seasons',
      'leagues',
      'categories',
    ]);
    expect(await changed(teamCreated(1), playerRegistered(), playerJoined(1, 7))).toEqual([
      'teams',
      'team:1',
      'players',
      'players',
      'team:1',
    ]);
    expect(await changed(personErased('player', '7'))).toEqual(['*']);
  });

  it('names nothing that is not there', async () => {
    const events = [
      seasonActivated(8),
      teamEntered(1),
      playerJoined(1, 99),
      playerLeft(1, 99),
      roleChanged(3, 'member'),
    ];
    const model = await modelAfter(directoryProjection, ...events);
    expect(Object.values(model.all()).every((rows) => rows.size === 0)).toBe(true);
  });
});
