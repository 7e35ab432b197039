import { z } from 'zod';
import { gameSchema, gameStatusSchema } from '#contracts/game/game.contract.ts';
import { asOfParameter } from '#contracts/lists/as-of.ts';
import {
  idInUrl,
  listAnswer,
  listQuerySchema,
  oneOf,
  positionSchema,
  searchText,
  typedText,
} from '#contracts/lists/list.contract.ts';
import { pageNumber, pageSize } from '#contracts/lists/numbered-pages.contract.ts';
import { CATEGORIES, PERCENTAGE_NAMES, SHOWN_STATISTICS } from '#events/statistics/statistics.ts';
import { toRecord } from '#platform/values/to-record.ts';
import { wholeNumber } from '#platform/values/whole-number.ts';

const known = z.number().nullable();
const id = z.number().int();
const count = z.number().int().nonnegative();
const text = z.string().nullable();

/** What is counted; null is unknown, never 0. In averages to one decimal, rounded half up; minutes are decimal. */
const counted = toRecord(SHOWN_STATISTICS, () => known);
const countedSchema = z.object(counted);

/** 0 to 100 with one decimal, over the games whose attempts are known; null without an attempt. */
const percentages = toRecord(PERCENTAGE_NAMES, () => known);

/** Sums over games: totals and averages, and in how many games each is known. */
const sums = {
  averages: countedSchema,
  totals: countedSchema,
  /** The number of games each average is over: a game without a statistic does not lower it. */
  known_games: countedSchema,
  ...percentages,
};
const summary = { games_played: count, ...sums };

/** A tournament, else a season, else all games. */
const scopeQuery = { season_id: idInUrl.optional(), tournament_id: idInUrl.optional() };

/** The last day or round that counts. */
const asOfQuery = { as_of: asOfParameter.optional() };
/** The same in an answer; null: every game so far. */
const asOf = { as_of: text };

const inScope = {
  season_id: id.nullable(),
  season_name: text,
  tournament_id: id.nullable(),
  tournament_name: text,
};

/** A player over a season, a tournament or a career; for one team, or without `team_id` for all their teams. */
export const playerSummarySchema = z.object({
  ...inScope,
  team_id: id.nullable(),
  team_name: text,
  games_started: count,
  ...summary,
});
export type PlayerSummary = z.infer<typeof playerSummarySchema>;

/** The same, split by team: after a transfer there are several. */
const splitByTeam = playerSummarySchema.extend({ teams: z.array(playerSummarySchema) });
export type SplitSummary = z.infer<typeof splitByTeam>;

export const playerAveragesQuerySchema = z.object({ ...scopeQuery, ...asOfQuery });
export type PlayerAveragesQuery = z.infer<typeof playerAveragesQuerySchema>;

export const playerAveragesSchema = z.object({
  player_id: id,
  player_name: z.string(),
  ...asOf,
  position: positionSchema,
  career: splitByTeam,
  /** Latest first. */
  seasons: z.array(splitByTeam),
  tournaments: z.array(splitByTeam),
  /** Which teams the player was in, and when; `until_date` is the first day after leaving. */
  memberships: z.array(
    z.object({ team_id: id, team_name: z.string(), from_date: z.string(), until_date: text }),
  ),
});
export type PlayerAverages = z.infer<typeof playerAveragesSchema>;

/** A player's line of one game. */
const playerLine = {
  number: text,
  starter: z.boolean().nullable(),
  /** Listed and without playing time or any statistic: counts in no average. Null for a player who was not listed. */
  did_not_play: z.boolean().nullable(),
  ...counted,
  ...percentages,
  /** The same as `minutes`. */
  minutes_played: known,
};

/** One game of a player. */
export const playerStatisticSchema = z.object({
  game_id: id,
  game_name: z.string(),
  game_date: text,
  /** False when only the day is known: `game_date` is then noon of it in UTC. */
  time_known: z.boolean(),
  game_status: gameStatusSchema,
  /** Overtimes played. */
  overtimes: count,
  ...inScope,
  /** The team they played for, not necessarily their current one. */
  team_id: id,
  team_name: z.string(),
  opponent_id: id,
  opponent_name: z.string(),
  side: z.enum(['east', 'west']),
  team_score: known,
  opponent_score: known,
  /** Null while the game is on. */
  result: z.enum(['W', 'L', 'T']).nullable(),
  ...playerLine,
});
export type PlayerStatistic = z.infer<typeof playerStatisticSchema>;

