import { describe, expect, it } from 'vitest';
import { type PlayerEvent, playerStream } from '#events/player/player.events.ts';
import type { DataOf } from '#events/registry.ts';
import { DEFAULT_STANDINGS_RULES, STANDINGS_PRESETS } from '#events/standings/standings-rules.ts';
import { type TeamEvent, teamStream } from '#events/team/team.events.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import {
  categoryArchived,
  categoryChanged,
  categoryCreated,
  categoryDeleted,
  inGame,
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
  seasonDeleted,
  seasonRenamed,
  seasonReturnedToUpcoming,
  standingsRulesChanged,
  teamCreated,
  teamEntered,
  teamWithdrawn,
  tournamentChanged,
  tournamentCreated,
  tournamentDatesChanged,
  tournamentRulesetChanged,
  tournamentToldOf,
  userRegistered,
} from '#tests/support/builders/competition.builder.ts';
import {
  gameDeleted,
  gameScheduled,
  type Happened,
  officialsNamed,
  roster,
  rosterPicked,
} from '#tests/support/builders/game.builder.ts';
import { type HappenedIn, modelAfter } from '#tests/support/read-model.ts';
import { directoryProjection } from './directory.projection.ts';

const FILE = '0123456789abcdef0123456789abcdef';
const HEAD = '018f0000-0000-7000-8000-000000000001';
const ASSISTANT = '018f0000-0000-7000-8000-000000000002';
/** What a team has that says nothing of it but its name. */
const plainTeam = {
  website: null,
  logo: null,
  coach_staff_id: null,
  coach_name: null,
  assistant_coach_staff_id: null,
  assistant_coach: null,
  is_archived: false,
};
const inTeam = <Type extends TeamEvent['type']>(type: Type, data: DataOf<Type>): HappenedIn => ({
  stream: teamStream(data.teamId),
  type,
  data,
});
const inPlayer = <Type extends Exclude<PlayerEvent['type'], 'PersonErased'>>(
  type: Type,
  data: DataOf<Type>,
): HappenedIn => ({ stream: playerStream(data.playerId), type, data });
const coaches = (head: string | null, assistant: string | null) =>
  inTeam('TeamCoachesNamed', {
    teamId: 1,
    coaches: [
      { staffId: HEAD, name: head, role: 'head' },
      { staffId: ASSISTANT, name: assistant, role: 'assistant' },
    ],
  });

const rowsAfter = async (table: string, ...events: HappenedIn[]) =>
  (await modelAfter(directoryProjection, ...events)).rows(table);

