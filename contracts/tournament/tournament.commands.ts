import { z } from 'zod';
import { callHeaders } from '#contracts/calls/call-headers.ts';
import { entityId, entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { countInAnswer, deletedAnswer } from '#contracts/fields/answer.contract.ts';
import { nameField } from '#contracts/fields/name-field.ts';
import { dayField, idField, optionalIdField } from '#contracts/fields/request-fields.ts';
import { RULESET_NAMES } from '#events/game/ruleset.ts';
import { STANDINGS_PRESET_NAMES, standingsRulesSchema } from '#events/standings/standings-rules.ts';
import { TOURNAMENT_STATUSES } from '#events/tournament/tournament-status.ts';
import { tournamentSchema, tournamentTeamSchema } from './tournament.contract.ts';

/** As a command left it, in the order in which commands answer. */
export const tournamentAnswerSchema = tournamentSchema
  .pick({
    id: true,
    name: true,
    season_id: true,
    season_name: true,
    season_start_date: true,
    season_end_date: true,
    league_id: true,
    league_name: true,
    start_date: true,
    end_date: true,
    status: true,
    ruleset: true,
    allow_ties: true,
    scored_with_clock: true,
    standings_rules: true,
    team_count: true,
    game_count: true,
    is_archived: true,
    revision: true,
  })
  .extend({ ruleset: z.enum(RULESET_NAMES), game_count: countInAnswer });
export type TournamentAnswer = z.infer<typeof tournamentAnswerSchema>;

/** As it was entered. */
export const tournamentTeamAnswerSchema = z.object({
  tournament_id: z.number().int(),
  ...tournamentTeamSchema.pick({ team_id: true, team_name: true, team_location: true }).shape,
});

const status = z.enum(TOURNAMENT_STATUSES, { error: 'Invalid status' });
const ruleset = z.enum(RULESET_NAMES, { error: 'Invalid ruleset' });

/** Of the rules of a table what is to change: all of a preset, and each line that is given. */
const standingsRulesBodySchema = standingsRulesSchema.partial().extend({
  preset: z.enum(STANDINGS_PRESET_NAMES, { error: 'Invalid preset' }).optional(),
  points: standingsRulesSchema.shape.points.partial().optional(),
});
export type StandingsRulesBody = z.infer<typeof standingsRulesBodySchema>;

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
  /** How its table is ordered; by default the league's default rules. Can be changed while games are played, too. */
  standings_rules: standingsRulesBodySchema.optional(),
});
/** PUT /api/tournaments/{id}/: absent fields stay as they are. */
export const tournamentBodySchema = newTournamentBodySchema.partial();
export type TournamentBody = z.infer<typeof tournamentBodySchema>;

/** POST /api/tournaments/{id}/teams/. */
export const tournamentTeamBodySchema = z.object({
  team_id: idField({ required: 'Please select a team', invalid: 'Please select a valid team' }),
});

const tags = ['tournaments'];

export const createTournament = endpoint({
  method: 'POST',
  url: '/api/tournaments/',
  capability: 'tournament.create',
  tags,
  summary: 'Create a tournament in a season',
  headers: callHeaders,
  body: newTournamentBodySchema,
  answers: { 201: tournamentAnswerSchema },
});

export const changeTournament = endpoint({
  method: 'PUT',
  url: '/api/tournaments/:id/',
  capability: 'tournament.update',
  tags,
  summary: 'Change a tournament: what is left out stays as it is',
  headers: callHeaders,
  params: entityParams,
  body: tournamentBodySchema,
  answers: { 200: tournamentAnswerSchema },
});

export const archiveTournament = endpoint({
  method: 'POST',
  url: '/api/tournaments/:id/archive/',
  capability: 'tournament.delete',
  tags,
  summary: 'Take a tournament out of the lists; what was played in it stays',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: tournamentAnswerSchema },
});

export const deleteTournament = endpoint({
  method: 'DELETE',
  url: '/api/tournaments/:id/',
  capability: 'tournament.delete',
  tags,
  summary: 'Delete a tournament without games',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: deletedAnswer },
});

export const enterTeam = endpoint({
  method: 'POST',
  url: '/api/tournaments/:id/teams/',
  capability: 'tournament.update',
  tags,
  summary: 'Add a team to a tournament',
  headers: callHeaders,
  params: entityParams,
  body: tournamentTeamBodySchema,
  answers: { 201: tournamentTeamAnswerSchema },
});

export const removeTeam = endpoint({
  method: 'DELETE',
  url: '/api/tournaments/:id/teams/:teamId/',
  capability: 'tournament.update',
  tags,
  summary: 'Take a team without games out of a tournament',
  headers: callHeaders,
  params: entityParams.extend({ teamId: entityId }),
  answers: { 200: deletedAnswer },
});
