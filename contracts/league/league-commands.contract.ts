import { z } from 'zod';
import { countInAnswer, revisionInAnswer } from '#contracts/fields/answer.contract.ts';
import { nameText } from '#contracts/fields/name-text.ts';
import { optionalText } from '#contracts/fields/request-fields.ts';

const name = nameText('League name is required', 100, 'League name must be less than 100 characters');
const description = optionalText(2_000, 'Description must be less than 2000 characters');

/** POST /api/leagues/. */
export const newLeagueBodySchema = z.object({ name, description: description.default(null) });
/** PUT /api/leagues/{id}/: absent fields stay as they are. */
export const leagueBodySchema = z.object({ name, description }).partial();

/** A league, as the command left it. */
export const leagueAnswerSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  team_count: countInAnswer,
  tournament_count: countInAnswer,
  is_archived: z.boolean(),
  revision: revisionInAnswer,
});
export type LeagueAnswer = z.infer<typeof leagueAnswerSchema>;
