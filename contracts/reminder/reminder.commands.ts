import { callHeaders } from '#contracts/calls/call-headers.ts';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { deletedAnswer } from '#contracts/fields/answer.contract.ts';
import { reminderListSchema, reminderSetSchema } from './reminder.contract.ts';

const tags = ['reminders'];

export const reminderList = endpoint({
  method: 'GET',
  url: '/api/users/reminders/',
  capability: 'game.remind',
  tags,
  summary: 'Games to come that one is reminded of, the soonest first',
  answers: { 200: reminderListSchema },
});

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
