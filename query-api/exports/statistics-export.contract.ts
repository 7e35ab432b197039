import { z } from 'zod';
import { SHOWN_STATISTICS } from '#events/statistics/statistics.ts';
import { valuesOf } from '#platform/values-of.ts';
import { idInAddress } from '#query-api/lists/list.contract.ts';
import {
  CATEGORIES,
  headToHeadQuerySchema,
  leadersQuerySchema,
  playerAveragesQuerySchema,
  playerStatisticSchema,
  playerStatisticsQuerySchema,
  playerTableQuerySchema,
  teamGameSchema,
  teamStatisticsQuerySchema,
  teamTableQuerySchema,
} from '#query-api/statistics/statistics.contract.ts';

const number = z.number().nullable();
const text = z.string().nullable();

const prefixed = <const Prefix extends string, const Name extends string>(
  prefix: Prefix,
  names: readonly Name[],
) =>
  valuesOf(
    names.map((name): `${Prefix}${Name}` => `${prefix}${name}`),
    () => number,
  );

/**
 * A summary in one row: averages and percentages under the names of the statistics, `total_…` the sums, and
 * `known_games_…` the number of games each average is over. Percentages are over the games whose attempts are known.
 */
const summaryColumns = {
  ...prefixed('', CATEGORIES),
  ...prefixed('total_', SHOWN_STATISTICS),
  ...prefixed('known_games_', SHOWN_STATISTICS),
};
/** The same of a team's opponents in its games. */
const opponentColumns = {
  ...prefixed('opponent_', CATEGORIES),
  ...prefixed('opponent_total_', SHOWN_STATISTICS),
  ...prefixed('opponent_known_games_', SHOWN_STATISTICS),
};
export type SummaryColumns = { [Name in keyof typeof summaryColumns]: number | null };
export type OpponentColumns = { [Name in keyof typeof opponentColumns]: number | null };

/** What a row is over; all null for all games. */
export const scopeColumns = {
  season_id: number,
  season_name: text,
  tournament_id: number,
  tournament_name: text,
};
const recordColumns = {
  games_played: z.number(),
  wins: z.number(),
  losses: z.number(),
  ties: z.number(),
  win_percentage: number,
};

/** The tables of players and teams have the filters of their lists. */
export const playerStatisticsExportQuerySchema = playerTableQuerySchema.pick({
  season_id: true,
  tournament_id: true,
  team_id: true,
  position: true,
  search: true,
  min_games: true,
});
export type PlayerStatisticsFilters = z.infer<typeof playerStatisticsExportQuerySchema>;

export const playerStatisticsExportRow = z.object({
  player_id: z.number(),
  player_name: z.string(),
  player_position: text,
  ...scopeColumns,
  /** Whom he played for: all his teams, or the one that was asked for. */
  teams: z.string(),
  games_played: z.number(),
  games_started: z.number(),
  ...summaryColumns,
});
export type PlayerStatisticsExportRow = z.infer<typeof playerStatisticsExportRow>;

export const teamStatisticsExportQuerySchema = teamTableQuerySchema.pick({
  season_id: true,
  tournament_id: true,
  min_games: true,
});
export type TeamStatisticsFilters = z.infer<typeof teamStatisticsExportQuerySchema>;

export const teamStatisticsExportRow = z.object({
  team_id: z.number(),
  team_name: z.string(),
  ...scopeColumns,
  ...recordColumns,
  point_difference: number,
  ...summaryColumns,
  ...opponentColumns,
});
export type TeamStatisticsExportRow = z.infer<typeof teamStatisticsExportRow>;

/** All who lead, not only the first ones. */
export const leadersExportQuerySchema = leadersQuerySchema.omit({ limit: true, cursor: true });
export type LeadersFilters = z.infer<typeof leadersExportQuerySchema>;

export const leaderExportRow = z.object({
  ...scopeColumns,
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
export type LeaderExportRow = z.infer<typeof leaderExportRow>;

const scope = z.enum(['career', 'season', 'tournament']);
export type ScopeName = z.infer<typeof scope>;

export const playerAveragesExportQuerySchema = playerAveragesQuerySchema.extend({ player_id: idInAddress });
export type PlayerAveragesFilters = z.infer<typeof playerAveragesExportQuerySchema>;

/** A player over his career, a season or a tournament: for all his teams, and again for each of them. */
export const playerAveragesExportRow = z.object({
  player_id: z.number(),
  player_name: z.string(),
  as_of: text,
  scope,
  ...scopeColumns,
  /** Null for all his teams together. */
  team_id: number,
  team_name: text,
  games_played: z.number(),
  games_started: z.number(),
  ...summaryColumns,
});
export type PlayerAveragesExportRow = z.infer<typeof playerAveragesExportRow>;

export const teamAveragesExportQuerySchema = teamStatisticsQuerySchema.extend({ team_id: idInAddress });
export type TeamAveragesFilters = z.infer<typeof teamAveragesExportQuerySchema>;

/** A team over all its games, a season or a tournament. */
export const teamAveragesExportRow = z.object({
  team_id: z.number(),
  team_name: z.string(),
  scope,
  ...scopeColumns,
  ...recordColumns,
  point_difference: number,
  ...summaryColumns,
  ...opponentColumns,
});
export type TeamAveragesExportRow = z.infer<typeof teamAveragesExportRow>;

export const playerGamesExportQuerySchema = playerStatisticsQuerySchema
  .pick({ season_id: true, tournament_id: true })
  .extend({ player_id: idInAddress });
export type PlayerGamesFilters = z.infer<typeof playerGamesExportQuerySchema>;

/** A finished game of a player. */
export const playerGameExportRow = z.object({
  player_id: z.number(),
  player_name: z.string(),
  // The same as `minutes`.
  ...playerStatisticSchema.omit({ minutes_played: true }).shape,
});
export type PlayerGameExportRow = z.infer<typeof playerGameExportRow>;

/** A game of a team; its statistics are null until the game is finished. */
export const teamGameExportRow = z.object({
  team_id: z.number(),
  team_name: z.string(),
  game_id: z.number(),
  game_name: z.string(),
  game_status: z.string(),
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
  ...prefixed('', CATEGORIES),
});
export type TeamGameExportRow = z.infer<typeof teamGameExportRow>;

export const headToHeadExportQuerySchema = headToHeadQuerySchema.omit({ limit: true, cursor: true });
export type HeadToHeadFilters = z.infer<typeof headToHeadExportQuerySchema>;

/** One of two teams in their games against each other. */
export const headToHeadExportRow = z.object({
  team_id: z.number(),
  team_name: z.string(),
  opponent_id: z.number(),
  opponent_name: z.string(),
  ...recordColumns,
  ...summaryColumns,
});
export type HeadToHeadExportRow = z.infer<typeof headToHeadExportRow>;
