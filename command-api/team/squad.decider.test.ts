import { describe, it } from 'vitest';
import type { TeamEvent } from '#events/team/team.events.ts';
import { teamCreated } from '#tests/support/builders/competition.builder.ts';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import { type TeamCommand, teamDecider } from './team.decider.ts';

const { given } = sentencesOf(teamDecider);

const { type, data } = teamCreated();
const created = { type, data } as TeamEvent;
const archived: TeamEvent = { type: 'TeamArchived', data: { teamId: 1 } };
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
const release = (playerId: number, until = '2026-01-31'): TeamCommand => ({
  type: 'release_player',
  teamId: 1,
  playerId,
  until,
});
const renumber = (playerId: number, number: string | null): TeamCommand => ({
  type: 'change_number',
  teamId: 1,
  playerId,
  number,
});
const renumbered = (playerId: number, number: string | null): TeamEvent => ({
  type: 'PlayerNumberChanged',
  data: { teamId: 1, playerId, number },
});
const taken = (number: string) => `Jersey Number ${number} is already taken in this team`;
const FORMAT = 'Jersey Number must be an integer from 0 to 99';

it('lets go whom an import put into the team on the very day, as if they had never joined', () => {
  const neverJoined: TeamEvent = {
    type: 'PlayerLeft',
    data: { teamId: 1, playerId: 7, until: '2025-10-01', neverJoined: true },
  };
  given(created, joined(7, '4'))
    .when({ type: 'release_player', teamId: 1, playerId: 7, until: '2025-10-01', neverJoined: true })
    .thenEvents(neverJoined);
  given(created, joined(7, '4'), neverJoined).when(add(8, '4')).thenEvents(joined(8, '4'));
});

describe('join', () => {
  it('takes a player in, once', () => {
    given(created).when(add(7, '4')).thenEvents(joined(7, '4'));
    given(created).when(add(7, null)).thenEvents(joined(7, null));
    given(created, joined(7, '4')).when(add(7, '9')).thenNothing();
  });

  // Rule: People and files: Jersey numbers
  it('gives a number to one player: 0 and 00 are two', () => {
    given(created, joined(7, '0'))
      .when(add(8, '0'))
      .thenRejected('conflict', taken('0'), { number: [taken('0')] });
    given(created, joined(7, '0')).when(add(8, '00')).thenEvents(joined(8, '00'));
    given(created, joined(7, null)).when(add(8, null)).thenEvents(joined(8, null));
  });

  it('lets a feed give a number to two, as real seasons do', () => {
    given(created, joined(7, '0'))
      .when(add(8, '0', true))
      .thenEvents(joined(8, '0'));
  });

  it.each(['100', '-1', '7a', ''])('refuses the number %j, from a feed too', (number) => {
    for (const imported of [false, true]) {
      given(created)
        .when(add(7, number, imported))
        .thenRejected('validation_failed', FORMAT, { number: [FORMAT] });
    }
  });

  it('refuses an archived team, but not to a feed', () => {
    given(created, archived).when(add(7, '4')).thenRejected('conflict', 'This team is archived.');
    given(created, archived)
      .when(add(7, '4', true))
      .thenEvents(joined(7, '4'));
  });
});

describe('number', () => {
  it('changes, and the old one is free', () => {
    given(created, joined(7, '4')).when(renumber(7, '5')).thenEvents(renumbered(7, '5'));
    given(created, joined(7, '4')).when(renumber(7, null)).thenEvents(renumbered(7, null));
    given(created, joined(7, '4'), renumbered(7, '5')).when(renumber(7, '5')).thenNothing();
    given(created, joined(7, '4'), renumbered(7, '5')).when(add(8, '4')).thenEvents(joined(8, '4'));
  });

  it('refuses a taken one, a wrong one, and a player who is not in the team', () => {
    given(created, joined(7, '4'), joined(8, '5'))
      .when(renumber(7, '5'))
      .thenRejected('conflict', taken('5'), { number: [taken('5')] });
    given(created, joined(7, '4'))
      .when(renumber(7, '100'))
      .thenRejected('validation_failed', FORMAT, { number: [FORMAT] });
    given(created).when(renumber(7, '5')).thenRejected('not_found', 'This player is not in the team.');
  });
});

describe('release', () => {
  it('releases a player, whose number is free again', () => {
    given(created, joined(7, '4')).when(release(7)).thenEvents(left(7));
    given(created, joined(7, '4'), left(7)).when(add(8, '4')).thenEvents(joined(8, '4'));
    given(created, joined(7, '4'), left(7)).when(add(7, '5')).thenEvents(joined(7, '5'));
  });

  it('also on the day they joined, but not before', () => {
    given(created, joined(7, '4'))
      .when(release(7, '2025-10-01'))
      .thenEvents({ type: 'PlayerLeft', data: { teamId: 1, playerId: 7, until: '2025-10-01' } });
    const text = 'A player cannot leave a team before the day they joined it';
    given(created, joined(7, '4'))
      .when(release(7, '2025-09-30'))
      .thenRejected('validation_failed', text, { date: [text] });
  });

  it('refuses to release who is not in the team', () => {
    given(created, joined(7, '4'), left(7))
      .when(release(7))
      .thenRejected('not_found', 'This player is not in the team.');
  });
});
