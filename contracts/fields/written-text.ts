import { z } from 'zod';
import { unstorableText } from '#platform/values/unstorable-text.ts';

/** Text that people write into our rows: trimmed, not empty, not too long, and storable in Postgres. */
export function writtenText(texts: { missing: string; max: number; tooLong: string }) {
  return (
    z
      .string({ error: texts.missing })
      .trim()
      .min(1, texts.missing)
      .max(texts.max, texts.tooLong)
      // Zero-width spaces count as empty, too.
      .refine((text) => text === '' || /[^\p{Z}\p{C}]/u.test(text), texts.missing)
      .refine((text) => unstorableText(text) === null, 'Contains characters that cannot be stored')
  );
}
