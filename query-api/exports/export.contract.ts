import { z } from 'zod';
import { type GameListQuery, gameListQuerySchema } from '#query-api/game/game.contract.ts';
import { idInAddress } from '#query-api/kernel/list.contract.ts';

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';
/** An iCalendar object, as text. */
export const calendarAnswer = {
  description: 'An iCalendar object',
  content: { 'text/calendar': { schema: z.string() } },
};

export const EXPORT_FORMATS = ['csv', 'ndjson'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What every export takes beside the filters of its list. */
const exportFields = {
  format: z.enum(EXPORT_FORMATS, { error: 'Must be csv or ndjson' }).default('csv'),
  /** Begins a CSV file with a byte order mark, by which Excel knows UTF-8. */
  bom: z.stringbool().default(false),
};
export const exportQuerySchema = z.object(exportFields);
export type ExportQuery = z.infer<typeof exportQuerySchema>;

/** The filters of the list of games. A table comes whole: limits, cursors and pages have no place here. */
const gameFilters = gameListQuerySchema.pick({
  season_id: true,
  tournament_id: true,
  game_category_id: true,
  team_id: true,
  scorekeeper_id: true,
  status: true,
  upcoming: true,
  past: true,
  date: true,
  start_date: true,
  end_date: true,
}).shape;

export const gamesExportQuerySchema = z.object({ ...gameFilters, ...exportFields });

export type GameFilters = Pick<GameListQuery, keyof typeof gameFilters>;

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

const statistics = {
  minutes: number,
  points: number,
  two_points_made: number,
  two_points_attempted: number,
  three_points_made: number,
  three_points_attempted: number,
  free_throws_made: number,
  free_throws_attempted: number,
  offensive_rebounds: number,
  defensive_rebounds: number,
  rebounds: number,
  assists: number,
  steals: number,
  blocks: number,
  turnovers: number,
  fouls: number,
  fouls_drawn: number,
  plus_minus: number,
  efficiency: number,
};

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
  ...statistics,
  /** In the line of the team: what no player is credited with. */
  team_rebounds: number,
  team_turnovers: number,
});
export type BoxScoreExportRow = z.infer<typeof boxScoreExportRow>;

/** A play, as in the list of a game's plays. */
export const playExportRow = z.object({
  game_id: z.number(),
  id: z.string(),
  revision: z.number(),
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
  /** Metres from the left side line and from the end line of the basket attacked. */
  place_x: number,
  place_y: number,
  score_east: z.number(),
  score_west: z.number(),
  occurred_at: z.string(),
  recorded_at: z.string(),
});
export type PlayExportRow = z.infer<typeof playExportRow>;

/** An exported table as OpenAPI describes it: the columns, in their order. */
export function tableAnswer(row: z.ZodObject) {
  return {
    description: `CSV with a line of names, or one JSON object a line. Columns: ${columnsOf(row).join(', ')}.`,
    content: { 'text/csv': { schema: z.string() }, 'application/x-ndjson': { schema: row } },
  };
}

export function columnsOf(row: z.ZodObject): string[] {
  return Object.keys(row.shape);
}
