import { z } from 'zod';
import { type Rejection, reject } from '#command-api/command-handling/rejection.ts';

/** Names of seasons, tournaments and categories have 3 to 100 characters (docs/rules.md, "Input and display"). */
const TEXTS = {
  Season: textsOf('Season', 'must be less than 100 characters'),
  Tournament: textsOf('Tournament', 'must not exceed 100 characters'),
  Category: textsOf('Category', 'must be less than 100 characters'),
};
const SHORTEST = 3;
const LONGEST = 100;
type Named = keyof typeof TEXTS;

function textsOf(what: string, tooLong: string) {
  return {
    required: `${what} name is required`,
    tooShort: `${what} name must be at least 3 characters`,
    tooLong: `${what} name ${tooLong}`,
  };
}

/** The field `name` of a request; surrounding spaces do not count. */
export function nameField(what: Named) {
  const { required, tooShort, tooLong } = TEXTS[what];
  return z
    .string({ error: required })
    .trim()
    .min(1, { error: required, abort: true })
    .min(SHORTEST, tooShort)
    .max(LONGEST, tooLong);
}

/** The same rule for a command; null when the name is fine. `name` is already trimmed. */
export function refuseNameLength(what: Named, name: string): Rejection | null {
  const texts = TEXTS[what];
  if (name.length === 0) return refusal(texts.required);
  if (name.length < SHORTEST) return refusal(texts.tooShort);
  return name.length > LONGEST ? refusal(texts.tooLong) : null;
}

function refusal(text: string): Rejection {
  return reject('validation_failed', text, { name: [text] });
}
