import { z } from 'zod';
import { gameSchema } from '#contracts/game/game.contract.ts';
import { listAnswer } from '#contracts/lists/list.contract.ts';

/** A game that a user wants to be reminded of. */
export const reminderSchema = z.object({ game_id: z.number().int(), game: gameSchema });
export type Reminder = z.infer<typeof reminderSchema>;

/** Comes whole: games that have not begun, the soonest first, those without a date last. */
export const reminderListSchema = z.object({ reminders: z.array(reminderSchema), ...listAnswer });
export type ReminderList = z.infer<typeof reminderListSchema>;
