import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { AS_OF, AS_OF_IN_SCOPE } from '#contracts/lists/as-of.ts';
import { idInUrl } from '#contracts/lists/list.contract.ts';
import { leadersQuerySchema, playerTableQuerySchema } from '#contracts/statistics/leaders.contract.ts';
import {
  playerAveragesQuerySchema,
  playerStatisticSchema,
  playerStatisticsQuerySchema,
} from '#contracts/statistics/statistics.contract.ts';
import { tableAnswer } from '#platform/http/exported-table.ts';
import { ABOUT_SCOPE, ABOUT_SUMMARY, number, scopeColumns, summaryColumns, text } from './columns.ts';
import { ABOUT_TABLES, asFile, table } from './table.ts';

const gamesColumns = { games_played: z.number(), games_started: z.number() };

const leaderColumns = z.object({
  ...scopeColumns,
  as_of: text,
  category: z.string(),
  rank: z.number(),
  player_id: z.number(),
  player_name: z.string(),
  team_id: number,
  team_name: text,
  games_played: z.number(),
  /** Games in which the category is known. */
  known_games: z.number(),
  value: z.number(),
  /** Null for percentages. */
  total: number,
});

const statisticsColumns = z.object({
  player_id: z.number(),
  player_name: z.string(),
  player_position: text,
  as_of: text,
  ...scopeColumns,
  /** Whom they played for: all their teams, or the requested one. */
  teams: z.string(),
  ...gamesColumns,
  ...summaryColumns,
});

const averagesColumns = z.object({
  player_id: z.number(),
  player_name: z.string(),
  as_of: text,
  scope: z.enum(['career', 'season', 'tournament']),
  ...scopeColumns,
  /** Null for all their teams together. */
  team_id: number,
  team_name: text,
  ...gamesColumns,
  ...summaryColumns,
});

const playerGameColumns = z.object({
  player_id: z.number(),
  player_name: z.string(),
  // The same as `minutes`.
  ...playerStatisticSchema.omit({ minutes_played: true, time_known: true }).shape,
});

export const leadersExport = endpoint({
  ...table,
  url: '/api/exports/leaders/',
  summary: 'Who leads in a category',
  description: `${ABOUT_TABLES} ${ABOUT_SCOPE} Everybody with at least \`min_games\` games in which the category is known, by default 70 % of their team’s, and of a percentage with two attempts a game. ${AS_OF_IN_SCOPE}`,
  query: leadersQuerySchema.omit({ limit: true, cursor: true }).safeExtend(asFile),
  answers: { 200: tableAnswer(leaderColumns) },
});

export const playerStatisticsExport = endpoint({
  ...table,
  url: '/api/exports/player-statistics/',
  summary: 'Averages, percentages and totals of players',
  description: `${ABOUT_TABLES} ${ABOUT_SCOPE} With \`team_id\` what they did for that team. ${ABOUT_SUMMARY} ${AS_OF_IN_SCOPE}`,
  query: playerTableQuerySchema
    .pick({
      season_id: true,
      tournament_id: true,
      team_id: true,
      position: true,
      search: true,
      min_games: true,
      as_of: true,
    })
    .extend(asFile),
  answers: { 200: tableAnswer(statisticsColumns) },
});

export const playerAveragesExport = endpoint({
  ...table,
  url: '/api/exports/player-averages/',
  summary: 'A player over their career, per season and per tournament',
  description: `${ABOUT_TABLES} For all their teams (\`team_id\` is empty), and again for each of them. ${ABOUT_SUMMARY} ${AS_OF}`,
  query: playerAveragesQuerySchema.extend({ player_id: idInUrl, ...asFile }),
  answers: { 200: tableAnswer(averagesColumns) },
});

export const playerGamesExport = endpoint({
  ...table,
  url: '/api/exports/player-games/',
  summary: 'A player game by game',
  description: `${ABOUT_TABLES} The player’s finished games, latest first.`,
  query: playerStatisticsQuerySchema
    .pick({ season_id: true, tournament_id: true })
    .extend({ player_id: idInUrl, ...asFile }),
  answers: { 200: tableAnswer(playerGameColumns) },
});