export const playerStatisticsQuerySchema = listQuerySchema.extend({
  game_id: idInUrl.optional(),
  ...scopeQuery,
});
export type PlayerStatisticsQuery = z.infer<typeof playerStatisticsQuerySchema>;

export const playerStatisticsSchema = z.object({
  player_id: id,
  player_name: z.string(),
  position: positionSchema,
  /** Finished games, latest first; with `game_id` that game, also while it is on. */
  statistics: z.array(playerStatisticSchema),
  /** Season averages over all teams, latest season first. */
  season_averages: z.array(playerSummarySchema),
  ...listAnswer,
});
export type PlayerStatistics = z.infer<typeof playerStatisticsSchema>;

/** A player's game with their line; null in a game to come, or when they were not listed. */
export const playerGameSchema = gameSchema.extend({
  player_team_id: id.nullable(),
  player_statistics: z.object(playerLine).nullable(),
});
export type PlayerGame = z.infer<typeof playerGameSchema>;
export const playerGamesQuerySchema = listQuerySchema;
export type PlayerGamesQuery = z.infer<typeof playerGamesQuerySchema>;
export const playerGamesSchema = z.object({ games: z.array(playerGameSchema), ...listAnswer });
export type PlayerGames = z.infer<typeof playerGamesSchema>;

/** GET /api/games/{id}/statistics/{playerId}/; everything null when the player is not in the game. */
export const gamePlayerParams = z.object({ id: idInUrl, playerId: idInUrl });
const gamePlayer = {
  player_id: id,
  player_name: z.string(),
  team_id: id.nullable(),
  side: z.enum(['east', 'west']).nullable(),
  /** `A` is east, `B` is west. */
  team_side: z.enum(['A', 'B']).nullable(),
  ...playerLine,
};
const ofGame = {
  game_id: id,
  game_name: z.string(),
  game_status: gameStatusSchema,
  position: positionSchema,
};
export const gamePlayerStatisticsSchema = z.object({ ...ofGame, ...gamePlayer });
export type GamePlayerStatistics = z.infer<typeof gamePlayerStatisticsSchema>;

/** GET /api/games/{id}/statistics/ */
export const gameStatisticsSchema = z.object({
  ...ofGame,
  statistics: z.array(z.object(gamePlayer)),
  teams: z.array(
    z.object({
      team_id: id,
      team_name: z.string(),
      side: z.enum(['east', 'west']),
      ...counted,
      ...percentages,
    }),
  ),
});
export type GameStatistics = z.infer<typeof gameStatisticsSchema>;

const teamRecord = {
  wins: count,
  losses: count,
  ties: count,
  /** Three decimals. */
  win_percentage: known,
  ...summary,
};
/** A team over a season, a tournament or all its games. */
export const teamSummarySchema = z.object({
  ...inScope,
  ...teamRecord,
  /** Points for minus points against, per game. */
  point_difference: known,
  /** The same for its opponents in its games. */
  opponents: z.object(sums),
});
export type TeamSummary = z.infer<typeof teamSummarySchema>;

export const teamStatisticsQuerySchema = z.object({ ...scopeQuery, ...asOfQuery });
export type TeamStatisticsQuery = z.infer<typeof teamStatisticsQuerySchema>;
export const teamStatisticsSchema = z.object({
  team_id: id,
  team_name: z.string(),
  ...asOf,
  position: positionSchema,
  /** Over all its games. */
  overall: teamSummarySchema,
  /** Latest first. */
  seasons: z.array(teamSummarySchema),
  tournaments: z.array(teamSummarySchema),
});
export type TeamStatistics = z.infer<typeof teamStatisticsSchema>;

/** A game seen from one of its teams. */
export const teamGameSchema = gameSchema.extend({
  /** With `upcoming`: the game's name. */
  game: z.string().optional(),
  opponent_id: id,
  opponent_name: z.string(),
  side: z.enum(['east', 'west']),
  team_score: known,
  opponent_score: known,
  /** Null until the game is finished. */
  result: z.enum(['W', 'L', 'T']).nullable(),
  /** The team's totals; null until the game is finished. */
  team_statistics: z.object({ ...counted, ...percentages }).nullable(),
});
export type TeamGame = z.infer<typeof teamGameSchema>;
export const teamGamesSchema = z.object({ games: z.array(teamGameSchema), ...listAnswer });
export type TeamGames = z.infer<typeof teamGamesSchema>;

const categorySchema = oneOf(CATEGORIES, 'Unknown category');

const minGames = wholeNumber(1, 10_000, 'Must be a whole number above 0');

