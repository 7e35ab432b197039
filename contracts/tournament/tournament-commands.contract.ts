import { z } from 'zod';
import { nameField } from '#contracts/fields/name-field.ts';
import { dayField, idField, optionalIdField } from '#contracts/fields/request-fields.ts';
import { RULESET_NAMES } from '#events/game/ruleset.ts';
import { TOURNAMENT_STATUSES } from '#events/tournament/tournament-status.ts';

const status = z.enum(TOURNAMENT_STATUSES, { error: 'Invalid status' });
const ruleset = z.enum(RULESET_NAMES, { error: 'Invalid ruleset' });

/**
 * POST /api/tournaments/. Days are inclusive. By default the status follows the dates, the tournament belongs to
 * no league and is played by the league's default ruleset, with or without ties as the league's settings say.
 */
export const newTournamentBodySchema = z.object({
  name: nameField('Tournament'),
  season_id: idField({ required: 'Season is required', invalid: 'Please select a valid season' }),
  start_date: dayField('Please enter a valid start date'),
  end_date: dayField('Please enter a valid end date'),
  status: status.optional(),
  league_id: optionalIdField('Please select a valid league').optional(),
  ruleset: ruleset.optional(),
  /** Whether its games may end tied. */
  allow_ties: z.boolean().optional(),
  /** Whether its games are scored with a clock; null, the default: as the league's settings say. */
  scored_with_clock: z.boolean().nullable().optional(),
});
/** PUT /api/tournaments/{id}/: absent fields stay as they are. */
export const tournamentBodySchema = newTournamentBodySchema.partial();
export type TournamentBody = z.infer<typeof tournamentBodySchema>;

/** POST /api/tournaments/{id}/teams/. */
export const tournamentTeamBodySchema = z.object({
  team_id: idField({ required: 'Please select a team', invalid: 'Please select a valid team' }),
});
