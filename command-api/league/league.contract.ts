import { z } from 'zod';

const NAME = 'League name is required';

/** POST /api/leagues/, PUT /api/leagues/{id}/. */
export const leagueBodySchema = z.object({
  name: z
    .string({ error: NAME })
    .trim()
    .min(1, NAME)
    .max(100, 'League name must be less than 100 characters'),
  description: z
    .string()
    .trim()
    .max(2_000, 'Description must be less than 2000 characters')
    .nullable()
    .default(null),
});

/** A league, as the command left it. */
export const leagueAnswerSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  is_archived: z.boolean(),
});
export type LeagueAnswer = z.infer<typeof leagueAnswerSchema>;
