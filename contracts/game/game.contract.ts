import { z } from 'zod';
import {
  calendarDay,
  idInUrl,
  limitUpTo,
  listAnswer,
  listQuerySchema,
  oneOf,
  positionSchema,
  revisionSchema,
  searchText,
  typedText,
  yesOrNo,
} from '#contracts/lists/list.contract.ts';
import { numberedPages } from '#contracts/lists/numbered-pages.contract.ts';
import { PLAY_TYPES } from '#events/game/entry-facts.ts';
import { MOMENT } from '#events/game/moment.ts';
import { BOX_STATISTICS } from '#events/statistics/statistics.ts';
import { knockoutPlaceSchema } from '#events/tournament/knockout-place.ts';
import { toRecord } from '#platform/values/to-record.ts';
import { GAME_STATUSES } from './game.commands.ts';

export const gameStatusSchema = z.enum(GAME_STATUSES);
export type GameStatus = z.infer<typeof gameStatusSchema>;

export const periodScoresSchema = z.object({
  period: z.number().int().positive(),
  east: z.number().int(),
  west: z.number().int(),
});

/**
 * `details` is text holding JSON: `eastScores` and `westScores` (each `total`, `quarter1` … `quarter4`,
 * `overtime` = the sum of all overtimes, and `overtimes` with each of them), `currentPeriod` (`Q1` … `Q4`, `OT`,
 * `OT2` …), and where one game is read also `playerStatistics` by player id.
 */
export const scoreboardSchema = z.object({
  team_score_east: z.number().int(),
  team_score_west: z.number().int(),
  winner_id: z.number().int().nullable(),
  details: z.string(),
});
export type Scoreboard = z.infer<typeof scoreboardSchema>;

/** The state on court at this moment; null before the start. */
export const onCourtSchema = z.object({
  period: z.number().int().positive(),
  /** `Q1` … `Q4`, `OT`, `OT2` … */
  period_label: z.string(),
  /** False between the end of the last period and the end of the game. */
  period_open: z.boolean(),
  /** Seconds left in the period as last recorded; null when no clock is recorded. */
  clock: z.number().nullable(),
  clock_running: z.boolean(),
  /** When a running clock read `clock`, an ISO time: it has gone on since. Null when it stands or that is unknown. */
  clock_since: z.string().nullable(),
  /** A break: `period` is the next one and has not begun. */
  at_break: z.boolean(),
  /** The side that gets the ball in the next jump ball situation (FIBA art. 12.5); null when unknown. */
  arrow: z.enum(['east', 'west']).nullable(),
  east_fouls: z.number().int(),
  west_fouls: z.number().int(),
  east_timeouts: z.number().int(),
  west_timeouts: z.number().int(),
  /** True when the side shoots free throws because the other one is over the limit of team fouls. */
  east_bonus: z.boolean(),
  west_bonus: z.boolean(),
});
export type OnCourt = z.infer<typeof onCourtSchema>;

export const coloursSchema = z.object({ first: z.string(), second: z.string() });

/** A game as lists and live frames carry it. */
export const gameSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  status: gameStatusSchema,
  /** ISO instant; null for an undated game. */
  game_date: z.string().nullable(),
  /** False when only the day is known: `game_date` is then noon of it in UTC, a place in the order and no time. */
  time_known: z.boolean(),
  venue: z.string().nullable(),
  season_id: z.number().int(),
  season_name: z.string().nullable(),
  tournament_id: z.number().int().nullable(),
  tournament_name: z.string().nullable(),
  league_id: z.number().int().nullable(),
  game_category_id: z.number().int().nullable(),
  game_category_name: z.string().nullable(),
  team_east_id: z.number().int(),
  team_east_name: z.string(),
  team_east_location: z.string().nullable(),
  /** Url of the image, relative to this server's. */
  team_east_logo: z.string().nullable(),
  team_east_colours: coloursSchema.nullable(),
  team_west_id: z.number().int(),
  team_west_name: z.string(),
  team_west_location: z.string().nullable(),
  team_west_logo: z.string().nullable(),
  team_west_colours: coloursSchema.nullable(),
  scorekeeper_id: z.number().int().nullable(),
  scorekeeper_name: z.string().nullable(),
  /** Null while the game has not begun. */
  scoreboard: scoreboardSchema.nullable(),
  on_court: onCourtSchema.nullable(),
  /** Score by period, overtimes after the regular ones. */
  periods: z.array(periodScoresSchema),
  regular_periods: z.number().int().positive(),
  /** `result_only`: scores by period are all there is. */
  recording: z.enum(['full', 'result_only']),
  result_type: z.enum(['played', 'forfeit']).nullable(),
  /** When it was last corrected after its end, and the score before; null for a game that ended once. */
  correction: z
    .object({ at: z.string(), team_score_east: z.number().int(), team_score_west: z.number().int() })
    .nullable(),
  ruleset: z.string(),
  /** Whether it may end tied. */
  allow_ties: z.boolean(),
  /** Where the game can be watched. */
  stream_url: z.string().nullable(),
  /** True for a game that is no longer in any list. */
  is_archived: z.boolean(),
  /** The series of its tournament's bracket that it is a game of; null outside a knockout. */
  knockout: knockoutPlaceSchema.nullable(),
});
export type Game = z.infer<typeof gameSchema>;

