import { type Rejection, rejectField } from '#command-api/command-handling/rejection.ts';
import { LONGEST_NAME, NAME_TEXTS, type Named, SHORTEST_NAME } from '#contracts/fields/name-field.ts';

/** The rule of `nameField` for a command; null when the name is fine. `name` is already trimmed. */
export function refuseNameLength(what: Named, name: string): Rejection | null {
  const texts = NAME_TEXTS[what];
  if (name.length === 0) return rejectField('name', texts.required);
  if (name.length < SHORTEST_NAME) return rejectField('name', texts.tooShort);
  return name.length > LONGEST_NAME ? rejectField('name', texts.tooLong) : null;
}
