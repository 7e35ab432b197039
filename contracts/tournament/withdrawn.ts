import { z } from 'zod';
import { withdrawalCauseSchema } from '#events/tournament/withdrawal.ts';

/** Of a team that has left a tournament: why, and on which calendar day. What became of its games is said of each of them. */
export const withdrawnSchema = z.object({ cause: withdrawalCauseSchema, date: z.string() });
export type Withdrawn = z.infer<typeof withdrawnSchema>;
