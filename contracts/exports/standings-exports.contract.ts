import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { AS_OF } from '#contracts/lists/as-of.ts';
import { idInUrl } from '#contracts/lists/list.contract.ts';
import { rankingsQuerySchema } from '#contracts/standings/standings.contract.ts';
import { streaksQuerySchema } from '#contracts/streaks/streaks.contract.ts';
import { tableAnswer } from '#platform/http/exported-table.ts';
import { number, scopeColumns, text } from './columns.ts';
import { ABOUT_TABLES, asFile, table } from './table.ts';

export const standingsFilters = rankingsQuerySchema.extend({
  season_id: idInUrl.optional(),
  tournament_id: idInUrl.optional(),
  league_id: idInUrl.optional(),
});

const standingsColumns = { ...scopeColumns, league_id: number, league_name: text, as_of: text };
const recordColumns = {
  wins: z.number(),
  losses: z.number(),
  ties: z.number(),
};

export const rankColumns = z.object({
  ...standingsColumns,
  /** Empty for a team whose results are void. */
  rank: number,
  team_id: z.number(),
  team_name: z.string(),
  total_games: z.number(),
  ...recordColumns,
  win_percentage: number,
  points_for: z.number(),
  points_against: z.number(),
  games_in_averages: z.number(),
  points_per_game: number,
  opponent_points_per_game: number,
  point_difference_per_game: number,
  record: z.string(),
  home_record: z.string(),
  away_record: z.string(),
  last_ten: z.string(),
  streak: text,
  /** Why it has this rank among teams with the same record. */
  reason: text,
  /** Empty where they count for nothing. */
  classification_points: number,
});

export const meetingColumns = z.object({
  ...standingsColumns,
  rank: number,
  team_id: z.number(),
  team_name: z.string(),
  opponent_rank: number,
  opponent_id: z.number(),
  opponent_name: z.string(),
  games: z.number(),
  ...recordColumns,
  record: z.string(),
  points_for: z.number(),
  points_against: z.number(),
});

export const streakColumns = z.object({
  season_id: number,
  season_name: text,
  team_id: z.number(),
  team_name: z.string(),
  total_games: z.number(),
  /** `W4`: the streak that ends with the latest game, which began at `current_from`. */
  streak: z.string(),
  current_from: z.string(),
  current_until: z.string(),
  longest_winning_games: number,
  longest_winning_from: text,
  longest_winning_until: text,
  longest_losing_games: number,
  longest_losing_from: text,
  longest_losing_until: text,
});

const ABOUT_STANDINGS = `Of a tournament, else of a league in a season, else of a season. ${AS_OF}`;

export const standingsExport = endpoint({
  ...table,
  url: '/api/exports/standings/',
  summary: 'The table of a tournament, a league or a season',
  description: `${ABOUT_TABLES} ${ABOUT_STANDINGS}`,
  query: standingsFilters.extend(asFile),
  answers: { 200: tableAnswer(rankColumns) },
});

export const headToHeadMatrixExport = endpoint({
  ...table,
  url: '/api/exports/meetings/',
  summary: 'What the teams of a table made of their games against each other',
  description: `${ABOUT_TABLES} A row for each two teams that have met, and one for the other side. ${ABOUT_STANDINGS}`,
  query: standingsFilters.extend(asFile),
  answers: { 200: tableAnswer(meetingColumns) },
});

export const streaksExport = endpoint({
  ...table,
  url: '/api/exports/streaks/',
  summary: 'The present and the longest streaks of teams',
  description: ABOUT_TABLES,
  query: streaksQuerySchema.safeExtend(asFile),
  answers: { 200: tableAnswer(streakColumns) },
});
