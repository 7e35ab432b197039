import { callHeaders } from '#contracts/calls/call-headers.ts';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { deletedAnswer } from '#contracts/fields/answer.contract.ts';
import { idParams } from '#contracts/lists/list.contract.ts';
import { teamListSchema, teamsOfQuerySchema } from '#contracts/team/team.contract.ts';
import {
  leagueAnswerSchema,
  leagueListQuerySchema,
  leagueListSchema,
  leagueSchema,
} from './league.contract.ts';
import { leagueBodySchema, newLeagueBodySchema } from './league-commands.contract.ts';

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