describe('competition', () => {
  it('lists seasons, with their state and dates', async () => {
    const winter = { id: 1, name: 'Winter', start_date: '2026-01-01', end_date: null };
    expect(await rowsAfter('season', seasonCreated())).toEqual([
      { ...winter, status: 'upcoming', revision: 0 },
    ]);
    expect(await rowsAfter('season', seasonCreated(), seasonActivated())).toMatchObject([
      { status: 'active' },
    ]);
    expect(await rowsAfter('season', seasonCreated(), seasonActivated(), seasonCompleted())).toMatchObject([
      { status: 'completed' },
    ]);
    expect(
      await rowsAfter('season', seasonCreated(), seasonDatesChanged('2025-12-31', '2026-03-01')),
    ).toMatchObject([{ start_date: '2025-12-31', end_date: '2026-03-01' }]);
    expect(
      await rowsAfter(
        'season',
        seasonCreated(),
        seasonActivated(),
        seasonRenamed('Spring'),
        seasonReturnedToUpcoming(),
      ),
    ).toEqual([{ ...winter, name: 'Spring', status: 'upcoming', revision: 3 }]);
    expect(await rowsAfter('season', seasonCreated(), seasonCreated(2), seasonDeleted())).toMatchObject([
      { id: 2 },
    ]);
  });

  it('lists leagues and categories', async () => {
    expect(await rowsAfter('league', leagueCreated())).toEqual([
      { id: 1, name: 'Bay League', description: null, is_archived: false, revision: 0 },
    ]);
    const category = { id: 1, name: 'Under 16', min_age: 14, max_age: 16, gender: null };
    expect(await rowsAfter('category', categoryCreated())).toEqual([
      { ...category, division: 'A Division', is_archived: false, revision: 0 },
    ]);
    expect(await rowsAfter('category', categoryCreated(), categoryChanged(), categoryArchived())).toEqual([
      {
        id: 1,
        name: 'Under 18',
        min_age: null,
        max_age: 18,
        gender: 'female',
        division: null,
        is_archived: true,
        revision: 2,
      },
    ]);
    expect(await rowsAfter('category', categoryCreated(), categoryDeleted())).toEqual([]);
  });

  it('knows how the bracket of a tournament was drawn, until it is withdrawn', async () => {
    const stream = tournamentStream(3);
    const drawn = {
      stream,
      type: 'BracketDrawn' as const,
      data: { tournamentId: 3, bracket: 2, seeds: [7, 5], bestOf: [3] },
    };
    const withdrawn = {
      stream,
      type: 'BracketWithdrawn' as const,
      data: { tournamentId: 3, bracket: 2 },
    };
    const bracketAfter = async (...events: HappenedIn[]) =>
      (await rowsAfter('tournament', tournamentCreated(), ...events)).map(({ bracket }) => bracket);
    expect(await bracketAfter(drawn)).toEqual([{ number: 2, seeds: [7, 5], bestOf: [3] }]);
    expect(await bracketAfter(drawn, withdrawn)).toEqual([null]);
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
        allow_ties: false,
        scored_with_clock: null,
        standings_rules: DEFAULT_STANDINGS_RULES,
        stated: null,
        bracket: null,
        is_archived: false,
        revision: 1,
      },
    ]);
    const { fiba } = STANDINGS_PRESETS;
    const changes = [tournamentChanged('Hill Cup'), tournamentRulesetChanged(), standingsRulesChanged(fiba)];
    expect(await rowsAfter('tournament', tournamentCreated(), ...changes)).toMatchObject([
      { name: 'Hill Cup', league_id: null, ruleset: 'nba', standings_rules: fiba },
    ]);
    expect(await rowsAfter('tournamentTeam', tournamentCreated(), teamEntered(2), teamEntered(5))).toEqual([
      { tournament_id: 3, team_id: 2, season_id: 1 },
      { tournament_id: 3, team_id: 5, season_id: 1 },
    ]);
    const entries = [tournamentCreated(), teamEntered(2), teamEntered(5)];
    expect(await rowsAfter('tournamentTeam', ...entries, teamWithdrawn(2))).toMatchObject([{ team_id: 5 }]);
    const deleted = tournamentToldOf('TournamentDeleted');
    expect(await rowsAfter('tournamentTeam', ...entries, deleted)).toEqual([]);
    expect(await rowsAfter('tournament', ...entries, deleted)).toEqual([]);
  });

  it.each([
    ['TournamentReturnedToUpcoming', { stated: 'upcoming' }],
    ['TournamentStarted', { stated: 'ongoing' }],
    ['TournamentCompleted', { stated: 'completed' }],
    ['TournamentArchived', { stated: null, is_archived: true }],
  ] as const)('knows of a tournament after %s', async (type, row) => {
    expect(await rowsAfter('tournament', tournamentCreated(), tournamentToldOf(type))).toMatchObject([row]);
  });

  it('lists teams', async () => {
    expect(await rowsAfter('team', teamCreated(1, 'Harbor'))).toEqual([
      {
        id: 1,
        name: 'Harbor',
        location: 'Bay',
        manager_id: null,
        league_id: 1,
        game_category_id: 1,
        colours: { first: '#102030', second: '#ffffff' },
        ...plainTeam,
        revision: 0,
      },
    ]);
  });

  it('lists teams as they are now', async () => {
    const changes = [
      inTeam('TeamChanged', {
        teamId: 1,
        name: 'Hills',
        location: 'Up there',
        leagueId: 2,
        categoryId: null,
        colours: null,
        website: 'https://hills.example',
      }),
      inTeam('TeamManagerChanged', { teamId: 1, managerId: 4 }),
      inTeam('TeamLogoChanged', { teamId: 1, logoFileId: FILE }),
      coaches('Sam Okoye', 'Alex Doe'),
      inTeam('TeamArchived', { teamId: 1 }),
    ];
    const hills = {
      ...plainTeam,
      id: 1,
      name: 'Hills',
      location: 'Up there',
      manager_id: 4,
      league_id: 2,
      game_category_id: null,
      colours: null,
      website: 'https://hills.example',
      logo: FILE,
      coach_staff_id: HEAD,
      coach_name: 'Sam Okoye',
      assistant_coach_staff_id: ASSISTANT,
      assistant_coach: 'Alex Doe',
      is_archived: true,
      revision: 5,
    };
    expect(await rowsAfter('team', teamCreated(), ...changes)).toEqual([hills]);
    expect(
      await rowsAfter('team', teamCreated(), ...changes, personErased('staff', ASSISTANT)),
    ).toMatchObject([{ coach_name: 'Sam Okoye', assistant_coach: null }]);
    expect(await rowsAfter('team', teamCreated(), ...changes, personErased('staff', HEAD))).toMatchObject([
      { coach_name: null, assistant_coach: 'Alex Doe' },
    ]);
    expect(await rowsAfter('team', teamCreated(), coaches(null, 'Alex Doe'))).toMatchObject([
      { coach_name: null, assistant_coach: 'Alex Doe' },
    ]);
  });

  it('gives each the revision of the last event about it', async () => {
    const revisionsOf = async (table: string, ...events: HappenedIn[]) =>
      (await rowsAfter(table, ...events)).map(({ id, revision }) => [id, revision]);
    // All seasons share a stream: 0, 1 and 2.
    expect(await revisionsOf('season', seasonCreated(1), seasonCreated(2), seasonRenamed('Spring'))).toEqual([
      [1, 2],
      [2, 1],
    ]);
    // The squad is part of its team, the teams that entered are part of the tournament.
    expect(await revisionsOf('team', teamCreated(1), playerJoined(1, 7, '4'), playerLeft(1, 7))).toEqual([
      [1, 2],
    ]);
    expect(await revisionsOf('tournament', tournamentCreated(), teamEntered(2), teamWithdrawn(2))).toEqual([
      [3, 2],
    ]);
    const papers = [
      inPlayer('PlayerIdNumberChanged', { playerId: 7, idNumber: 'AB-12345' }),
      inPlayer('PlayerDocumentChanged', { playerId: 7, documentFileId: FILE }),
    ];
    expect(await revisionsOf('player', playerRegistered(), ...papers)).toEqual([[7, 2]]);
  });

  it('forgets a deleted team', async () => {
    const events = [teamCreated(1), teamCreated(2), inTeam('TeamDeleted', { teamId: 1 })];
    expect(await rowsAfter('team', ...events)).toMatchObject([{ id: 2 }]);
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
    height_cm: 188,
    weight: null,
    weight_kg: null,
    bio: null,
    photo: null,
    age_verified: false,
    is_archived: false,
    team_id: null,
    number: null,
    has_id_document: false,
    revision: 0,
  };

  it('is in no team at first, then in the one they joined last', async () => {
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
      {
        ...robin,
        first_name: 'Former',
        last_name: 'player',
        birth_date: null,
        team_id: 1,
        number: '4',
        revision: 1,
      },
    ]);
  });

  it('has a document until it is taken away', async () => {
    const document = (documentFileId: string | null) =>
      inPlayer('PlayerDocumentChanged', { playerId: 7, documentFileId });
    const events = [playerRegistered(), document(FILE)];
    expect(await rowsAfter('player', ...events)).toMatchObject([{ has_id_document: true }]);
    expect(await rowsAfter('player', ...events, document(null))).toMatchObject([{ has_id_document: false }]);
    expect(await rowsAfter('player', ...events, personErased('player', '7'))).toMatchObject([
      { has_id_document: false },
    ]);
  });

  it('is a former player as well when the key is gone before the event is read', async () => {
    const nameless = playerRegistered(7, { firstName: null, lastName: null });
    expect(await rowsAfter('player', nameless)).toMatchObject([
      { first_name: 'Former', last_name: 'player' },
    ]);
  });
});

