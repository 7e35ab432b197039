import { describe, expect, it } from 'vitest';
import type { PlayerEvent } from '#events/player/player.events.ts';
import type { UserEvent } from '#events/user/user.events.ts';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import { type RoleRequestFact, type UserCommand, userDecider } from './user.decider.ts';

const { given } = sentencesOf(userDecider);
type AnyUserEvent = UserEvent | Extract<PlayerEvent, { type: 'PersonErased' }>;
const userId = 9;
const names = { username: 'sam', email: 'sam@example.org', firstName: 'Sam', lastName: 'Okoye' };
const registered: UserEvent = { type: 'UserRegistered', data: { userId, ...names, role: 'member' } };
const erased: AnyUserEvent = { type: 'PersonErased', data: { kind: 'user', subject: '9' } };
const deactivated: UserEvent = { type: 'UserDeactivated', data: { userId } };
const confirmed: UserEvent = { type: 'EmailConfirmed', data: { userId } };
const moved: UserEvent = { type: 'UserChanged', data: { userId, ...names, email: 'new@example.org' } };
const scorer: UserEvent = { type: 'RoleChanged', data: { userId, role: 'scorer' } };
const request = { userId, requestId: 3, role: 'scorer' } as const;
const requested: UserEvent = { type: 'RoleRequested', data: request };
const approved: UserEvent = { type: 'RoleRequestApproved', data: request };
const rejected: UserEvent = { type: 'RoleRequestRejected', data: request };

type Report = Extract<UserCommand, { type: 'report_account' }>;
const report = (changes: Partial<Report> = {}): UserCommand => ({
  type: 'report_account',
  userId,
  ...names,
  role: 'member',
  isActive: true,
  emailConfirmed: false,
  roleRequests: [],
  ...changes,
});
const asked = (status: RoleRequestFact['status']): RoleRequestFact => ({
  requestId: 3,
  role: 'scorer',
  status,
});
const teamFollowed: UserEvent = { type: 'TeamFollowed', data: { userId, teamId: 4 } };
const teamUnfollowed: UserEvent = { type: 'TeamUnfollowed', data: { userId, teamId: 4 } };
const playerFollowed: UserEvent = { type: 'PlayerFollowed', data: { userId, playerId: 4 } };
const playerUnfollowed: UserEvent = { type: 'PlayerUnfollowed', data: { userId, playerId: 4 } };
const follow: UserCommand = { type: 'follow_team', userId, teamId: 4 };
const unfollow: UserCommand = { type: 'unfollow_team', userId, teamId: 4 };
const followPlayer: UserCommand = { type: 'follow_player', userId, playerId: 4 };
const unfollowPlayer: UserCommand = { type: 'unfollow_player', userId, playerId: 4 };

describe('reporting an account', () => {
  it('tells what is new, and nothing twice', () => {
    given(registered).when(report()).thenNothing();
    given(registered)
      .when(report({ role: 'scorer' }))
      .thenEvents(scorer);
    given(registered, scorer)
      .when(report({ role: 'scorer' }))
      .thenNothing();
    given(registered)
      .when(report({ isActive: false }))
      .thenEvents(deactivated);
    given(registered, deactivated)
      .when(report({ isActive: false }))
      .thenNothing();
    given(registered, deactivated).when(report()).thenEvents({ type: 'UserActivated', data: { userId } });
  });
  it.each(['username', 'email', 'firstName', 'lastName'] as const)('tells a new %s', (field) => {
    const data = { userId, ...names, [field]: 'new' };
    const changed: UserEvent = { type: 'UserChanged', data };
    given(registered)
      .when(report({ [field]: 'new' }))
      .thenEvents(changed);
    given(registered, changed)
      .when(report({ [field]: 'new' }))
      .thenNothing();
  });
  it('tells that the address is confirmed, once', () => {
    given(registered)
      .when(report({ emailConfirmed: true }))
      .thenEvents(confirmed);
    given(registered, confirmed)
      .when(report({ emailConfirmed: true }))
      .thenNothing();
  });
  it('tells of a new address anew whether it is confirmed', () => {
    given(registered, confirmed)
      .when(report({ email: 'new@example.org' }))
      .thenEvents(moved);
    given(registered, confirmed)
      .when(report({ email: 'new@example.org', emailConfirmed: true }))
      .thenEvents(moved, confirmed);
    given(registered, confirmed, moved)
      .when(report({ email: 'new@example.org', emailConfirmed: true }))
      .thenEvents(confirmed);
    given(registered, confirmed)
      .when(report({ lastName: 'Obi', emailConfirmed: true }))
      .thenEvents({ type: 'UserChanged', data: { userId, ...names, lastName: 'Obi' } });
  });
  it('tells role requests and their outcome, even when only the end is seen', () => {
    given(registered)
      .when(report({ roleRequests: [asked('pending')] }))
      .thenEvents(requested);
    given(registered, requested)
      .when(report({ roleRequests: [asked('pending')] }))
      .thenNothing();
    given(registered, requested)
      .when(report({ role: 'scorer', roleRequests: [asked('approved')] }))
      .thenEvents(approved, scorer);
    given(registered, requested, approved, scorer)
      .when(report({ role: 'scorer', roleRequests: [asked('approved')] }))
      .thenNothing();
    given(registered)
      .when(report({ roleRequests: [asked('rejected')] }))
      .thenEvents(requested, rejected);
    given(registered, requested, rejected)
      .when(report({ roleRequests: [asked('rejected')] }))
      .thenNothing();
  });
  it('is refused for a user who does not exist, or no longer', () => {
    given().when(report()).thenRejected('not_found', 'There is no such user.');
    given(registered, erased).when(report()).thenRejected('not_found', 'There is no such user.');
  });
});

describe('following', () => {
  it('a team begins and ends once', () => {
    given(registered).when(follow).thenEvents(teamFollowed);
    given(registered, teamFollowed).when(follow).thenNothing();
    given(registered, teamFollowed).when(unfollow).thenEvents(teamUnfollowed);
    given(registered).when(unfollow).thenNothing();
    given(registered, teamFollowed, teamUnfollowed).when(follow).thenEvents(teamFollowed);
  });
  it('a player begins and ends once, and is not the team with the same id', () => {
    given(registered, teamFollowed).when(followPlayer).thenEvents(playerFollowed);
    given(registered, playerFollowed).when(followPlayer).thenNothing();
    given(registered, playerFollowed).when(unfollowPlayer).thenEvents(playerUnfollowed);
    given(registered, teamFollowed).when(unfollowPlayer).thenNothing();
    given(registered, playerFollowed, playerUnfollowed).when(followPlayer).thenEvents(playerFollowed);
  });
  it('is for users who exist', () => {
    for (const command of [follow, unfollow, followPlayer, unfollowPlayer]) {
      given().when(command).thenRejected('not_found', 'There is no such user.');
      given(registered, erased).when(command).thenRejected('not_found', 'There is no such user.');
    }
  });
});

describe('erasing', () => {
  it('happens once', () => {
    given(registered).when({ type: 'erase_user', userId }).thenEvents(erased);
    given(registered, erased).when({ type: 'erase_user', userId }).thenNothing();
  });
  it('is refused for a user who never existed', () => {
    given().when({ type: 'erase_user', userId }).thenRejected('not_found', 'There is no such user.');
  });
  it('leaves no name in the state', () => {
    const after = [registered, erased, requested].reduce(
      (state, event) => userDecider.evolve(state, { ...event, id: 'x', revision: 0 }),
      userDecider.initial,
    );
    expect(after).toEqual({ status: 'erased' });
  });
});
