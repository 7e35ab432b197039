import { z } from 'zod';

/** How many games a series is the best of. */
export const SERIES_LENGTHS = [1, 3, 5, 7] as const;
export type SeriesLength = (typeof SERIES_LENGTHS)[number];

const count = z.int32().positive();

/** Where a game belongs in a tournament's knockout. */
export const knockoutPlaceSchema = z.object({
  /** A tournament counts its brackets: a game of one that was withdrawn never belongs to the next. */
  bracket: count,
  /** From the first round to the final. */
  round: count,
  /** Its series, counted within the round from the top of the bracket. */
  series: count,
  /** Which game of the series it is. */
  game: count,
});
export type KnockoutPlace = z.infer<typeof knockoutPlaceSchema>;
