import { z } from 'zod';
import { exportFields } from '#platform/exported-table.ts';
import { boxStatistics, type GameListQuery, gameListQuerySchema } from '#query-api/game/game.contract.ts';
import { idInAddress } from '#query-api/lists/list.contract.ts';
import { rankingsQuerySchema } from '#query-api/standings/standings.contract.ts';
import {
  playerStatisticsExportRow,
  scopeColumns,
  teamStatisticsExportRow,
} from './statistics-export.contract.ts';

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';
/** An iCalendar object, as text. */
export const calendarAnswer = {
  description: 'An iCalendar object',
  content: { 'text/calendar': { schema: z.string() } },
};

/** The filters of the list of games. A table comes whole: limits, cursors and pages have no place here. */
const gameFilters = gameListQuerySchema.omit({
  limit: true,
  cursor: true,
  page: true,
  page_size: true,
  sort: true,
}).shape;

export const gamesExportQuerySchema = z.object(gameFilters);
export type GameFilters = Pick<GameListQuery, keyof typeof gameFilters>;

/** The games of one team. */
export const teamGamesExportQuerySchema = gamesExportQuerySchema.extend({ team_id: idInAddress });

/** Of the games of a list, or of one game. */
export const perGameExportQuerySchema = gamesExportQuerySchema.extend({ game_id: idInAddress.optional() });

const number = z.number().nullable();
const text = z.string().nullable();

export const gameExportRow = z.object({
  id: z.number(),
  name: z.string(),
  status: z.string(),
  /** `played` or `forfeit`; null before the end. */
  result_type: text,
  /** `full`, or `result_only`. */
  recording: z.string(),
  game_date: text,
  venue: text,
  season_id: z.number(),
  season_name: text,
  tournament_id: number,
  tournament_name: text,
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
export type GameExportRow = z.infer<typeof gameExportRow>;

/** A line of a box: of a player, or (`line` = `team`) the totals of his team. */
export const boxScoreExportRow = z.object({
  game_id: z.number(),
  game_date: text,
  season_id: z.number(),
  season_name: text,
  tournament_id: number,
  tournament_name: text,
  status: z.string(),
  side: z.enum(['east', 'west']),
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
  /** In the line of the team: what no player is credited with. */
  team_rebounds: number,
  team_turnovers: number,
});
export type BoxScoreExportRow = z.infer<typeof boxScoreExportRow>;

/** A play, as in the list of a game's plays, without what it said before corrections. */
export const playExportRow = z.object({
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
  /** The limit it went beyond and was recorded all the same. */
  overruled: text,
  /** Put in later, where it had been missed. */
  inserted: z.boolean(),
  /** Metres from the left side line and from the end line of the basket attacked. */
  place_x: number,
  place_y: number,
  score_east: z.number(),
  score_west: z.number(),
  occurred_at: z.string(),
  recorded_at: z.string(),
});
export type PlayExportRow = z.infer<typeof playExportRow>;

/** Of a tournament, else of a league in a season, else of a season. */
export const standingsExportQuerySchema = rankingsQuerySchema.extend({
  season_id: idInAddress.optional(),
  tournament_id: idInAddress.optional(),
  league_id: idInAddress.optional(),
});
export type StandingsFilters = z.infer<typeof standingsExportQuerySchema>;

export const standingExportRow = z.object({
  ...scopeColumns,
  league_id: number,
  league_name: text,
  as_of: text,
  rank: z.number(),
  team_id: z.number(),
  team_name: z.string(),
  total_games: z.number(),
  wins: z.number(),
  losses: z.number(),
  ties: z.number(),
  win_percentage: number,
  points_for: z.number(),
  points_against: z.number(),
  points_per_game: number,
  opponent_points_per_game: number,
  record: z.string(),
  home_record: z.string(),
  away_record: z.string(),
  last_ten: z.string(),
  streak: text,
  /** Why it stands there among teams of the same record. */
  reason: text,
});
export type StandingExportRow = z.infer<typeof standingExportRow>;

/** What a team of a table made of its games against another one; of every two that have met both sides. */
export const meetingExportRow = z.object({
  ...scopeColumns,
  league_id: number,
  league_name: text,
  as_of: text,
  rank: z.number(),
  team_id: z.number(),
  team_name: z.string(),
  opponent_rank: z.number(),
  opponent_id: z.number(),
  opponent_name: z.string(),
  games: z.number(),
  wins: z.number(),
  losses: z.number(),
  ties: z.number(),
  record: z.string(),
  points_for: z.number(),
  points_against: z.number(),
});
export type MeetingExportRow = z.infer<typeof meetingExportRow>;

export const streakExportRow = z.object({
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
export type StreakExportRow = z.infer<typeof streakExportRow>;

export const SEASON_TABLES = [
  'games',
  'standings',
  'meetings',
  'streaks',
  'player-statistics',
  'team-statistics',
  'box-scores',
  'plays',
] as const;
export type SeasonTable = (typeof SEASON_TABLES)[number];
export const seasonExportQuerySchema = z.object({
  ...exportFields('csv'),
  table: z.enum(SEASON_TABLES, { error: `Must be one of ${SEASON_TABLES.join(', ')}` }).default('games'),
});
export const EXPORT_ROWS = {
  games: gameExportRow,
  standings: standingExportRow,
  meetings: meetingExportRow,
  streaks: streakExportRow,
  'player-statistics': playerStatisticsExportRow,
  'team-statistics': teamStatisticsExportRow,
  'box-scores': boxScoreExportRow,
  plays: playExportRow,
} as const satisfies Record<SeasonTable, z.ZodObject>;

/** Some exported table: its columns are those of the export of that name. */
export const anyTableAnswer = {
  description: 'CSV with a line of names, or one JSON object a line',
  content: {
    'text/csv': { schema: z.string() },
    'application/x-ndjson': {
      schema: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable()),
    },
  },
};
