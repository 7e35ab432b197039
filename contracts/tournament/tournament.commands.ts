import { callHeaders } from '#contracts/calls/call-headers.ts';
import { entityId, entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { deletedAnswer } from '#contracts/fields/answer.contract.ts';
import { idParams } from '#contracts/lists/list.contract.ts';
import {
  tournamentAnswerSchema,
  tournamentListQuerySchema,
  tournamentListSchema,
  tournamentSchema,
  tournamentTeamAnswerSchema,
  tournamentTeamListSchema,
  tournamentTeamsQuerySchema,
} from './tournament.contract.ts';
import {
  newTournamentBodySchema,
  tournamentBodySchema,
  tournamentTeamBodySchema,
} from './tournament-commands.contract.ts';

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
