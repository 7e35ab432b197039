import { z } from 'zod';
import { profileAnswerSchema } from '#contracts/account/profile.contract.ts';
import { callHeaders } from '#contracts/calls/call-headers.ts';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { deletedAnswer } from '#contracts/fields/answer.contract.ts';

/** `POST /api/games/{id}/reminder/` */
export const reminderSetSchema = z.object({
  game_id: z.number().int(),
  /** ISO time; null while a postponed game has no date. */
  remind_at: z.string().nullable(),
  /** As in the profile: false as long as the mail would not be sent. */
  email_confirmed: profileAnswerSchema.shape.email_confirmed,
});
export type ReminderSet = z.infer<typeof reminderSetSchema>;

const tags = ['reminders'];

export const setReminder = endpoint({
  method: 'POST',
  url: '/api/games/:id/reminder/',
  capability: 'game.remind',
  tags,
  summary: 'Be reminded of a game by mail, half an hour before it begins',
  description: 'Mail goes to an address that is confirmed: `email_confirmed` is false as long as it waits.',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: reminderSetSchema },
});

export const unsetReminder = endpoint({
  method: 'DELETE',
  url: '/api/games/:id/reminder/',
  capability: 'game.remind',
  tags,
  summary: 'Remove the reminder for a game',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: deletedAnswer },
});
