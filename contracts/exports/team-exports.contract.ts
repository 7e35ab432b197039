import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { AS_OF, AS_OF_IN_SCOPE } from '#contracts/lists/as-of.ts';
import { idInUrl } from '#contracts/lists/list.contract.ts';
import { teamTableQuerySchema } from '#contracts/statistics/leaders.contract.ts';
import {
  headToHeadQuerySchema,
  teamGameSchema,
  teamStatisticsQuerySchema,
} from '#contracts/statistics/statistics.contract.ts';
import { tableAnswer } from '#platform/http/exported-table.ts';
import {
  ABOUT_SCOPE,
  ABOUT_SUMMARY,
  number,
  prefixed,
  recordColumns,
  scopeColumns,
  statisticColumns,
  summaryColumns,
  text,
} from './columns.ts';
import { gameColumns, gameFilters } from './game-exports.contract.ts';
import { ABOUT_TABLES, asFile, table } from './table.ts';

const teamColumns = {
  ...scopeColumns,
  ...recordColumns,
  point_difference: number,
  ...summaryColumns,
  ...prefixed('opponent_', summaryColumns),
};

const statisticsColumns = z.object({
  team_id: z.number(),
  team_name: z.string(),
  as_of: text,
  ...teamColumns,
});

const averagesColumns = z.object({
  team_id: z.number(),
  team_name: z.string(),
  as_of: text,
  scope: z.enum(['career', 'season', 'tournament']),
  ...teamColumns,
});

const teamGameColumns = z.object({
  team_id: z.number(),
  team_name: z.string(),
  game_id: z.number(),
  game_name: z.string(),
  game_status: z.string(),
  /** `played`, `forfeit` or `annulled`; null before the end. */
  result_type: text,
  overtimes: z.number(),
  game_date: text,
  venue: text,
  ...scopeColumns,
  ...teamGameSchema.pick({
    opponent_id: true,
    opponent_name: true,
    side: true,
    team_score: true,
    opponent_score: true,
    result: true,
  }).shape,
  ...statisticColumns,
});

const headToHeadColumns = z.object({
  team_id: z.number(),
  team_name: z.string(),
  opponent_id: z.number(),
  opponent_name: z.string(),
  ...recordColumns,
  ...summaryColumns,
});

export const teamStatisticsExport = endpoint({
  ...table,
  url: '/api/exports/team-statistics/',
  summary: 'Records, averages, percentages and totals of teams and of their opponents',
  description: `${ABOUT_TABLES} ${ABOUT_SCOPE} ${ABOUT_SUMMARY} \`opponent_…\` are the same of their opponents. ${AS_OF_IN_SCOPE}`,
  query: teamTableQuerySchema
    .pick({ season_id: true, tournament_id: true, min_games: true, as_of: true })
    .extend(asFile),
  answers: { 200: tableAnswer(statisticsColumns) },
});

export const teamAveragesExport = endpoint({
  ...table,
  url: '/api/exports/team-averages/',
  summary: 'A team over all its games, per season and per tournament',
  description: `${ABOUT_TABLES} ${ABOUT_SUMMARY} \`opponent_…\` are the same of its opponents. ${AS_OF}`,
  query: teamStatisticsQuerySchema.extend({ team_id: idInUrl, ...asFile }),
  answers: { 200: tableAnswer(averagesColumns) },
});

export const teamGamesExport = endpoint({
  ...table,
  url: '/api/exports/team-games/',
  summary: 'A team game by game',
  description: `${ABOUT_TABLES} Its games in the order of their list; a finished one has the team’s totals.`,
  query: gameFilters.extend({ team_id: idInUrl, ...asFile }),
  answers: { 200: tableAnswer(teamGameColumns) },
});

/** Of a list without its pages. */
const headToHeadFilters = headToHeadQuerySchema.omit({ limit: true, cursor: true });

export const headToHeadExport = endpoint({
  ...table,
  url: '/api/exports/head-to-head/',
  summary: 'What two teams did in their games against each other, a row each',
  description: `${ABOUT_TABLES} ${ABOUT_SUMMARY}`,
  query: headToHeadFilters.extend(asFile),
  answers: { 200: tableAnswer(headToHeadColumns) },
});

export const headToHeadGamesExport = endpoint({
  ...table,
  url: '/api/exports/head-to-head-games/',
  summary: 'The finished games of two teams against each other, latest first',
  description: ABOUT_TABLES,
  query: headToHeadFilters.extend(asFile),
  answers: { 200: tableAnswer(gameColumns) },
});
