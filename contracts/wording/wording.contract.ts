import { z } from 'zod';

const plainFactSchema = z.union([z.string(), z.number()]);

/** A name or a number, several names, a calendar day, a moment, or words for a thing, such as `Season {name}`. */
export const factSchema = z.union([
  plainFactSchema,
  z.array(z.string()),
  z.object({ day: z.string() }),
  z.object({ moment: z.string(), time_zone: z.string() }),
  z.object({ code: z.string(), facts: z.record(z.string(), plainFactSchema) }),
]);
export type Fact = z.infer<typeof factSchema>;

/** A sentence as its code and the facts in it, so that pages can say it in their language. */
export const wordingSchema = z.object({ code: z.string(), facts: z.record(z.string(), factSchema) });
export type Wording = z.infer<typeof wordingSchema>;

/** A sentence in English, and its wording. */
export type Sentence = { readonly text: string; readonly wording: Wording };

/** English sentences by code, in ICU's message format. Other languages have them in the catalogues of the pages. */
export type Texts = Readonly<Record<string, string>>;
