import { z } from 'zod';
import { unstorableText } from './unstorable-text.ts';

/** What people write into rows of ours: trimmed, not empty, not too long, and nothing that Postgres cannot keep. */
export function writtenText(texts: { missing: string; max: number; tooLong: string }) {
  return (
    z
      .string({ error: texts.missing })
      .trim()
      .min(1, texts.missing)
      .max(texts.max, texts.tooLong)
      // Spaces of no width are nothing either.
      .refine((text) => text === '' || /[^\p{Z}\p{C}]/u.test(text), texts.missing)
      .refine((text) => unstorableText(text) === null, 'Contains characters that cannot be stored')
  );
}
