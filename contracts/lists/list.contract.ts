import { z } from 'zod';
import { wholeNumber } from '#platform/values/whole-number.ts';

const ID_TEXT = 'Must be a whole number above 0';
/** An id in a url: a whole number from 1 on. */
export const idInUrl = wholeNumber(1, Number.MAX_SAFE_INTEGER, ID_TEXT);

/** How many rows a page has. */
export const limitUpTo = (most: number) => wholeNumber(1, most, `Must be a whole number from 1 to ${most}`);

/** Names of people can be long, and are in the cursors of lists by name. */
const LONGEST_CURSOR = 2_000;
const CURSOR_TEXT = 'This is not a cursor of this list.';
/** Query parameters every list takes (docs/architecture.md, "Reads"). */
export const listQuerySchema = z.object({
  limit: limitUpTo(100).optional(),
  cursor: z.string({ error: CURSOR_TEXT }).max(LONGEST_CURSOR, CURSOR_TEXT).optional(),
});

/** `true` or `false`; `1`, `yes`, `on` and their opposites mean the same. */
export const yesOrNo = z.stringbool({ error: 'Must be true or false' });

/** What has been archived is left out of a list unless asked for. */
export const withArchived = { archived: yesOrNo.optional() };

/** What every list answers apart from its own key. `next_cursor` is null on the last page. */
export const listAnswer = { total: z.number().int().nonnegative(), next_cursor: z.string().nullable() };

export const errorSchema = z.object({
  message: z.string(),
  code: z.string(),
  /** The message as a code and the facts in it. */
  wording: z.object({ code: z.string(), facts: z.record(z.string(), z.unknown()) }).optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

/**
 * Of an entity: the revision of the last event about it, -1 before there is one. The `ETag` of its own GET begins with
 * it; `If-Match` takes either.
 */
export const revisionSchema = z.number().int().min(-1);

/** Position of the read model an answer was built from: `X-Position`. */
export const positionSchema = z.string().regex(/^\d+$/);

/** One of these words. @param text the message for any other value */
export function oneOf<const Word extends string>(words: readonly Word[], text: string) {
  return z.enum(words as readonly [Word, ...Word[]], { error: text });
}

const LONGEST_SEARCH = 100;
/** Text typed into a field. @param required the message when a required text is missing */
export const typedText = (required = 'Must be a text') =>
  z
    .string({ error: required })
    .max(LONGEST_SEARCH, `Must be at most ${LONGEST_SEARCH} characters`)
    // Postgres cannot store a zero byte in a text.
    .refine((text) => !text.includes('\0'), 'Invalid characters');

/** Text typed into a search field. */
export const searchText = typedText();

/** A calendar day, `2025-10-26`. @param text the message for any other value */
export const calendarDayOr = (text: string) =>
  z.iso.date({ error: text }).refine((day) => day >= '0001-01-01' && day < '9999-01-01', text);
export const calendarDay = calendarDayOr('Must be a day such as 2026-01-31');

/** A path segment that must be an id. */
export const idParams = z.object({ id: idInUrl });

/**
 * The query parameters that have a value: a form sends an unfilled field as an empty one. An
 * empty parameter is no filter, in any list, and counts as missing where a value is required.
 */
export function withoutEmpty(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}
