import { z } from 'zod';
import { isSeen, NOT_SEEN } from '#command-api/import/feed/seen-names.ts';
import { POSITIONS } from '#events/player/player.events.ts';

const name = z
  .string('is missing')
  .trim()
  .min(1, 'is empty')
  .max(100, 'has more than 100 characters')
  .refine(isSeen, NOT_SEEN);
const orUnknown = z
  .string()
  .trim()
  .transform((text) => text || null)
  .nullish()
  .transform((text) => text ?? null);
const day = orUnknown.pipe(z.iso.date('is not a date (YYYY-MM-DD)').nullable());

/** One player of a team, as a row of CSV; empty means not known. */
export const squadRowSchema = z.object({
  team: name,
  first_name: name,
  last_name: name,
  number: orUnknown.pipe(
    z
      .string()
      .regex(/^\d{1,2}$/, 'is no number from 0 to 99')
      .nullable(),
  ),
  position: orUnknown
    .transform((text) => text?.toLowerCase().replaceAll(/[\s-]+/g, '_') ?? null)
    .pipe(z.enum(POSITIONS, `is none of ${POSITIONS.join(', ')}`).nullable()),
  birth_date: day,
  from: day,
});
export type SquadRow = z.infer<typeof squadRowSchema>;
export const SQUAD_COLUMNS = ['team', 'first_name', 'last_name', 'number'];
