import { z } from 'zod';
import { isSeen, NOT_SEEN } from '#command-api/import/feed/seen-names.ts';

const points = z.number('is not a number').int('is not a whole number').nonnegative('is negative');
const name = z.string('is missing').trim().min(1, 'is empty').refine(isSeen, NOT_SEEN);

/** One game of which only the result is known, as a line of NDJSON. Periods are `[home, away]`. */
export const resultSchema = z.object({
  date: z.iso.date('is not a date (YYYY-MM-DD)'),
  home: name,
  away: name,
  home_score: points,
  away_score: points,
  /** Those beyond the fourth are overtimes. */
  periods: z.array(z.tuple([points, points], 'is not [home, away]'), 'is not a list').min(1, 'is empty'),
  venue: z.string().trim().nullish().refine(isSeen, NOT_SEEN),
  source_id: z.union([z.string().trim().min(1, 'is empty'), z.number().transform(String)]).nullish(),
});
export type Result = z.infer<typeof resultSchema>;

const whole = z.string('is missing').regex(/^\d+$/, 'is not a whole number').transform(Number);
const periods = z
  .string('is missing')
  .regex(/^\s*\d+-\d+(\s+\d+-\d+)*\s*$/, 'is not like "19-31 26-31"')
  .transform((text) =>
    text
      .trim()
      .split(/\s+/)
      .map((period): [number, number] => {
        const [home = 0, away = 0] = period.split('-').map(Number);
        return [home, away];
      }),
  );

const orUnknown = z
  .string()
  .trim()
  .transform((text) => text || null)
  .nullish();

/** The same as a row of CSV, where everything is text: periods as `19-31 26-31 …`, empty means not known. */
export const resultRowSchema = resultSchema.extend({
  home_score: whole,
  away_score: whole,
  periods,
  venue: orUnknown.refine(isSeen, NOT_SEEN),
  source_id: orUnknown,
});