/** A player on a roster; side A is east, B is west. */
export const rosterPlayerSchema = z.object({
  player_id: z.number().int(),
  team_side: z.enum(['A', 'B']),
  /** The number worn in this game. */
  number: z.string().nullable(),
  starter: z.boolean(),
  captain: z.boolean(),
});
export type RosterPlayer = z.infer<typeof rosterPlayerSchema>;

/** `role` is `crew chief`, `umpire` …, or a word of the feed that the game was imported from. */
export const officialSchema = z.object({ role: z.string(), name: z.string() });
export type Official = z.infer<typeof officialSchema>;

/** One game, with its rosters and officials; who was erased is left out. */
export const gameDetailSchema = gameSchema.extend({
  player_statistics: z.array(rosterPlayerSchema),
  officials: z.array(officialSchema),
  revision: revisionSchema,
});
export type GameDetail = z.infer<typeof gameDetailSchema>;
/** As a command left it. */
export const gameAnswerSchema = gameDetailSchema.extend({
  /** Warnings: allowed, but perhaps not intended. */
  warnings: z.array(z.string()),
});
export type GameAnswer = z.infer<typeof gameAnswerSchema>;

export const gameStreamSchema = z.object({
  game_id: z.number().int(),
  /** Null when there is none. */
  stream_url: z.string().nullable(),
});

const STATUS_TEXT = 'Invalid status';
export const gameListQuerySchema = listQuerySchema.extend({
  season_id: idInUrl.optional(),
  tournament_id: idInUrl.optional(),
  league_id: idInUrl.optional(),
  game_category_id: idInUrl.optional(),
  team_id: idInUrl.optional(),
  /** Games in whose box score the player is. */
  player_id: idInUrl.optional(),
  /** Games a scorer is assigned to. */
  scorekeeper_id: idInUrl.optional(),
  /** Games that nobody is assigned to. */
  without_scorer: yesOrNo.optional(),
  /**
   * Finished games that were played, and whose statistics want a look: `none` of their points is credited to a player,
   * or some are and the players do not add up to the score (`incomplete`).
   */
  statistics: oneOf(['none', 'incomplete'], 'Must be none or incomplete').optional(),
  /** A part of the venue's or a team's name. */
  search: searchText.optional(),
  /** One status or a comma list, e.g. `scheduled,in_progress`. */
  status: typedText(STATUS_TEXT)
    .refine(
      (list) => list.split(',').every((status) => gameStatusSchema.safeParse(status.trim()).success),
      STATUS_TEXT,
    )
    .optional(),
  /**
   * Scheduled from 12 hours ago on, soonest first; then every postponed game, by the date it was postponed from; then
   * those without a date.
   */
  upcoming: yesOrNo.optional(),
  /** Scheduled more than 12 hours ago and still without a result, latest first. */
  overdue: yesOrNo.optional(),
  /**
   * Games to come and games that are on, soonest first, of which a team, the venue or the scorer has another game that
   * begins within two hours.
   */
  double_booked: yesOrNo.optional(),
  /** Finished, latest first. */
  past: yesOrNo.optional(),
  /** Ended more than once: corrected after the end. */
  corrected: yesOrNo.optional(),
  /** Calendar days in the league's time zone, inclusive. */
  date: calendarDay.optional(),
  start_date: calendarDay.optional(),
  end_date: calendarDay.optional(),
  ...numberedPages(['game_date', 'name', 'venue', 'status', 'corrected_at']),
});
export type GameListQuery = z.infer<typeof gameListQuerySchema>;

/** With `upcoming`, a game's name is also called `game` (docs/rules.md, "Words of the API"). */
const listedGameSchema = gameSchema.extend({ game: z.string().optional() });
export const gameListSchema = z.object({ games: z.array(listedGameSchema), ...listAnswer });
export type GameList = z.infer<typeof gameListSchema>;

const known = z.number().nullable();
/** Counted statistics; null = unknown, never 0. Minutes are decimal; percentages are left to the page. */
export const boxStatistics = toRecord(BOX_STATISTICS, () => known);

export const boxLineSchema = z.object({
  player_id: z.number().int(),
  name: z.string(),
  number: z.string().nullable(),
  starter: z.boolean(),
  captain: z.boolean(),
  /** Null when substitutions are not recorded. */
  on_court: z.boolean().nullable(),
  /** True when listed and without playing time or any statistic. */
  did_not_play: z.boolean(),
  seconds_played: known,
  ...boxStatistics,
});
export type BoxLine = z.infer<typeof boxLineSchema>;

