import { endpoint } from '#contracts/endpoint.ts';
import { listQuerySchema } from '#contracts/lists/list.contract.ts';
import { playerListSchema } from '#contracts/player/player.contract.ts';
import { teamListSchema } from '#contracts/team/team.contract.ts';

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
