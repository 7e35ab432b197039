import { endpoint } from '#contracts/endpoint.ts';
import { idParams } from '#contracts/lists/list.contract.ts';
import { gamePlayerParams, gamePlayerStatisticsSchema, gameStatisticsSchema } from './statistics.contract.ts';

const tags = ['statistics'];

export const gameStatistics = endpoint({
  method: 'GET',
  url: '/api/games/:id/statistics/',
  capability: 'statistics.view',
  tags,
  summary: 'What everybody did in a game',
  description: 'Null means unknown, never 0. Before the game begins, no players are listed.',
  params: idParams,
  answers: { 200: gameStatisticsSchema },
});

export const gamePlayerStatistics = endpoint({
  method: 'GET',
  url: '/api/games/:id/statistics/:playerId/',
  capability: 'statistics.view',
  tags,
  summary: 'What a player did in a game',
  description: 'Of a player who is not in the game everything is null.',
  params: gamePlayerParams,
  answers: { 200: gamePlayerStatisticsSchema },
});