export const boxTotalsSchema = z.object({
  ...boxStatistics,
  team_rebounds: known,
  team_turnovers: known,
});
export type BoxTotals = z.infer<typeof boxTotalsSchema>;

export const benchFoulSchema = z.object({
  by: z.enum(['coach', 'bench']),
  kind: z.string(),
  period: z.number().int(),
  clock: z.number().nullable(),
});

export const boxSideSchema = z.object({
  team_id: z.number().int(),
  team_name: z.string(),
  totals: boxTotalsSchema,
  /** Points of the side that no player is credited with. */
  unattributed_points: z.number().int(),
  bench_fouls: z.array(benchFoulSchema),
  players: z.array(boxLineSchema),
});
export type BoxSide = z.infer<typeof boxSideSchema>;

export const boxScoreSchema = z.object({
  game_id: z.number().int(),
  position: positionSchema,
  periods: z.array(periodScoresSchema),
  east: boxSideSchema,
  west: boxSideSchema,
});
export type BoxScore = z.infer<typeof boxScoreSchema>;

/** `at`: a moment of the game (`events/game/moment.ts`). */
export const boxScoreQuerySchema = z.object({
  at: z.string().regex(MOMENT, 'Must be a moment such as q4-1:22, start or end').optional(),
});

/** What a play said before it was corrected. */
export const earlierPlaySchema = z.object({
  type: z.enum(PLAY_TYPES),
  period: z.number().int().positive(),
  period_label: z.string(),
  clock: z.number().nullable(),
  side: z.enum(['east', 'west']).nullable(),
  points: z.number().int().nullable(),
  kind: z.string().nullable(),
  by: z.enum(['player', 'coach', 'bench']).nullable(),
  place: z.object({ x: z.number(), y: z.number() }).nullable(),
  overruled: z.string().nullable(),
  follows: z.string().nullable(),
  player_id: z.number().int().nullable(),
  player_in_id: z.number().int().nullable(),
});

export const playSchema = z.object({
  /** The action's id, as the scorer's device made it. */
  id: z.string(),
  /** Revision in the game's stream: when it was recorded. */
  revision: z.number().int(),
  /** Place in the order of the game: 1, 2, 3 …; corrections change it. */
  sequence: z.number().int(),
  type: z.enum(PLAY_TYPES),
  period: z.number().int().positive(),
  period_label: z.string(),
  clock: z.number().nullable(),
  side: z.enum(['east', 'west']).nullable(),
  team_id: z.number().int().nullable(),
  /** Null stands for the team, the coach or the bench (see `by`). */
  player_id: z.number().int().nullable(),
  player_name: z.string().nullable(),
  player_number: z.string().nullable(),
  /** Substitution: who came on court. `player_*` is who left. */
  player_in_id: z.number().int().nullable(),
  player_in_name: z.string().nullable(),
  player_in_number: z.string().nullable(),
  /** What a shot is worth, made (`points`) or missed (`missed_shot`); what a correction adds. */
  points: z.number().int().nullable(),
  /** Rebound: offensive/defensive; foul: personal/offensive/…; shot: its technique; turnover: its kind. */
  kind: z.string().nullable(),
  by: z.enum(['player', 'coach', 'bench']).nullable(),
  place: z.object({ x: z.number(), y: z.number() }).nullable(),
  /** The limit of the rules it exceeded, e.g. `foul_limit` (docs/rules.md); it was recorded all the same. */
  overruled: z.string().nullable(),
  /** Id of the action that it completes: an assist its basket, a rebound its missed shot, a free throw its foul. */
  follows: z.string().nullable(),
  /** True when it was missed at first and inserted later. */
  inserted: z.boolean(),
  /** What it said before each correction, oldest first. */
  was: z.array(earlierPlaySchema),
  /** The score after this play. */
  score_east: z.number().int(),
  score_west: z.number().int(),
  occurred_at: z.string(),
  recorded_at: z.string(),
});
export type Play = z.infer<typeof playSchema>;

/** A whole game comes in one page by default: no game is known to have more plays than this. */
export const MAX_PLAYS = 1_000;
export const playListQuerySchema = listQuerySchema.extend({
  limit: limitUpTo(MAX_PLAYS).optional(),
});

/** Plays in the order of the game; undone ones are left out. */
export const playsSchema = z.object({
  game_id: z.number().int(),
  position: positionSchema,
  plays: z.array(playSchema),
  ...listAnswer,
});
export type Plays = z.infer<typeof playsSchema>;

/** Undone plays in their last form, in the order of recording. */
export const undonePlaysSchema = z.object({
  game_id: z.number().int(),
  position: positionSchema,
  plays: z.array(playSchema),
});
export type UndonePlays = z.infer<typeof undonePlaysSchema>;