export const leadersQuerySchema = listQuerySchema.extend({
  ...scopeQuery,
  ...asOfQuery,
  /** Only what players did for this team. */
  team_id: idInUrl.optional(),
  category: categorySchema.default('points'),
  /** Games in which the category is known; without it, a share of those of the player's team. */
  min_games: minGames.optional(),
});
export type LeadersQuery = z.infer<typeof leadersQuerySchema>;
export const leadersSchema = z.object({
  ...inScope,
  ...asOf,
  category: categorySchema,
  /** The games that a leader needs, at least; it depends on how many those of their team are. */
  min_games: count,
  /** The games that a leader of the team with the most games needs. */
  most_min_games: count,
  /** The share of the team's games; null when the request says how many games. */
  percent_of_team_games: count.nullable(),
  /** Of a percentage, the shots a game that a leader took at least. */
  min_attempts_per_game: count.nullable(),
  position: positionSchema,
  /** To one decimal: what all players did per game, or the percentage of all attempts of their teams. */
  average: known,
  leaders: z.array(
    z.object({
      /** Players who are level share a rank. */
      rank: z.number().int().positive(),
      player_id: id,
      player_name: z.string(),
      photo: text,
      team_id: id.nullable(),
      team_name: text,
      games_played: count,
      /** Games in which the category is known. */
      known_games: count,
      /** One decimal. */
      value: z.number(),
      /** The sum; null for percentages. */
      total: known,
    }),
  ),
  ...listAnswer,
});
export type Leaders = z.infer<typeof leadersSchema>;

/** A column; with `-` before it, from highest to lowest. Unknown values come last. */
const sortBy = (columns: readonly string[]) =>
  typedText('Unknown column')
    .regex(new RegExp(`^-?(${columns.join('|')})$`), 'Unknown column')
    .default('-points');
/** Pages by number, or by the cursor of the page before. */
const tableQuery = {
  ...scopeQuery,
  ...asOfQuery,
  ...listQuerySchema.shape,
  page: pageNumber.optional(),
  page_size: pageSize.optional(),
  min_games: minGames.default(1),
};

export const PLAYER_SORTS = ['player_name', 'games_played', 'games_started', ...CATEGORIES];
export const playerTableQuerySchema = z.object({
  ...tableQuery,
  team_id: idInUrl.optional(),
  position: searchText.optional(),
  /** A part of the full name. */
  search: searchText.optional(),
  sort: sortBy(PLAYER_SORTS),
});
export type PlayerTableQuery = z.infer<typeof playerTableQuerySchema>;
export const playerTableSchema = z.object({
  ...asOf,
  position: positionSchema,
  statistics: z.array(
    playerSummarySchema.extend({
      player_id: id,
      player_name: z.string(),
      player_position: text,
      photo: text,
      /** All teams they played for in these games, the current one first. */
      teams: z.array(z.object({ id, name: z.string() })),
    }),
  ),
  ...listAnswer,
});
export type PlayerTable = z.infer<typeof playerTableSchema>;

export const TEAM_SORTS = [
  'team_name',
  'games_played',
  /** Games that the averages are over. */
  'known_games',
  'wins',
  'losses',
  'win_percentage',
  'point_difference',
  ...CATEGORIES,
  ...CATEGORIES.map((category) => `opponent_${category}`),
];
export const teamTableQuerySchema = z.object({
  ...tableQuery,
  sort: sortBy(TEAM_SORTS),
});
export type TeamTableQuery = z.infer<typeof teamTableQuerySchema>;
export const teamTableSchema = z.object({
  ...asOf,
  position: positionSchema,
  statistics: z.array(teamSummarySchema.extend({ team_id: id, team_name: z.string() })),
  /** What all teams did together, per game of a team. */
  league: z.object(sums),
  ...listAnswer,
});
export type TeamTable = z.infer<typeof teamTableSchema>;

export const headToHeadQuerySchema = listQuerySchema.extend({
  team_a: idInUrl,
  team_b: idInUrl,
  ...scopeQuery,
});
export type HeadToHeadQuery = z.infer<typeof headToHeadQuerySchema>;
const meetingSide = z.object({ team_id: id, team_name: z.string(), ...teamRecord });
export const headToHeadSchema = z.object({
  position: positionSchema,
  team_a: meetingSide,
  team_b: meetingSide,
  /** Their finished games, latest first. */
  games: z.array(gameSchema),
  ...listAnswer,
});
export type HeadToHead = z.infer<typeof headToHeadSchema>;
