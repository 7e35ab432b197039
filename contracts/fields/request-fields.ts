import { z } from 'zod';
import { isOneLine } from '#platform/values/one-line.ts';
import { NOT_ONE_LINE } from './name-text.ts';

/** Highest id: the columns are Postgres integers. */
const HIGHEST_ID = 2_147_483_647;
const EARLIEST_DAY = '1900-01-01';
const LATEST_DAY = '2199-12-31';

/** What a form sends for an empty field. */
const isEmpty = (input: unknown): boolean => input === undefined || input === null || input === '';
// A new one for every field: the OpenAPI document leaves out a schema that it has met before.
const empty = () => z.union([z.null(), z.literal('')]).transform(() => null);

/** A calendar day, `2026-01-31`. */
export function dayField(text: string) {
  return z.iso
    .date({ error: text, abort: true })
    .refine((day) => day >= EARLIEST_DAY && day <= LATEST_DAY, text);
}

/** An entity's id, as a number or in digits as a form sends it. */
export function idField(texts: { required: string; invalid: string }) {
  return z.union([id(), idInDigits()], {
    error: ({ input }) => (isEmpty(input) ? texts.required : texts.invalid),
  });
}

/** The same, optional: null and '' mean none. */
export function optionalIdField(invalid: string) {
  return z.union([empty(), id(), idInDigits()], { error: invalid });
}
// Aborts, so that a union answers with its own text.
const id = () => z.int().positive({ abort: true }).max(HIGHEST_ID, { abort: true });
const idInDigits = () =>
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(id());

/** An optional text: null, '' and spaces mean none. */
export function optionalText(longest: number, tooLong: string) {
  return z
    .string({ error: tooLong })
    .trim()
    .max(longest, tooLong)
    .nullable()
    .transform((text) => (text === '' ? null : text));
}

/** An optional name that people read, on one line; null, '' and spaces mean none. */
export function optionalName(longest: number, tooLong: string) {
  return optionalText(longest, tooLong).refine((name) => name === null || isOneLine(name), NOT_ONE_LINE);
}

/** An optional whole number: null and '' mean none. `textOf` gives the text for any other value. */
export function optionalWholeNumber(
  { min, max }: { min: number; max: number },
  textOf: (wrong: 'not_whole' | 'too_small' | 'too_big') => string,
) {
  const whole = () => z.int().min(min, { abort: true }).max(max, { abort: true });
  const inDigits = z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(whole());
  return z.union([empty(), whole(), inDigits], {
    error({ input }) {
      const value = typeof input === 'string' && input.trim() !== '' ? Number(input) : input;
      if (typeof value !== 'number' || !Number.isInteger(value)) return textOf('not_whole');
      return textOf(value < min ? 'too_small' : 'too_big');
    },
  });
}
