import { z } from 'zod';
import { callHeaders } from '#contracts/calls/call-headers.ts';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { countInAnswer, deletedAnswer } from '#contracts/fields/answer.contract.ts';
import { nameText } from '#contracts/fields/name-text.ts';
import { optionalText } from '#contracts/fields/request-fields.ts';
import { leagueSchema } from './league.contract.ts';

/** As a command left it. */
export const leagueAnswerSchema = leagueSchema.extend({
  team_count: countInAnswer,
  tournament_count: countInAnswer,
});
export type LeagueAnswer = z.infer<typeof leagueAnswerSchema>;

const name = nameText('League name is required', 100, 'League name must be less than 100 characters');
const description = optionalText(2_000, 'Description must be less than 2000 characters');

/** POST /api/leagues/. */
export const newLeagueBodySchema = z.object({ name, description: description.default(null) });
/** PUT /api/leagues/{id}/: absent fields stay as they are. */
export const leagueBodySchema = z.object({ name, description }).partial();

const tags = ['leagues'];

export const createLeague = endpoint({
  method: 'POST',
  url: '/api/leagues/',
  capability: 'league.create',
  tags,
  summary: 'Create a league',
  headers: callHeaders,
  body: newLeagueBodySchema,
  answers: { 201: leagueAnswerSchema },
});

export const changeLeague = endpoint({
  method: 'PUT',
  url: '/api/leagues/:id/',
  capability: 'league.update',
  tags,
  summary: 'Change a league: what is left out stays as it is',
  headers: callHeaders,
  params: entityParams,
  body: leagueBodySchema,
  answers: { 200: leagueAnswerSchema },
});

export const archiveLeague = endpoint({
  method: 'POST',
  url: '/api/leagues/:id/archive/',
  capability: 'league.delete',
  tags,
  summary: 'Take a league out of the lists; what was played in it stays',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: leagueAnswerSchema },
});

export const deleteLeague = endpoint({
  method: 'DELETE',
  url: '/api/leagues/:id/',
  capability: 'league.delete',
  tags,
  summary: 'Delete a league that nothing belongs to',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: deletedAnswer },
});
