import { callHeaders } from '#contracts/calls/call-headers.ts';
import { entityId, entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { deletedAnswer } from '#contracts/fields/answer.contract.ts';
import { idParams } from '#contracts/lists/list.contract.ts';
import { squadQuerySchema } from '#contracts/player/player.contract.ts';
import { newTeamBodySchema, teamBodySchema } from './team.commands.ts';
import {
  teamAnswerSchema,
  teamDetailSchema,
  teamListQuerySchema,
  teamListSchema,
  teamPlayersSchema,
} from './team.contract.ts';

const tags = ['teams'];
const files = { logo: 'logo' } as const;

export const teamList = endpoint({
  method: 'GET',
  url: '/api/teams/',
  capability: 'team.view',
  tags,
  summary: 'Teams by name',
  description:
    '`search` finds a part of name or location; `coach_id` is another name of `manager_id`, `game_category_id` of `category_id`. 100 a page by default.',
  query: teamListQuerySchema,
  answers: { 200: teamListSchema },
});

export const team = endpoint({
  method: 'GET',
  url: '/api/teams/:id/',
  capability: 'team.view',
  tags,
  summary: 'A team',
  description: 'The ids needed to erase its coaches are included for callers who may change the team.',
  params: idParams,
  answers: { 200: teamDetailSchema },
});

export const teamPlayers = endpoint({
  method: 'GET',
  url: '/api/teams/:id/players/',
  capability: 'team.view',
  tags,
  summary: 'Who is in the team now, or was on a day',
  description: 'By number. All of them unless `limit` says otherwise.',
  params: idParams,
  query: squadQuerySchema,
  answers: { 200: teamPlayersSchema },
});

export const createTeam = endpoint({
  method: 'POST',
  url: '/api/teams/',
  capability: 'team.create',
  files,
  tags,
  summary: 'Create a team; a manager creates their first one',
  headers: callHeaders,
  body: newTeamBodySchema,
  answers: { 201: teamAnswerSchema },
});

export const changeTeam = endpoint({
  method: 'PUT',
  url: '/api/teams/:id/',
  capability: 'team.update',
  owned: 'team',
  files,
  tags,
  summary: 'Change a team: what is left out stays as it is',
  headers: callHeaders,
  params: entityParams,
  body: teamBodySchema,
  answers: { 200: teamAnswerSchema },
});

export const archiveTeam = endpoint({
  method: 'POST',
  url: '/api/teams/:id/archive/',
  capability: 'team.archive',
  owned: 'team',
  tags,
  summary: 'Take a team out of the lists; what it has played stays',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: teamAnswerSchema },
});

export const deleteTeam = endpoint({
  method: 'DELETE',
  url: '/api/teams/:id/',
  capability: 'team.delete',
  owned: 'team',
  tags,
  summary: 'Delete a team that has not played, with its planned games; its squad is released',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: deletedAnswer },
});

export const releasePlayer = endpoint({
  method: 'DELETE',
  url: '/api/teams/:id/players/:playerId/',
  capability: 'team.update',
  owned: 'team',
  tags,
  summary: 'Release a player from a team; their statistics stay',
  headers: callHeaders,
  params: entityParams.extend({ playerId: entityId }),
  answers: { 200: deletedAnswer },
});
