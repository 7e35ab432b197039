import { activityQuerySchema, publicActivityListSchema } from '#contracts/audit/activity.contract.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { gameListSchema } from '#contracts/game/game.contract.ts';
import { idParams } from '#contracts/lists/list.contract.ts';
import { teamListSchema, teamsOfQuerySchema } from '#contracts/team/team.contract.ts';
import { tournamentListSchema } from '#contracts/tournament/tournament.contract.ts';
import {
  checkConflictsQuerySchema,
  checkConflictsSchema,
  checkNameQuerySchema,
  checkNameSchema,
  gamesOfSeasonQuerySchema,
  seasonCalendarQuerySchema,
  seasonCalendarSchema,
  seasonListQuerySchema,
  seasonListSchema,
  seasonSchema,
  seasonStatisticsSchema,
  seasonSummarySchema,
  tournamentsOfSeasonQuerySchema,
} from './season.contract.ts';

const tags = ['seasons'];

export const seasonList = endpoint({
  method: 'GET',
  url: '/api/seasons/',
  capability: 'season.view',
  tags,
  summary: 'Seasons, the active one first, then the latest',
  description:
    'Upcoming ones alone (`status=upcoming`) come the soonest first. `year` finds seasons with a day in it. All of them unless `limit` says otherwise.',
  query: seasonListQuerySchema,
  answers: { 200: seasonListSchema },
});

export const season = endpoint({
  method: 'GET',
  url: '/api/seasons/:id/',
  capability: 'season.view',
  tags,
  summary: 'A season',
  params: idParams,
  answers: { 200: seasonSchema },
});

export const seasonCalendar = endpoint({
  method: 'GET',
  url: '/api/seasons/calendar/',
  capability: 'season.view',
  tags,
  summary: 'Seasons and tournaments of a year, and its days with games',
  query: seasonCalendarQuerySchema,
  answers: { 200: seasonCalendarSchema },
});

export const checkSeasonName = endpoint({
  method: 'GET',
  url: '/api/seasons/check-name/',
  capability: 'season.view',
  tags,
  summary: 'Whether a season may be called so',
  query: checkNameQuerySchema,
  answers: { 200: checkNameSchema },
});

export const checkSeasonConflicts = endpoint({
  method: 'GET',
  url: '/api/seasons/check-conflicts/',
  capability: 'season.view',
  tags,
  summary: 'Seasons that share a day with these dates',
  query: checkConflictsQuerySchema,
  answers: { 200: checkConflictsSchema },
});

export const seasonStatistics = endpoint({
  method: 'GET',
  url: '/api/seasons/:id/statistics/',
  capability: 'season.view',
  tags,
  summary: 'A season in numbers',
  params: idParams,
  answers: { 200: seasonStatisticsSchema },
});

export const seasonSummary = endpoint({
  method: 'GET',
  url: '/api/seasons/:id/summary/',
  capability: 'season.view',
  tags,
  summary: 'How a season stands: what was played, who leads, what comes next',
  params: idParams,
  answers: { 200: seasonSummarySchema },
});

export const seasonTournaments = endpoint({
  method: 'GET',
  url: '/api/seasons/:id/tournaments/',
  capability: 'season.view',
  tags,
  summary: 'The tournaments of a season, the latest first',
  params: idParams,
  query: tournamentsOfSeasonQuerySchema,
  answers: { 200: tournamentListSchema },
});

export const seasonGames = endpoint({
  method: 'GET',
  url: '/api/seasons/:id/games/',
  capability: 'season.view',
  tags,
  summary: 'The games of a season, as lists of games',
  params: idParams,
  query: gamesOfSeasonQuerySchema,
  answers: { 200: gameListSchema },
});

export const seasonTeams = endpoint({
  method: 'GET',
  url: '/api/seasons/:id/teams/',
  capability: 'season.view',
  tags,
  summary: 'Teams that entered a tournament of the season or play a game of it, by name',
  description: 'Also those that have been archived since.',
  params: idParams,
  query: teamsOfQuerySchema.omit({ archived: true }),
  answers: { 200: teamListSchema },
});

export const seasonActivity = endpoint({
  method: 'GET',
  url: '/api/seasons/:id/activity/',
  capability: 'season.view',
  tags,
  summary: 'What happened in a season, the latest first',
  description: 'Without who did it. Scoring is not listed. 20 a page by default.',
  params: idParams,
  query: activityQuerySchema,
  answers: { 200: publicActivityListSchema },
});
