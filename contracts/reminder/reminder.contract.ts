import { z } from 'zod';
import { profileAnswerSchema } from '#contracts/account/sign-in.commands.ts';
import { gameSchema } from '#contracts/game/game.contract.ts';
import { listAnswer } from '#contracts/lists/list.contract.ts';

/** A game that a user wants to be reminded of. */
export const reminderSchema = z.object({ game_id: z.number().int(), game: gameSchema });
export type Reminder = z.infer<typeof reminderSchema>;

/** Comes whole: games that have not begun, the soonest first, those without a date last. */
export const reminderListSchema = z.object({ reminders: z.array(reminderSchema), ...listAnswer });
export type ReminderList = z.infer<typeof reminderListSchema>;

/** `POST /api/games/{id}/reminder/` */
export const reminderSetSchema = z.object({
  game_id: z.number().int(),
  /** ISO time; null while a postponed game has no date. */
  remind_at: z.string().nullable(),
  /** As in the profile: false as long as the mail would not be sent. */
  email_confirmed: profileAnswerSchema.shape.email_confirmed,
});
export type ReminderSet = z.infer<typeof reminderSetSchema>;
