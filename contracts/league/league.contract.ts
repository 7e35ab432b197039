import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { idParams, listAnswer, revisionSchema, withArchived } from '#contracts/lists/list.contract.ts';
import { teamListSchema, teamsOfQuerySchema } from '#contracts/team/team.contract.ts';

export const leagueSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  team_count: z.number().int(),
  tournament_count: z.number().int(),
  is_archived: z.boolean(),
  revision: revisionSchema,
});
export type League = z.infer<typeof leagueSchema>;

export const leagueListQuerySchema = z.object(withArchived);
export type LeagueListQuery = z.infer<typeof leagueListQuerySchema>;
/** Comes whole, by name. */
export const leagueListSchema = z.object({ leagues: z.array(leagueSchema), ...listAnswer });
export type LeagueList = z.infer<typeof leagueListSchema>;

const tags = ['leagues'];

export const leagueList = endpoint({
  method: 'GET',
  url: '/api/leagues/',
  capability: 'league.view',
  tags,
  summary: 'Leagues by name',
  query: leagueListQuerySchema,
  answers: { 200: leagueListSchema },
});

export const league = endpoint({
  method: 'GET',
  url: '/api/leagues/:id/',
  capability: 'league.view',
  tags,
  summary: 'A league',
  params: idParams,
  answers: { 200: leagueSchema },
});

export const leagueTeams = endpoint({
  method: 'GET',
  url: '/api/leagues/:id/teams/',
  capability: 'league.view',
  tags,
  summary: 'The teams of a league by name',
  params: idParams,
  query: teamsOfQuerySchema,
  answers: { 200: teamListSchema },
});
