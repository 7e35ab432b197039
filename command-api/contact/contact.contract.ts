import { z } from 'zod';
import { unstorableText } from '#command-api/fields/unstorable-text.ts';
import { writtenText } from '#command-api/fields/written-text.ts';
import { pageAnswer, pageQuery } from '#command-api/lists/page.ts';

const EMAIL = 'Please enter a valid email address';

/** POST /api/contact/. */
export const contactBodySchema = z.object({
  name: writtenText({
    missing: 'Name is required',
    max: 100,
    tooLong: 'Name must be less than 100 characters',
  }),
  email: z
    .string({ error: 'Email is required' })
    .trim()
    .min(1, 'Email is required')
    .max(254, EMAIL)
    .pipe(z.email(EMAIL).refine((text) => unstorableText(text) === null, EMAIL)),
  message: writtenText({
    missing: 'Message is required',
    max: 5_000,
    tooLong: 'Message must be less than 5000 characters',
  }),
});

export const contactAnswerSchema = z.object({ message: z.string() });

/** What somebody wrote, as administrators see it. */
export const contactMessageSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  /** The user who was signed in while writing. */
  user_id: z.number().int().nullable(),
  /** ISO time. */
  sent_at: z.string(),
  handled: z.boolean(),
  handled_at: z.string().nullable(),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

/** GET /api/contact-messages/: the newest first. */
export const contactListQuerySchema = z.object({
  /** `true`: only what was handled; `false`: only what was not. */
  handled: z.enum(['true', 'false'], { error: 'Must be true or false' }).optional(),
  ...pageQuery,
});
export const contactListSchema = z.object({
  messages: z.array(contactMessageSchema),
  ...pageAnswer,
});
