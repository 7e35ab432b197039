import { describe, it } from 'vitest';
import type { TeamEvent } from '#events/team/team.events.ts';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import { type NamedCoaches, type TeamCommand, teamDecider } from './team.decider.ts';

const { given } = sentencesOf(teamDecider);

const HEAD = '018f0000-0000-7000-8000-000000000001';
const ASSISTANT = '018f0000-0000-7000-8000-000000000002';
const NEXT_HEAD = '018f0000-0000-7000-8000-000000000003';
const newIds = { head: NEXT_HEAD, assistant: ASSISTANT };
const FILE = '0123456789abcdef0123456789abcdef';

const facts = {
  teamId: 1,
  name: 'Harbor',
  location: null,
  managerId: null,
  leagueId: null,
  categoryId: null,
  colours: null,
  source: null,
};
const created: TeamEvent = { type: 'TeamCreated', data: facts };
const createdBy = (managerId: number): TeamEvent => ({ type: 'TeamCreated', data: { ...facts, managerId } });
const create = (name: string): TeamCommand => ({ type: 'create_team', ...facts, name });
const changed = (change: Partial<Extract<TeamEvent, { type: 'TeamChanged' }>['data']>): TeamEvent => ({
  type: 'TeamChanged',
  data: {
    teamId: 1,
    name: 'Harbor',
    location: null,
    leagueId: null,
    categoryId: null,
    colours: null,
    website: null,
    ...change,
  },
});
type Change = Extract<TeamCommand, { type: 'change_team' }>;
const change = (what: Partial<Change>): Change => ({
  type: 'change_team',
  teamId: 1,
  details: {},
  by: 'administrator',
  ...what,
});
const named = (head: [string, string | null] | null, assistant: [string, string] | null): TeamEvent => ({
  type: 'TeamCoachesNamed',
  data: {
    teamId: 1,
    coaches: [
      ...(head === null ? [] : [{ staffId: head[0], name: head[1], role: 'head' as const }]),
      ...(assistant === null
        ? []
        : [{ staffId: assistant[0], name: assistant[1], role: 'assistant' as const }]),
    ],
  },
});
const managed = (managerId: number | null): TeamEvent => ({
  type: 'TeamManagerChanged',
  data: { teamId: 1, managerId },
});
const logo = (logoFileId: string | null): TeamEvent => ({
  type: 'TeamLogoChanged',
  data: { teamId: 1, logoFileId },
});
const archived: TeamEvent = { type: 'TeamArchived', data: { teamId: 1 } };
const deleted: TeamEvent = { type: 'TeamDeleted', data: { teamId: 1 } };
const remove = (hasGames: boolean): TeamCommand => ({
  type: 'delete_team',
  teamId: 1,
  hasGames,
  today: '2026-01-10',
});

describe('create', () => {
  it('creates a team', () => {
    given().when(create(' Harbor ')).thenEvents(created);
  });

  it('creates a team with website, coaches and logo', () => {
    given()
      .when({
        type: 'create_team',
        ...facts,
        website: 'https://harbor.example',
        coaches: { head: ' Sam Okoye ', assistant: null, newIds },
        logoFileId: FILE,
      })
      .thenEvents(
        { type: 'TeamCreated', data: { ...facts, website: 'https://harbor.example' } },
        named([NEXT_HEAD, 'Sam Okoye'], null),
        logo(FILE),
      );
  });

  it('refuses a team that exists', () => {
    given(created).when(create('Harbor')).thenRejected('already_exists', 'This team exists already.');
  });

  it('refuses a team without a name', () => {
    const text = 'Team name is required';
    given()
      .when(create(' '))
      .thenRejected('validation_failed', text, { name: [text] });
  });
});

describe('a team that does not exist', () => {
  it.each<TeamCommand>([
    change({ details: { name: 'Hills' } }),
    { type: 'archive_team', teamId: 1 },
    remove(false),
    { type: 'release_player', teamId: 1, playerId: 7, until: '2026-01-31' },
  ])('or no longer, refuses $type', (command) => {
    given().when(command).thenRejected('not_found', 'There is no such team.');
    given(created, deleted).when(command).thenRejected('not_found', 'There is no such team.');
  });
});

describe('change', () => {
  it('changes what is said and leaves the rest', () => {
    given(created)
      .when(change({ details: { name: ' Hills ', location: 'Up there' } }))
      .thenEvents(changed({ name: 'Hills', location: 'Up there' }));
    const whole = { leagueId: 2, categoryId: 3, website: 'https://hills.example' };
    const colours = { first: '#102030', second: '#ffffff' };
    given(created, changed({ name: 'Hills', location: 'Up there' }))
      .when(change({ details: { ...whole, colours } }))
      .thenEvents(changed({ name: 'Hills', location: 'Up there', ...whole, colours }));
  });

  it('records nothing when nothing changes', () => {
    const team = changed({ location: 'Bay', colours: { first: '#102030', second: '#ffffff' } });
    given(created, team)
      .when(change({ details: { location: 'Bay', colours: { first: '#102030', second: '#ffffff' } } }))
      .thenNothing();
  });

  it('refuses to take name or location away', () => {
    const name = 'Team name is required';
    given(created)
      .when(change({ details: { name: ' ' } }))
      .thenRejected('validation_failed', name, { name: [name] });
    const location = 'Location is required';
    given(created)
      .when(change({ details: { location: null } }))
      .thenRejected('validation_failed', location, { location: [location] });
  });
});

