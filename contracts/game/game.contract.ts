import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import {
  calendarDay,
  idInUrl,
  idParams,
  listAnswer,
  listQuerySchema,
  oneOf,
  revisionSchema,
  searchText,
  typedText,
  yesOrNo,
} from '#contracts/lists/list.contract.ts';
import { numberedPages } from '#contracts/lists/numbered-pages.contract.ts';
import { CORRECTION_CAUSES } from '#events/game/correction-cause.ts';
import { sideSchema } from '#events/game/court.events.ts';
import { forfeitedBySchema } from '#events/game/forfeit.ts';
import { knockoutPlaceSchema } from '#events/tournament/knockout-place.ts';

/** What a game can be (docs/rules.md, "Games"). */
export const GAME_STATUSES = [
  'scheduled',
  'in_progress',
  'completed',
  'final',
  'postponed',
  'canceled',
  'annulled',
] as const;

export const gameStatusSchema = z.enum(GAME_STATUSES);
export type GameStatus = z.infer<typeof gameStatusSchema>;

/** How a game got its result. */
export const resultTypeSchema = z.enum(['played', 'forfeit', 'annulled']);

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
  arrow: sideSchema.nullable(),
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
  /** Neither side is at home: it counts in no home and in no away record. */
  neutral: z.boolean(),
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
  /** `forfeit`: the score was awarded. `annulled`: the game counts in nothing; its score is what it was before. */
  result_type: resultTypeSchema.nullable(),
  /** Who lost by forfeit or by default; null where nobody did. */
  forfeited_by: forfeitedBySchema.nullable(),
  /** Lost by default (FIBA art. 21): the score stands where the other side led, and is 2–0 otherwise. */
  by_default: z.boolean(),
  /** When the last action happened, whenever it was recorded, an ISO time; null before the first. */
  last_action_at: z.string().nullable(),
  /** When it last ended, an ISO time; of an imported game, as far as its feed says. Null before. */
  ended_at: z.string().nullable(),
  /** When and how it last got another result after its end, and the score before; null for a game that ended once. */
  correction: z
    .object({
      at: z.string(),
      team_score_east: z.number().int(),
      team_score_west: z.number().int(),
      cause: z.enum(CORRECTION_CAUSES),
      /** Whether its plays are others than before; false where only figures were entered or a result was awarded. */
      plays_changed: z.boolean(),
    })
    .nullable(),
  /** Why it is postponed, canceled, forfeited or annulled, as it was typed; null where nothing was. */
  status_reason: z.string().nullable(),
  /** When it should have been before it was postponed or moved the last time, an ISO instant; null if never. */
  moved_from: z.string().nullable(),
  ruleset: z.string(),
  /** Whether it may end tied. */
  allow_ties: z.boolean(),
  /** Where the game can be watched. */
  stream_url: z.string().nullable(),
  /** The game that it plays again, and the one in which it is played again. */
  rematch_of: z.number().int().nullable(),
  rematch_id: z.number().int().nullable(),
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
  /** Games without a scorer. */
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
  /** In progress, with an action in the last three hours. */
  live: yesOrNo.optional(),
  /** In progress, and stopped: nothing has happened in them for three hours. */
  stalled: yesOrNo.optional(),
  /** Finished, latest first. */
  past: yesOrNo.optional(),
  /** Finished in the last six hours, of games that should have begun in the last day, latest first. */
  just_ended: yesOrNo.optional(),
  /** Ended more than once: corrected after the end. */
  corrected: yesOrNo.optional(),
  /** Calendar days in the league's time zone, inclusive. */
  date: calendarDay.optional(),
  start_date: calendarDay.optional(),
  end_date: calendarDay.optional(),
  ...numberedPages(['game_date', 'name', 'venue', 'status', 'scorekeeper_name', 'corrected_at']),
});
export type GameListQuery = z.infer<typeof gameListQuerySchema>;

/** With `upcoming`, a game's name is also called `game` (docs/rules.md, "Words of the API"). */
const listedGameSchema = gameSchema.extend({ game: z.string().optional() });
export const gameListSchema = z.object({ games: z.array(listedGameSchema), ...listAnswer });
export type GameList = z.infer<typeof gameListSchema>;

const tags = ['games'];

export const gameList = endpoint({
  method: 'GET',
  url: '/api/games/',
  capability: 'game.view',
  tags,
  summary: 'Games',
  description:
    'Upcoming games soonest first, all others latest first; games without a date last, as are postponed ones among the upcoming. 50 a page by default. Days are those of the league’s time zone. Tables with numbered pages take `page`, `page_size` and `sort`.',
  query: gameListQuerySchema,
  answers: { 200: gameListSchema },
});

export const game = endpoint({
  method: 'GET',
  url: '/api/games/:id/',
  capability: 'game.view',
  tags,
  summary: 'A game with its scoreboard, rosters and officials',
  params: idParams,
  answers: { 200: gameDetailSchema },
});

export const gameStream = endpoint({
  method: 'GET',
  url: '/api/games/:id/stream/',
  capability: 'game.view',
  tags,
  summary: 'Where a game can be watched',
  params: idParams,
  answers: { 200: gameStreamSchema },
});
