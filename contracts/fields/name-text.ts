import { z } from 'zod';
import { isOneLine } from '#platform/values/one-line.ts';

export const NOT_ONE_LINE = 'Must be one line without invisible characters';

/** A name that people read: trimmed, not empty, not too long, on one line (`NOT_ONE_LINE`). */
export function nameText(required: string, longest: number, tooLong: string) {
  return z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(longest, tooLong)
    .refine(isOneLine, NOT_ONE_LINE);
}