describe('manager', () => {
  it('is changed and taken away by an administrator', () => {
    given(created)
      .when(change({ managerId: 4 }))
      .thenEvents(managed(4));
    given(createdBy(4))
      .when(change({ managerId: null }))
      .thenEvents(managed(null));
    given(created, managed(4))
      .when(change({ managerId: 4 }))
      .thenNothing();
  });

  it('cannot hand the team on, but may send themselves as its manager', () => {
    for (const managerId of [5, null]) {
      given(createdBy(4))
        .when(change({ managerId, by: 'manager' }))
        .thenRejected('forbidden', 'Insufficient permissions');
    }
    given(createdBy(4))
      .when(change({ managerId: 4, by: 'manager' }))
      .thenNothing();
  });
});

describe('coaches', () => {
  const coaches = (what: Partial<NamedCoaches>): Change => change({ coaches: { ...what, newIds } });

  it('are named, and keep their ids while they keep their names', () => {
    given(created)
      .when(coaches({ head: 'Sam Okoye' }))
      .thenEvents(named([NEXT_HEAD, 'Sam Okoye'], null));
    given(created, named([HEAD, 'Sam Okoye'], null))
      .when(coaches({ head: ' Sam Okoye ', assistant: 'Alex Doe' }))
      .thenEvents(named([HEAD, 'Sam Okoye'], [ASSISTANT, 'Alex Doe']));
    given(created, named([HEAD, 'Sam Okoye'], [ASSISTANT, 'Alex Doe']))
      .when(coaches({ head: 'Robin Reyes' }))
      .thenEvents(named([NEXT_HEAD, 'Robin Reyes'], [ASSISTANT, 'Alex Doe']));
  });

  it('are taken away', () => {
    const both = named([HEAD, 'Sam Okoye'], [ASSISTANT, 'Alex Doe']);
    given(created, both)
      .when(coaches({ head: ' ' }))
      .thenEvents(named(null, [ASSISTANT, 'Alex Doe']));
    given(created, both)
      .when(coaches({ head: null, assistant: null }))
      .thenEvents(named(null, null));
  });

  it('stay when nothing is said of them', () => {
    const both = named([HEAD, 'Sam Okoye'], [ASSISTANT, 'Alex Doe']);
    given(created, both)
      .when(coaches({ assistant: 'Alex Doe' }))
      .thenNothing();
    given(created, both).when(change({})).thenNothing();
  });

  it('who were erased are nobody: the same name is a new person', () => {
    given(created, named([HEAD, null], null))
      .when(coaches({}))
      .thenNothing();
    given(created, named([HEAD, null], null))
      .when(coaches({ head: 'Sam Okoye' }))
      .thenEvents(named([NEXT_HEAD, 'Sam Okoye'], null));
  });
});

describe('logo', () => {
  it('is changed and taken away', () => {
    given(created)
      .when(change({ logoFileId: FILE }))
      .thenEvents(logo(FILE));
    given(created, logo(FILE))
      .when(change({ logoFileId: FILE }))
      .thenNothing();
    given(created, logo(FILE))
      .when(change({ logoFileId: null }))
      .thenEvents(logo(null));
  });
});

describe('archive', () => {
  it('archives once', () => {
    const command: TeamCommand = { type: 'archive_team', teamId: 1 };
    given(created).when(command).thenEvents(archived);
    given(created, archived).when(command).thenNothing();
  });
});

describe('delete', () => {
  const joined = (playerId: number, from: string): TeamEvent => ({
    type: 'PlayerJoined',
    data: { teamId: 1, playerId, number: null, from },
  });
  const left = (playerId: number, until: string): TeamEvent => ({
    type: 'PlayerLeft',
    data: { teamId: 1, playerId, until },
  });

  it('releases the squad', () => {
    given(created).when(remove(false)).thenEvents(deleted);
    given(created, archived).when(remove(false)).thenEvents(deleted);
    given(created, joined(7, '2025-10-01'), joined(8, '2026-01-11'))
      .when(remove(false))
      .thenEvents(left(7, '2026-01-10'), left(8, '2026-01-11'), deleted);
  });

  it('refuses a team that has played', () => {
    given(created).when(remove(true)).thenRejected('conflict', 'Cannot delete team with games');
  });
});
