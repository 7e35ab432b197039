import { expect } from 'vitest';

/** The body of a refusal: in English as programs read it, and in whichever wording for pages in another language. */
export function refusal(code: string, message: string, errors?: Record<string, string[]>) {
  const wording = { code: expect.any(String), facts: expect.any(Object) };
  return errors === undefined
    ? { code, message, wording }
    : { code, message, wording, errors, field_wordings: expect.any(Object) };
}
