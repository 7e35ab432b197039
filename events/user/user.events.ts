import { z } from 'zod';
import { defineEvent, type EventUnion } from '#events/kernel/define-event.ts';
import { ROLES } from '#platform/permissions.ts';

export const userStream = (userId: number): string => `user-${userId}`;
export const USER_STREAM_PREFIX = 'user-';

export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;

const userId = z.number().int().positive();
/** The facts of an account, without secrets; credentials and sessions are tables (design §2, accounts). */
export const USER_EVENTS = {
  UserRegistered: defineEvent({
    type: 'UserRegistered',
    schema: z.object({
      userId,
      username: z.string().nullable(),
      email: z.string().nullable(),
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      role: roleSchema,
    }),
    personal: [
      { field: 'username', kind: 'user', subject: 'userId' },
      { field: 'email', kind: 'user', subject: 'userId' },
      { field: 'firstName', kind: 'user', subject: 'userId' },
      { field: 'lastName', kind: 'user', subject: 'userId' },
    ],
  }),
  RoleChanged: defineEvent({ type: 'RoleChanged', schema: z.object({ userId, role: roleSchema }) }),
} as const;
export type UserEvent = EventUnion<typeof USER_EVENTS>;
