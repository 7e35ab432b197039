import { z } from 'zod';
import { defineEvent, type EventUnion, personal } from '#events/definition/define-event.ts';
import { ROLES } from './roles.ts';

export const userStream = (userId: number): string => `user-${userId}`;
export const USER_STREAM_PREFIX = 'user-';

export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;

const id = z.int32().positive();
const userId = id;
const ofUser = () => personal('user', 'userId', z.string());
const names = { username: ofUser(), email: ofUser(), firstName: ofUser(), lastName: ofUser() };
const roleRequest = z.object({ userId, requestId: id, role: roleSchema });

/** The facts of an account, without secrets; credentials and sessions are tables (docs/architecture.md, "Accounts"). */
export const USER_EVENTS = {
  UserRegistered: defineEvent({
    type: 'UserRegistered',
    schema: z.object({ userId, ...names, role: roleSchema }),
  }),
  /** Names, username or e-mail as they are now. */
  UserChanged: defineEvent({
    type: 'UserChanged',
    schema: z.object({ userId, ...names }),
  }),
  /** The address as it is now is the user's. The next other address is not, until this comes again. */
  EmailConfirmed: defineEvent({ type: 'EmailConfirmed', schema: z.object({ userId }) }),
  RoleChanged: defineEvent({ type: 'RoleChanged', schema: z.object({ userId, role: roleSchema }) }),
  UserDeactivated: defineEvent({ type: 'UserDeactivated', schema: z.object({ userId }) }),
  UserActivated: defineEvent({ type: 'UserActivated', schema: z.object({ userId }) }),
  /** The note with a request is a row, not part of the event. */
  RoleRequested: defineEvent({ type: 'RoleRequested', schema: roleRequest }),
  RoleRequestApproved: defineEvent({ type: 'RoleRequestApproved', schema: roleRequest }),
  RoleRequestRejected: defineEvent({ type: 'RoleRequestRejected', schema: roleRequest }),
  TeamFollowed: defineEvent({ type: 'TeamFollowed', schema: z.object({ userId, teamId: id }) }),
  TeamUnfollowed: defineEvent({ type: 'TeamUnfollowed', schema: z.object({ userId, teamId: id }) }),
  PlayerFollowed: defineEvent({ type: 'PlayerFollowed', schema: z.object({ userId, playerId: id }) }),
  PlayerUnfollowed: defineEvent({ type: 'PlayerUnfollowed', schema: z.object({ userId, playerId: id }) }),
} as const;
export type UserEvent = EventUnion<typeof USER_EVENTS>;
