import { describe, it } from 'vitest';
import type { LeagueEvent } from '#events/league/league.events.ts';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import { type LeagueCommand, leagueDecider } from './league.decider.ts';

const { given } = sentencesOf(leagueDecider);
const facts = { leagueId: 1, name: 'Bay League', description: null };
const created: LeagueEvent = { type: 'LeagueCreated', data: facts };
const archived: LeagueEvent = { type: 'LeagueArchived', data: { leagueId: 1 } };
const deleted: LeagueEvent = { type: 'LeagueDeleted', data: { leagueId: 1 } };
const create = (name: string): LeagueCommand => ({ type: 'create_league', ...facts, name });
const change = (name: string, description: string | null = null): LeagueCommand => ({
  type: 'change_league',
  leagueId: 1,
  name,
  description,
});
const remove = (
  has: { hasTeams?: boolean; hasTournaments?: boolean; hasGames?: boolean } = {},
): LeagueCommand => ({
  type: 'delete_league',
  leagueId: 1,
  hasTeams: false,
  hasTournaments: false,
  hasGames: false,
  ...has,
});
const NAME = 'League name is required';

describe('creating', () => {
  it('creates a league', () => {
    given().when(create(' Bay League ')).thenEvents(created);
  });
  it('refuses a league that exists', () => {
    given(created).when(create('Bay League')).thenRejected('already_exists', 'This league exists already.');
  });
  it('refuses a league without a name', () => {
    given()
      .when(create('  '))
      .thenRejected('validation_failed', NAME, { name: [NAME] });
  });
});

describe('changing', () => {
  it('changes name and description', () => {
    given(created)
      .when(change('Hills', ' Up there '))
      .thenEvents({ type: 'LeagueChanged', data: { leagueId: 1, name: 'Hills', description: 'Up there' } });
  });
  it('records nothing when nothing changes', () => {
    given(created).when(change('Bay League', ' ')).thenNothing();
  });
  it('refuses to take the name away', () => {
    given(created)
      .when(change(''))
      .thenRejected('validation_failed', NAME, { name: [NAME] });
  });
  it('refuses what does not exist, or no longer', () => {
    given().when(change('Hills')).thenRejected('not_found', 'There is no such league.');
    given(created, deleted).when(change('Hills')).thenRejected('not_found', 'There is no such league.');
  });
});

describe('archiving', () => {
  it('archives once', () => {
    const command: LeagueCommand = { type: 'archive_league', leagueId: 1 };
    given(created).when(command).thenEvents(archived);
    given(created, archived).when(command).thenNothing();
  });
});

describe('deleting', () => {
  it('deletes what nothing belongs to, archived or not', () => {
    given(created).when(remove()).thenEvents(deleted);
    given(created, archived).when(remove()).thenEvents(deleted);
  });
  it('refuses while something belongs to it', () => {
    given(created)
      .when(remove({ hasTeams: true }))
      .thenRejected('conflict', 'Cannot delete league with teams');
    given(created)
      .when(remove({ hasTournaments: true }))
      .thenRejected('conflict', 'Cannot delete league with tournaments');
    given(created)
      .when(remove({ hasGames: true }))
      .thenRejected('conflict', 'Cannot delete league with games');
  });
});
