import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { gameSchema } from '#contracts/game/game.contract.ts';
import { listAnswer } from '#contracts/lists/list.contract.ts';

/** A game that a user wants to be reminded of. */
export const reminderSchema = z.object({ game_id: z.number().int(), game: gameSchema });
export type Reminder = z.infer<typeof reminderSchema>;

/** Comes whole: games that have not begun, the soonest first, those without a date last. */
export const reminderListSchema = z.object({ reminders: z.array(reminderSchema), ...listAnswer });
export type ReminderList = z.infer<typeof reminderListSchema>;

const tags = ['reminders'];

export const reminderList = endpoint({
  method: 'GET',
  url: '/api/users/reminders/',
  capability: 'game.remind',
  tags,
  summary: 'Games to come that one is reminded of, the soonest first',
  answers: { 200: reminderListSchema },
});
