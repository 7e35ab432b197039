import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { gameListQuerySchema, gameSchema, gameStatusSchema } from '#contracts/game/game.contract.ts';
import { AS_OF, asOfParameter } from '#contracts/lists/as-of.ts';
import {
  idInUrl,
  idParams,
  listAnswer,
  listQuerySchema,
  positionSchema,
  yesOrNo,
} from '#contracts/lists/list.contract.ts';
import { sideSchema } from '#events/game/court.events.ts';
import { PERCENTAGE_NAMES, SHOWN_STATISTICS } from '#events/statistics/statistics.ts';
import { toRecord } from '#platform/values/to-record.ts';

const known = z.number().nullable();
const id = z.number().int();
const count = z.number().int().nonnegative();
const text = z.string().nullable();

/** What is counted; null is unknown, never 0. In averages to one decimal, rounded half up; minutes are decimal. */
export const counted = toRecord(SHOWN_STATISTICS, () => known);
const countedSchema = z.object(counted);

/** 0 to 100 with one decimal, over the games whose attempts are known; null without an attempt. */
export const percentages = toRecord(PERCENTAGE_NAMES, () => known);

/** Sums over games: totals and averages, and in how many games each is known. */
export const sums = {
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
export const asOf = { as_of: text };

export const inScope = {
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
export const playerLine = {
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
  side: sideSchema,
  /** Neither side is at home. */
  neutral: z.boolean(),
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
export const playerGamesQuerySchema = listQuerySchema.extend({
  /** Games that have begun, latest first; `false`: those that have not, soonest first and what is canceled last. */
  begun: yesOrNo.optional(),
});
export type PlayerGamesQuery = z.infer<typeof playerGamesQuerySchema>;
export const playerGamesSchema = z.object({ games: z.array(playerGameSchema), ...listAnswer });
export type PlayerGames = z.infer<typeof playerGamesSchema>;

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
  side: sideSchema,
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

const tags = ['statistics'];

export const playerAverages = endpoint({
  method: 'GET',
  url: '/api/players/:id/averages/',
  capability: 'statistics.view',
  tags,
  summary: 'A player per season, tournament and career',
  description: `Averages, totals and shooting, over all teams and for each team they played for. Every average has its own number of games: one in which a statistic is unknown does not lower it. ${AS_OF}`,
  params: idParams,
  query: playerAveragesQuerySchema,
  answers: { 200: playerAveragesSchema },
});

export const playerStatistics = endpoint({
  method: 'GET',
  url: '/api/players/:id/statistics/',
  capability: 'statistics.view',
  tags,
  summary: 'A player game by game, and their season averages',
  description:
    'Finished games, latest first, 50 a page by default. With `game_id` that game alone, also while it is on.',
  params: idParams,
  query: playerStatisticsQuerySchema,
  answers: { 200: playerStatisticsSchema },
});

export const playerGames = endpoint({
  method: 'GET',
  url: '/api/players/:id/games/',
  capability: 'statistics.view',
  tags,
  summary: 'The games of a player, past and to come',
  description:
    'Finished games they were listed in, with what they did; and those of their present team that are not finished, unless others were picked for them. Latest first, without a date last; 50 a page by default.',
  params: idParams,
  query: playerGamesQuerySchema,
  answers: { 200: playerGamesSchema },
});

export const teamStatistics = endpoint({
  method: 'GET',
  url: '/api/teams/:id/statistics/',
  capability: 'statistics.view',
  tags,
  summary: 'A team per season, tournament and over all its games',
  description: `Its own averages, totals and shooting and those of its opponents. A forfeit counts as won and lost, and in no average (docs/rules.md). ${AS_OF}`,
  params: idParams,
  query: teamStatisticsQuerySchema,
  answers: { 200: teamStatisticsSchema },
});

export const teamGames = endpoint({
  method: 'GET',
  url: '/api/teams/:id/games/',
  capability: 'statistics.view',
  tags,
  summary: 'The games of a team, seen from it',
  description:
    'Takes the filters of the list of games and is ordered like it. A finished game has the team’s totals.',
  params: idParams,
  query: gameListQuerySchema.omit({ team_id: true }),
  answers: { 200: teamGamesSchema },
});

export const headToHead = endpoint({
  method: 'GET',
  url: '/api/statistics/head-to-head/',
  capability: 'statistics.view',
  tags,
  summary: 'Two teams against each other',
  description: 'What both did in their finished games, and these games, latest first; 50 a page by default.',
  query: headToHeadQuerySchema,
  answers: { 200: headToHeadSchema },
});
