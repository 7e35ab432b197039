import { endpoint } from '#contracts/endpoint.ts';
import { idParams } from '#contracts/lists/list.contract.ts';
import {
  leagueShotsSchema,
  playerShotsSchema,
  shotChartQuerySchema,
  teamShotsSchema,
} from './shot-chart.contract.ts';

const tags = ['statistics'];
const SCOPE =
  'Of a tournament, else a season, else all games; with `period` of that period alone. Shots whose place was not recorded are in no zone (docs/rules.md).';

export const playerShots = endpoint({
  method: 'GET',
  url: '/api/players/:id/shots/',
  capability: 'statistics.view',
  tags,
  summary: 'A player’s shots by zone, and each with its place',
  description: `Beside each zone, what all teams made from there. ${SCOPE} The shots of one game are among its plays.`,
  params: idParams,
  query: shotChartQuerySchema,
  answers: { 200: playerShotsSchema },
});

export const teamShots = endpoint({
  method: 'GET',
  url: '/api/teams/:id/shots/',
  capability: 'statistics.view',
  tags,
  summary: 'A team’s shots by zone',
  description: `Beside each zone, what all teams made from there. ${SCOPE}`,
  params: idParams,
  query: shotChartQuerySchema,
  answers: { 200: teamShotsSchema },
});

export const leagueShots = endpoint({
  method: 'GET',
  url: '/api/statistics/shots/',
  capability: 'statistics.view',
  tags,
  summary: 'What all teams made of their shots from each zone',
  description: SCOPE,
  query: shotChartQuerySchema,
  answers: { 200: leagueShotsSchema },
});
