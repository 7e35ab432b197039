import { z } from 'zod';
import { keyHeaders } from '#contracts/calls/call-headers.ts';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { listQuerySchema } from '#contracts/lists/list.contract.ts';
import { playerListSchema } from '#contracts/player/player.contract.ts';
import { teamListSchema } from '#contracts/team/team.contract.ts';

/** Whether one follows it now. */
const followingAnswer = z.object({ following: z.boolean() });

export const followedTeams = endpoint({
  method: 'GET',
  url: '/api/users/followed-teams/',
  capability: 'team.follow',
  tags: ['users'],
  summary: 'Teams that one follows, by name',
  query: listQuerySchema,
  answers: { 200: teamListSchema },
});

export const followedPlayers = endpoint({
  method: 'GET',
  url: '/api/users/followed-players/',
  capability: 'player.follow',
  tags: ['users'],
  summary: 'Players whom one follows, by last name',
  query: listQuerySchema,
  answers: { 200: playerListSchema },
});

export const followTeam = endpoint({
  method: 'POST',
  url: '/api/users/follow-team/:id/',
  capability: 'team.follow',
  tags: ['follows'],
  summary: 'Follow a team',
  headers: keyHeaders,
  params: entityParams,
  answers: { 200: followingAnswer },
});

export const unfollowTeam = endpoint({
  method: 'DELETE',
  url: '/api/users/follow-team/:id/',
  capability: 'team.follow',
  tags: ['follows'],
  summary: 'Follow a team no longer',
  headers: keyHeaders,
  params: entityParams,
  answers: { 200: followingAnswer },
});

export const followPlayer = endpoint({
  method: 'POST',
  url: '/api/users/follow-player/:id/',
  capability: 'player.follow',
  tags: ['follows'],
  summary: 'Follow a player',
  headers: keyHeaders,
  params: entityParams,
  answers: { 200: followingAnswer },
});

export const unfollowPlayer = endpoint({
  method: 'DELETE',
  url: '/api/users/follow-player/:id/',
  capability: 'player.follow',
  tags: ['follows'],
  summary: 'Follow a player no longer',
  headers: keyHeaders,
  params: entityParams,
  answers: { 200: followingAnswer },
});
