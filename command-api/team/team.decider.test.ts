import { describe, it } from 'vitest';
import type { TeamEvent } from '#events/team/team.events.ts';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import { type TeamCommand, teamDecider } from './team.decider.ts';

const { given } = sentencesOf(teamDecider);

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
const create = (name: string): TeamCommand => ({ type: 'create_team', ...facts, name });
const joined = (playerId: number, number: string | null): TeamEvent => ({
  type: 'PlayerJoined',
  data: { teamId: 1, playerId, number, from: '2025-10-01' },
});
const add = (playerId: number, number: string | null, imported = false): TeamCommand => ({
  type: 'add_player',
  teamId: 1,
  playerId,
  number,
  from: '2025-10-01',
  imported,
});
const left = (playerId: number): TeamEvent => ({
  type: 'PlayerLeft',
  data: { teamId: 1, playerId, until: '2026-01-31' },
});
const release = (playerId: number): TeamCommand => ({
  type: 'release_player',
  teamId: 1,
  playerId,
  until: '2026-01-31',
});

describe('create', () => {
  it('creates a team', () => {
    given().when(create(' Harbor ')).thenEvents(created);
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
  it.each([add(1, '4'), release(1)])('refuses $type', (command) => {
    given().when(command).thenRejected('not_found', 'There is no such team.');
  });
});

describe('squad', () => {
  it('takes a player in, once', () => {
    given(created).when(add(7, '4')).thenEvents(joined(7, '4'));
    given(created).when(add(7, null)).thenEvents(joined(7, null));
    given(created, joined(7, '4')).when(add(7, '9')).thenNothing();
  });

  it('gives a number to one player: 0 and 00 are two', () => {
    const text = 'Jersey Number 0 is already taken in this team';
    given(created, joined(7, '0'))
      .when(add(8, '0'))
      .thenRejected('conflict', text, { number: [text] });
    given(created, joined(7, '0')).when(add(8, '00')).thenEvents(joined(8, '00'));
    given(created, joined(7, null)).when(add(8, null)).thenEvents(joined(8, null));
  });

  it('lets a feed give a number to two, as real seasons do', () => {
    given(created, joined(7, '0'))
      .when(add(8, '0', true))
      .thenEvents(joined(8, '0'));
  });

  it.each(['100', '-1', '7a', ''])('refuses the number %j, from a feed too', (number) => {
    const text = 'Jersey Number must be an integer from 0 to 99';
    for (const imported of [false, true]) {
      given(created)
        .when(add(7, number, imported))
        .thenRejected('validation_failed', text, { number: [text] });
    }
  });

  it('releases a player, whose number is free again', () => {
    given(created, joined(7, '4')).when(release(7)).thenEvents(left(7));
    given(created, joined(7, '4'), left(7)).when(add(8, '4')).thenEvents(joined(8, '4'));
    given(created, joined(7, '4'), left(7)).when(add(7, '5')).thenEvents(joined(7, '5'));
  });

  it('refuses to release who is not in the team', () => {
    given(created, joined(7, '4'), left(7))
      .when(release(7))
      .thenRejected('not_found', 'This player is not in the team.');
  });
});
