import { z } from 'zod';
import { isOneLine } from '#platform/values/one-line.ts';
import { NOT_ONE_LINE } from './name-text.ts';

/** Names of seasons, tournaments and categories have 3 to 100 characters (docs/rules.md, "Input and display"). */
export const NAME_TEXTS = {
  Season: nameTexts('Season', 'must be less than 100 characters'),
  Tournament: nameTexts('Tournament', 'must not exceed 100 characters'),
  Category: nameTexts('Category', 'must be less than 100 characters'),
};
export const SHORTEST_NAME = 3;
export const LONGEST_NAME = 100;
export type Named = keyof typeof NAME_TEXTS;

function nameTexts(what: string, tooLong: string) {
  return {
    required: `${what} name is required`,
    tooShort: `${what} name must be at least 3 characters`,
    tooLong: `${what} name ${tooLong}`,
  };
}

/** The field `name` of a request; surrounding spaces do not count. */
export function nameField(what: Named) {
  const { required, tooShort, tooLong } = NAME_TEXTS[what];
  return z
    .string({ error: required })
    .trim()
    .min(1, { error: required, abort: true })
    .min(SHORTEST_NAME, tooShort)
    .max(LONGEST_NAME, tooLong)
    .refine(isOneLine, NOT_ONE_LINE);
}