describe('what is said of a player', () => {
  const change = inPlayer('PlayerChanged', {
    playerId: 7,
    firstName: 'Robin',
    lastName: 'Okoye',
    birthDate: '2001-02-04',
    gender: 'female',
    position: 'center',
    height: "6'2",
    weight: '185 lbs',
  });
  const bio = inPlayer('PlayerBioChanged', { playerId: 7, bio: 'Left-handed.' });
  const photo = inPlayer('PlayerPhotoChanged', { playerId: 7, photoFileId: FILE });
  const verified = inPlayer('PlayerAgeVerified', { playerId: 7 });

  it('is shown as it is now, measures in metric units too', async () => {
    const archived = inPlayer('PlayerArchived', { playerId: 7 });
    expect(
      await rowsAfter('player', playerRegistered(), change, bio, photo, verified, archived),
    ).toMatchObject([
      {
        last_name: 'Okoye',
        birth_date: '2001-02-04',
        gender: 'female',
        position: 'center',
        height: "6'2",
        height_cm: 188,
        weight: '185 lbs',
        weight_kg: 83.9,
        bio: 'Left-handed.',
        photo: FILE,
        age_verified: true,
        is_archived: true,
      },
    ]);
    const lost = inPlayer('PlayerAgeVerificationLost', { playerId: 7 });
    expect(await rowsAfter('player', playerRegistered(), verified, lost)).toMatchObject([
      { age_verified: false },
    ]);
  });

  it('is gone once they are erased, bio and photo too, and when their key is gone before it is read', async () => {
    expect(
      await rowsAfter('player', playerRegistered(), change, bio, photo, personErased('player', '7')),
    ).toMatchObject([
      { first_name: 'Former', last_name: 'player', birth_date: null, bio: null, photo: null },
    ]);
    const unreadable = [
      { ...change, data: { ...change.data, firstName: null, lastName: null, birthDate: null } },
      { ...bio, data: { playerId: 7, bio: null } },
    ];
    expect(await rowsAfter('player', playerRegistered(), ...unreadable)).toMatchObject([
      { first_name: 'Former', last_name: 'player', birth_date: null, bio: null },
    ]);
  });

  it('is gone with a deleted player', async () => {
    const events = [playerRegistered(), playerJoined(1, 7), inPlayer('PlayerDeleted', { playerId: 7 })];
    expect(await rowsAfter('player', ...events)).toEqual([]);
    expect(await rowsAfter('membership', ...events)).toEqual([]);
  });
});

