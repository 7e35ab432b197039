import { z } from 'zod';
import { profileAnswerSchema } from '#contracts/account/auth.contract.ts';

/** `POST /api/games/{id}/reminder/` */
export const reminderSetSchema = z.object({
  game_id: z.number().int(),
  /** ISO time; null while a postponed game has no date. */
  remind_at: z.string().nullable(),
  /** As in the profile: false as long as the mail would not be sent. */
  email_confirmed: profileAnswerSchema.shape.email_confirmed,
});
export type ReminderSet = z.infer<typeof reminderSetSchema>;
