import { z } from 'zod';
import { nameText } from '#contracts/fields/name-text.ts';
import { writtenText } from '#contracts/fields/written-text.ts';
import { unstorableText } from '#platform/values/unstorable-text.ts';

const EMAIL = 'Please enter a valid email address';

/** POST /api/contact/. */
export const contactBodySchema = z.object({
  name: nameText('Name is required', 100, 'Name must be less than 100 characters'),
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

export type ContactBody = z.infer<typeof contactBodySchema>;
