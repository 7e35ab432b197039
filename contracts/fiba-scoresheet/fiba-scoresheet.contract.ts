import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { gameStatusSchema, periodScoresSchema, resultTypeSchema } from '#contracts/game/game.contract.ts';
import { idParams, positionSchema } from '#contracts/lists/list.contract.ts';
import { sideSchema } from '#events/game/court.events.ts';

/**
 * `GET /api/games/{id}/scoresheet.json`: the contents of FIBA's scoresheet (Official Basketball Rules, appendix B), as
 * data. The PDF at `/api/games/{id}/scoresheet/` draws the same.
 */

const period = z.number().int().positive();
/** `Q1` … `Q4`, `OT`, `OT2` … */
const period_label = z.string();

/** One box of the fouls of a player or a coach (appendix B.8). */
export const sheetFoulSchema = z.object({
  /**
   * P personal, T technical, U unsportsmanlike, D disqualifying; against the coach C for their own technical fouls and B
   * for the bench's. Null for a foul that was entered as a number: its kind is unknown.
   */
  mark: z.enum(['P', 'T', 'U', 'D', 'C', 'B']).nullable(),
  period,
  period_label,
  /** Free throws that it gave the other side; null when unknown. */
  free_throws: z.number().int().min(0).max(3).nullable(),
});
export type SheetFoul = z.infer<typeof sheetFoulSchema>;

export const sheetPlayerSchema = z.object({
  player_id: z.number().int(),
  name: z.string(),
  /** As worn. */
  number: z.string().nullable(),
  captain: z.boolean(),
  /** Null for a player who did not play, and before the start. */
  in: z.enum(['started', 'came_on']).nullable(),
  fouls: z.array(sheetFoulSchema),
  /** True when fouls of several kinds put them out of the game: GD stands after the last one. */
  game_disqualified: z.boolean(),
});
export type SheetPlayer = z.infer<typeof sheetPlayerSchema>;

/** The time-outs of a part of the game (appendix B.9). */
export const sheetTimeoutsSchema = z.object({
  part: z.enum(['first_half', 'second_half', 'regulation', 'overtime']),
  /** Which overtime, from 1 on; null for the other parts. */
  overtime: z.number().int().positive().nullable(),
  /** How many the rules give a team in it. */
  most: z.number().int(),
  /** How many of these were lost, because they were not taken before the last minutes. */
  lapsed: z.number().int(),
  /** Whether this part of the game is over. */
  over: z.boolean(),
  taken: z.array(
    z.object({
      period,
      period_label,
      /** Minute of the period that was being played: 1, 2 …; null when no clock was recorded. */
      minute: z.number().int().positive().nullable(),
    }),
  ),
});
export type SheetTimeouts = z.infer<typeof sheetTimeoutsSchema>;

/** A mark in the running score of a team (appendix B.10). */
export const sheetMarkSchema = z.object({
  /** The team's points after it, which the mark is drawn through. */
  points: z.number().int().positive(),
  /** `figure`: points that were entered as a number, without the shots that made them. */
  kind: z.enum(['free_throw', 'two', 'three', 'figure']),
  period,
  player_id: z.number().int().nullable(),
  /** Null for points of the team as a whole, and of a player without a number. */
  player_number: z.string().nullable(),
});
export type SheetMark = z.infer<typeof sheetMarkSchema>;

export const sheetTeamSchema = z.object({
  team_id: z.number().int(),
  name: z.string(),
  /** By number; before the start the roster. */
  players: z.array(sheetPlayerSchema),
  /** Null when nobody is named, or the name was erased. */
  coach: z.string().nullable(),
  assistants: z.array(z.string().nullable()),
  coach_fouls: z.array(sheetFoulSchema),
  coach_disqualified: z.boolean(),
  timeouts: z.array(sheetTimeoutsSchema),
  team_fouls: z.array(
    z.object({
      period,
      period_label,
      /** In this period alone. */
      fouls: z.number().int(),
      /** Those that count towards the bonus: overtimes carry on from the last period (art. 41.1.3). */
      counted: z.number().int(),
    }),
  ),
  running_score: z.array(sheetMarkSchema),
});
export type SheetTeam = z.infer<typeof sheetTeamSchema>;

export const fibaScoresheetSchema = z.object({
  /** Also the number of the game. */
  game_id: z.number().int(),
  /** Position in the log of the game's last event, which the sheet was made from, and its revision. */
  position: positionSchema,
  revision: z.number().int(),
  status: gameStatusSchema,
  result_type: resultTypeSchema.nullable(),
  /** False before the start, and for a game that was forfeited without being played: nothing but names stands on it. */
  played: z.boolean(),
  /** `result_only`: only the scores by period are known. */
  recording: z.enum(['full', 'result_only']),
  tournament_name: z.string().nullable(),
  season_name: z.string().nullable(),
  category_name: z.string().nullable(),
  /** ISO instant. */
  game_date: z.string().nullable(),
  /** False when only the day is known: `game_date` is then noon of it in UTC. */
  time_known: z.boolean(),
  /** ISO instant; null before the end, and where a feed does not say it. */
  ended_at: z.string().nullable(),
  venue: z.string().nullable(),
  ruleset: z.string(),
  regular_periods: z.number().int().positive(),
  /** A player with this many fouls is out: the number of boxes. */
  foul_limit: z.number().int().positive(),
  /** From this team foul of a period on, the other side shoots free throws. */
  bonus_from_team_foul: z.number().int().positive(),
  officials: z.array(z.object({ role: z.string(), name: z.string().nullable() })),
  scorer_name: z.string().nullable(),
  east: sheetTeamSchema,
  west: sheetTeamSchema,
  /** Score by period, overtimes after the regular ones. */
  periods: z.array(periodScoresSchema.extend({ period_label, over: z.boolean() })),
  /** Null before the start; of a forfeited game, what was awarded. */
  score: z.object({ east: z.number().int(), west: z.number().int() }).nullable(),
  /** Null until the game is decided, and for a tie. */
  winner: sideSchema.nullable(),
});
export type FibaScoresheet = z.infer<typeof fibaScoresheetSchema>;

const tags = ['games'];
const ABOUT =
  'FIBA’s scoresheet (Official Basketball Rules, appendix B): players with their fouls, time-outs, team fouls, running score. Blank before the game, with both teams, their rosters and the officials.';

export const fibaScoresheet = endpoint({
  method: 'GET',
  url: '/api/games/:id/scoresheet.json',
  capability: 'game.view',
  tags,
  summary: 'The scoresheet of a game, as data',
  description: `${ABOUT} Null is unknown, never 0.`,
  params: idParams,
  answers: { 200: fibaScoresheetSchema },
});

export const fibaScoresheetPdf = endpoint({
  method: 'GET',
  url: '/api/games/:id/scoresheet/',
  capability: 'game.view',
  ignoreToken: true,
  tags,
  summary: 'The scoresheet of a game, as a PDF',
  description: `${ABOUT} One A4 page; a second one for more than 160 points.`,
  params: idParams,
  answers: { 200: { description: 'A PDF', content: { 'application/pdf': { schema: z.string() } } } },
});
