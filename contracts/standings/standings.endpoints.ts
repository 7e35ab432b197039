import { endpoint } from '#contracts/endpoint.ts';
import { AS_OF } from '#contracts/lists/as-of.ts';
import { idParams } from '#contracts/lists/list.contract.ts';
import {
  headToHeadMatrixSchema,
  leagueRankingsQuerySchema,
  rankingsQuerySchema,
  rankingsSchema,
  roundsQuerySchema,
  seasonRankingsQuerySchema,
  standingsRoundsSchema,
  tableParams,
} from './standings.contract.ts';

const tags = ['standings'];
const ORDER =
  'By win percentage; teams with the same record by FIBA’s classification, each with the reason for its rank.';

export const seasonStandings = endpoint({
  method: 'GET',
  url: '/api/rankings/season/:id/',
  capability: 'statistics.view',
  tags,
  summary: 'The standings of a season, over all its tournaments',
  description: `${ORDER} ${AS_OF} \`league_id\` leaves the rows of teams of that league, with their ranks among all.`,
  params: idParams,
  query: seasonRankingsQuerySchema,
  answers: { 200: rankingsSchema },
});

export const tournamentStandings = endpoint({
  method: 'GET',
  url: '/api/rankings/tournament/:id/',
  capability: 'statistics.view',
  tags,
  summary: 'The standings of a tournament',
  description: `${ORDER} ${AS_OF}`,
  params: idParams,
  query: rankingsQuerySchema,
  answers: { 200: rankingsSchema },
});

export const leagueStandings = endpoint({
  method: 'GET',
  url: '/api/rankings/league/:id/',
  capability: 'statistics.view',
  tags,
  summary: 'The standings of a league in a season',
  description: `${ORDER} ${AS_OF} Without \`season_id\`: of the active season, else the latest.`,
  params: idParams,
  query: leagueRankingsQuerySchema,
  answers: { 200: rankingsSchema },
});

export const standingsHeadToHead = endpoint({
  method: 'GET',
  url: '/api/rankings/:kind/:id/head-to-head/',
  capability: 'statistics.view',
  tags,
  summary: 'What the teams in some standings made of their games against each other',
  description: `${AS_OF} \`season_id\` is for leagues; without it: the active season, else the latest.`,
  params: tableParams,
  query: leagueRankingsQuerySchema,
  answers: { 200: headToHeadMatrixSchema },
});

export const standingsRounds = endpoint({
  method: 'GET',
  url: '/api/rankings/:kind/:id/rounds/',
  capability: 'statistics.view',
  tags,
  summary: 'The rounds of some standings, and how many of their games are finished',
  description:
    'Of the games that a schedule made. `season_id` is for leagues; without it: the active season, else the latest.',
  params: tableParams,
  query: roundsQuerySchema,
  answers: { 200: standingsRoundsSchema },
});
