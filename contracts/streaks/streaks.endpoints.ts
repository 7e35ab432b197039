import { endpoint } from '#contracts/endpoint.ts';
import { streaksQuerySchema, streaksSchema } from './streaks.contract.ts';

const tags = ['statistics'];

export const streaks = endpoint({
  method: 'GET',
  url: '/api/statistics/streaks/',
  capability: 'statistics.view',
  tags,
  summary: 'Winning and losing streaks of teams: the present ones and the longest',
  description:
    'In a tournament, else in a season (or in a league in that season), else over all games; who wins the longest first. With `team_id` alone: of that team in every season, the latest first.',
  query: streaksQuerySchema,
  answers: { 200: streaksSchema },
});
