import { z } from 'zod';
import { calendarDay } from './list.contract.ts';
import { toRound } from './round.ts';

const TEXT = 'Must be a day such as 2026-01-31 or a round such as round-7';

/** Up to which games something counts: the last day, in the league's time zone, or the last round (`round-7`). */
export const asOfParameter = z
  .string({ error: TEXT })
  .refine((text) => toRound(text) !== null || calendarDay.safeParse(text).success, TEXT);

/** How the API's description explains `as_of`, for every read that takes it. */
export const AS_OF =
  '`as_of` is the last day that counts, in the league’s time zone, or the last round (`round-7`), by the results as they are known now. A game counts from the day set for it, or from the day on which it ended where that was before or no day is set; as of a round, whenever it was played, if its schedule put it in that round or one before.';

/** The same, for what is summed up over a season or a tournament. */
export const AS_OF_IN_SCOPE = `${AS_OF} It needs a tournament or a season.`;
