import { z } from 'zod';
import { keyHeaders } from '#contracts/calls/call-headers.ts';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';

/** Whether one follows it now. */
const followingAnswer = z.object({ following: z.boolean() });

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