describe('memberships', () => {
  const joined = (teamId: number, from: string, number: string | null = null) =>
    inTeam('PlayerJoined', { teamId, playerId: 7, number, from });
  const left = (teamId: number, until: string) => inTeam('PlayerLeft', { teamId, playerId: 7, until });

  it('have dates and the number worn last', async () => {
    const number = inTeam('PlayerNumberChanged', { teamId: 1, playerId: 7, number: '5' });
    const events = [
      playerRegistered(),
      joined(1, '2025-09-01', '4'),
      number,
      left(1, '2026-01-10'),
      joined(2, '2026-01-10', '4'),
    ];
    expect(await rowsAfter('membership', ...events)).toEqual([
      { player_id: 7, team_id: 1, from_date: '2025-09-01', until_date: '2026-01-10', number: '5' },
      { player_id: 7, team_id: 2, from_date: '2026-01-10', until_date: null, number: '4' },
    ]);
    expect(await rowsAfter('player', ...events.slice(0, 3))).toMatchObject([{ team_id: 1, number: '5' }]);
    expect(
      await rowsAfter('player', ...events, left(2, '2026-02-01'), joined(1, '2026-03-01')),
    ).toMatchObject([{ team_id: 1, number: null }]);
  });

  it('of the same team twice are two; only the one that runs ends', async () => {
    const events = [
      playerRegistered(),
      joined(1, '2025-09-01'),
      left(1, '2025-12-01'),
      joined(1, '2026-01-01'),
      left(1, '2026-02-01'),
    ];
    expect(await rowsAfter('membership', ...events)).toMatchObject([
      { from_date: '2025-09-01', until_date: '2025-12-01' },
      { from_date: '2026-01-01', until_date: '2026-02-01' },
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

describe('staff of a game', () => {
  const staff = (id: string, name: string) => ({ staffId: id, name });
  const UMPIRE = '018f0000-0000-7000-8000-000000000003';
  const east = rosterPicked('east', roster(1), [
    { ...staff(HEAD, 'Sam Okoye'), role: 'head' },
    { ...staff(ASSISTANT, 'Alex Doe'), role: 'assistant' },
  ]);
  const west = rosterPicked('west', roster(11), [{ ...staff(UMPIRE, 'Kim Ito'), role: 'head' }]);
  const officials = officialsNamed([{ ...staff(UMPIRE, 'Noa Levi'), role: 'umpire' }]);
  const named = async (game: Happened[], ...then: HappenedIn[]) =>
    (await rowsAfter('gameStaff', ...inGame(40, game), ...then)).map(({ team_id, role, name }) => [
      team_id,
      role,
      name,
    ]);

  it('is who coaches each team in it, and who officiates', async () => {
    expect(await named([gameScheduled(), east, west, officials])).toEqual([
      [1, 'head', 'Sam Okoye'],
      [1, 'assistant', 'Alex Doe'],
      [2, 'head', 'Kim Ito'],
      [null, 'umpire', 'Noa Levi'],
    ]);
  });

  it('is replaced by team when somebody else is named, and gone with a deleted game', async () => {
    const without = rosterPicked('east', roster(1));
    expect(await named([gameScheduled(), east, west, officials, without, officialsNamed([])])).toEqual([
      [2, 'head', 'Kim Ito'],
    ]);
    expect(await named([gameScheduled(), east, west, officials, gameDeleted()])).toEqual([]);
  });

  it('loses the name of who was erased', async () => {
    const game = [gameScheduled(), east, west, officials];
    expect(await named(game, personErased('staff', UMPIRE))).toEqual([
      [1, 'head', 'Sam Okoye'],
      [1, 'assistant', 'Alex Doe'],
      [2, 'head', null],
      [null, 'umpire', null],
    ]);
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
      'player:7',
      'team:1',
    ]);
    expect(await changed(personErased('player', '7'))).toEqual(['*']);
  });

  it('of a player is told to the page of their team, which lists them', async () => {
    const model = await modelAfter(
      directoryProjection,
      teamCreated(1),
      playerRegistered(),
      playerJoined(1, 7),
    );
    model.changed.length = 0;
    await model.happen(inPlayer('PlayerBioChanged', { playerId: 7, bio: 'Left-handed.' }));
    expect(model.changed).toEqual(['players', 'player:7', 'team:1']);
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
