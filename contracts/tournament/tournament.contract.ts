import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import {
  idInUrl,
  idParams,
  listAnswer,
  listQuerySchema,
  oneOf,
  revisionSchema,
  withArchived,
} from '#contracts/lists/list.contract.ts';
import { standingsRulesSchema } from '#events/standings/standings-rules.ts';
import { withdrawnSchema } from './withdrawn.ts';

export const tournamentStatusSchema = oneOf(['upcoming', 'ongoing', 'completed'], 'Invalid status');

export const tournamentSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  /** As an administrator said; else by its dates in the league's time zone; without dates as its season. */
  status: tournamentStatusSchema,
  season_id: z.number().int(),
  season_name: z.string().nullable(),
  season_start_date: z.string().nullable(),
  season_end_date: z.string().nullable(),
  league_id: z.number().int().nullable(),
  league_name: z.string().nullable(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  team_count: z.number().int(),
  game_count: z.number().int(),
  /** Name of the ruleset its games start with. */
  ruleset: z.string(),
  /** Whether its games may end tied. */
  allow_ties: z.boolean(),
  /** Whether its games are scored with a clock; null: as the league's settings say. */
  scored_with_clock: z.boolean().nullable(),
  /** How its table is ordered. */
  standings_rules: standingsRulesSchema,
  is_archived: z.boolean(),
  revision: revisionSchema,
});
export type Tournament = z.infer<typeof tournamentSchema>;

export const tournamentListQuerySchema = listQuerySchema.extend({
  season_id: idInUrl.optional(),
  status: tournamentStatusSchema.optional(),
  league_id: idInUrl.optional(),
  ...withArchived,
});
export type TournamentListQuery = z.infer<typeof tournamentListQuerySchema>;

/** The latest first; those without dates last. 100 a page by default. */
export const tournamentListSchema = z.object({ tournaments: z.array(tournamentSchema), ...listAnswer });
export type TournamentList = z.infer<typeof tournamentListSchema>;

/** A team that takes part. */
export const tournamentTeamSchema = z.object({
  team_id: z.number().int(),
  team_name: z.string(),
  team_location: z.string().nullable(),
  team_logo: z.string().nullable(),
  coach_name: z.string().nullable(),
  game_category_id: z.number().int().nullable(),
  category_name: z.string().nullable(),
  /** Why and when it left the tournament; null while it plays in it. */
  withdrawn: withdrawnSchema.nullable(),
});
export type TournamentTeam = z.infer<typeof tournamentTeamSchema>;

export const tournamentTeamsQuerySchema = listQuerySchema;
export type TournamentTeamsQuery = z.infer<typeof tournamentTeamsQuerySchema>;
/** By name, 100 a page by default. */
export const tournamentTeamListSchema = z.object({
  tournament_teams: z.array(tournamentTeamSchema),
  ...listAnswer,
});

/** Teams that have forfeited twice or more in a tournament that is not over, and play in it: FIBA disqualifies them (art. 20.2.3). */
export const repeatedForfeitsSchema = z.object({
  repeated_forfeits: z.array(
    z.object({
      tournament_id: z.number().int(),
      tournament_name: z.string(),
      team_id: z.number().int(),
      team_name: z.string(),
      forfeits: z.number().int(),
    }),
  ),
  total: z.number().int(),
});
export type RepeatedForfeit = z.infer<typeof repeatedForfeitsSchema>['repeated_forfeits'][number];

const tags = ['tournaments'];

export const tournamentList = endpoint({
  method: 'GET',
  url: '/api/tournaments/',
  capability: 'tournament.view',
  tags,
  summary: 'Tournaments, the latest first',
  description: 'Those without dates last. 100 a page by default.',
  query: tournamentListQuerySchema,
  answers: { 200: tournamentListSchema },
});

export const tournament = endpoint({
  method: 'GET',
  url: '/api/tournaments/:id/',
  capability: 'tournament.view',
  tags,
  summary: 'A tournament',
  params: idParams,
  answers: { 200: tournamentSchema },
});

export const tournamentTeams = endpoint({
  method: 'GET',
  url: '/api/tournaments/:id/teams/',
  capability: 'tournament.view',
  tags,
  summary: 'The teams of a tournament by name',
  description: '100 a page by default.',
  params: idParams,
  query: tournamentTeamsQuerySchema,
  answers: { 200: tournamentTeamListSchema },
});

export const repeatedForfeits = endpoint({
  method: 'GET',
  url: '/api/tournaments/repeated-forfeits/',
  capability: 'tournament.view',
  tags,
  summary: 'Teams that have forfeited twice or more in a tournament that is not over',
  description: 'Without games lost by default, and without teams that have left.',
  answers: { 200: repeatedForfeitsSchema },
});
