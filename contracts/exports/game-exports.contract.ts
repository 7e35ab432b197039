import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { boxStatistics } from '#contracts/game/box-score.contract.ts';
import { gameListQuerySchema } from '#contracts/game/game.contract.ts';
import { idInUrl } from '#contracts/lists/list.contract.ts';
import { sideSchema } from '#events/game/court.events.ts';
import { COUNTED_STATISTICS } from '#events/statistics/statistics.ts';
import { tableAnswer } from '#platform/http/exported-table.ts';
import { toRecord } from '#platform/values/to-record.ts';
import { number, prefixed, scopeColumns, text } from './columns.ts';
import { ABOUT_TABLES, asFile, table } from './table.ts';

/** The filters of the list of games. An export comes whole: it takes no limit, cursor or page. */
export const gameFilters = gameListQuerySchema.omit({
  limit: true,
  cursor: true,
  page: true,
  page_size: true,
  sort: true,
});
/** Filters for the games of a list, or for one game. */
export const gamesOrOneFilters = gameFilters.extend({ game_id: idInUrl.optional() });

export const gameColumns = z.object({
  id: z.number(),
  name: z.string(),
  status: z.string(),
  /** `played`, `forfeit` or `annulled`; null before the end. */
  result_type: text,
  /** `full`, or `result_only`. */
  recording: z.string(),
  /** ISO instant, or the day alone where its time is not known. */
  game_date: text,
  venue: text,
  ...scopeColumns,
  season_id: z.number(),
  league_id: number,
  game_category_id: number,
  game_category_name: text,
  team_east_id: z.number(),
  team_east_name: z.string(),
  team_west_id: z.number(),
  team_west_name: z.string(),
  team_score_east: number,
  team_score_west: number,
  winner_id: number,
  /** `20-15 20-20 18-17 22-18`, home first, overtimes after the regular periods. */
  periods: z.string(),
  ruleset: z.string(),
});

/** A line of a box: of a player, or (`line` = `team`) the totals of their team. Players and `own_…` add up to the totals. */
export const boxScoreColumns = z.object({
  game_id: z.number(),
  /** ISO instant, or the day alone where its time is not known. */
  game_date: text,
  ...scopeColumns,
  season_id: z.number(),
  status: z.string(),
  side: sideSchema,
  team_id: z.number(),
  team_name: z.string(),
  opponent_id: z.number(),
  opponent_name: z.string(),
  line: z.enum(['player', 'team']),
  player_id: number,
  player_name: text,
  /** As worn; text, because "0" and "00" are two numbers. */
  number: text,
  starter: z.boolean().nullable(),
  captain: z.boolean().nullable(),
  did_not_play: z.boolean().nullable(),
  seconds_played: number,
  ...boxStatistics,
  /** In the team's line: what no player is credited with. */
  team_rebounds: number,
  team_turnovers: number,
  ...prefixed(
    'own_',
    toRecord(COUNTED_STATISTICS, () => number),
  ),
});

/** A play, as in the list of a game's plays, without what it said before corrections. */
export const playColumns = z.object({
  game_id: z.number(),
  id: z.string(),
  revision: z.number(),
  /** Place in the order of the game. */
  sequence: z.number(),
  type: z.string(),
  period: z.number(),
  period_label: z.string(),
  /** Seconds left in the period. */
  clock: number,
  side: text,
  team_id: number,
  player_id: number,
  player_name: text,
  player_number: text,
  player_in_id: number,
  player_in_name: text,
  player_in_number: text,
  points: number,
  kind: text,
  by: text,
  /** The limit it exceeded; it was recorded all the same. */
  overruled: text,
  /** Id of the action that it completes. */
  follows: text,
  /** Inserted later, where it had been missed. */
  inserted: z.boolean(),
  /** Metres from the left side line and from the end line of the basket attacked. */
  place_x: number,
  place_y: number,
  score_east: z.number(),
  score_west: z.number(),
  /** Null in a game from a feed, which says no time but the game clock's. */
  occurred_at: text,
  recorded_at: z.string(),
  /** Foul: free throws awarded to the other side, 0 to 3; null where nobody said. */
  free_throws: number,
});

export const gamesExport = endpoint({
  ...table,
  url: '/api/exports/games/',
  summary: 'Games with their results',
  description: ABOUT_TABLES,
  query: gameFilters.extend(asFile),
  answers: { 200: tableAnswer(gameColumns) },
});

export const boxScoresExport = endpoint({
  ...table,
  url: '/api/exports/box-scores/',
  summary: 'The box scores of games, a row a player and one a team',
  description: `${ABOUT_TABLES} With \`game_id\` those of one game. In the row of a team, \`own_…\` is what no player is credited with.`,
  query: gamesOrOneFilters.extend(asFile),
  answers: { 200: tableAnswer(boxScoreColumns) },
});

export const playsExport = endpoint({
  ...table,
  url: '/api/exports/plays/',
  summary: 'The plays of games, each game’s in its order',
  description: `${ABOUT_TABLES} With \`game_id\` those of one game.`,
  query: gamesOrOneFilters.extend(asFile),
  answers: { 200: tableAnswer(playColumns) },
});
