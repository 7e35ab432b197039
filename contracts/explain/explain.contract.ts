import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { coloursSchema, gameStatusSchema } from '#contracts/game/game.contract.ts';
import { playSchema } from '#contracts/game/play.contract.ts';
import { AS_OF, asOfParameter } from '#contracts/lists/as-of.ts';
import {
  idInUrl,
  listAnswer,
  listQuerySchema,
  oneOf,
  positionSchema,
  yesOrNo,
} from '#contracts/lists/list.contract.ts';
import { rankingRowSchema } from '#contracts/standings/standings.contract.ts';
import { sideSchema } from '#events/game/court.events.ts';
import { STREAKS } from '#events/standings/streaks.ts';
import {
  BOX_NUMBERS,
  LEFT_OUT,
  MAKINGS,
  MEASURES,
  PLAYER_NUMBERS,
  STANDINGS_NUMBERS,
  TEAM_NUMBERS,
} from './explained-numbers.ts';
import { EXPLAINED_RULES } from './explained-rules.ts';

/**
 * `GET /api/explain/…`: what a number on a page is made of. The value is the one that the page reads; the rows are the
 * games or plays it is made of, and what they contribute adds up to it.
 */

const id = z.number().int();
const whole = z.number().int();

const contribution = {
  /** In parts of the unit; null when it does not count. */
  part: whole.nullable(),
  whole: whole.nullable(),
  left_out: z.enum(LEFT_OUT).nullable(),
};

const teamSchema = z.object({
  id,
  name: z.string(),
  logo: z.string().nullable(),
  colours: coloursSchema.nullable(),
});

/** A game from the side of the team it counts for. */
export const explainedGameSchema = z.object({
  game_id: id,
  /** ISO time; null when nothing is known of it. */
  game_date: z.string().nullable(),
  time_known: z.boolean(),
  team_id: id,
  side: sideSchema,
  /** Neither side is at home. */
  neutral: z.boolean(),
  opponent: teamSchema,
  /** As they count: 20–0 in a forfeit. */
  team_score: whole.nullable(),
  opponent_score: whole.nullable(),
  result: z.enum(['W', 'L', 'T']).nullable(),
  ...contribution,
});
export type ExplainedGame = z.infer<typeof explainedGameSchema>;

const explained = {
  position: positionSchema,
  /** What the value was read from. */
  read_model: z.object({ name: z.string(), version: whole }),
  rule: z.enum(EXPLAINED_RULES),
  /** Whose number it is; the player is null for a team's own. */
  player: z.object({ id, name: z.string() }).nullable(),
  team: teamSchema.nullable(),
  /** The number as the page shows it; null where it is unknown. */
  value: z.union([z.number(), z.string()]).nullable(),
  making: z.enum(MAKINGS),
  /** Over all rows that count, however many of them are on this page. */
  sum: z.object({
    rows: whole,
    part: whole,
    /** Null where nothing is divided. */
    whole: whole.nullable(),
    /** Of `part` and, in percentages, of `whole`: minutes are summed in milliseconds. */
    unit: whole.positive(),
  }),
  /** How many rows do not count, by the reason. */
  left_out: z.partialRecord(z.enum(LEFT_OUT), whole),
};

const inScope = {
  season_id: id.nullable(),
  season_name: z.string().nullable(),
  tournament_id: id.nullable(),
  tournament_name: z.string().nullable(),
};

/** A number that is made of games. */
export const gamesExplainedSchema = z.object({
  ...explained,
  ...inScope,
  league_id: id.nullable(),
  league_name: z.string().nullable(),
  as_of: z.string().nullable(),
  /** Points that the tournament gave the team, or took from it; empty where the number is not made of them. */
  adjustments: rankingRowSchema.shape.adjustments,
  /** Latest first. */
  games: z.array(explainedGameSchema),
  ...listAnswer,
});
export type GamesExplained = z.infer<typeof gamesExplainedSchema>;

/** A tournament, else a league in a season, else a season. */
const scopeQuery = {
  season_id: idInUrl.optional(),
  league_id: idInUrl.optional(),
  tournament_id: idInUrl.optional(),
};
type ScopeQuery = { [Name in keyof typeof scopeQuery]?: number | undefined };

const NEEDS_SEASON = 'Needs season_id or tournament_id';
function requireScope({ season_id, tournament_id }: ScopeQuery, context: z.RefinementCtx): void {
  if (season_id !== undefined || tournament_id !== undefined) return;
  context.addIssue({ code: 'custom', path: ['season_id'], message: NEEDS_SEASON });
}

export const standingsExplainedQuerySchema = z
  .object({
    ...scopeQuery,
    team_id: idInUrl,
    column: oneOf(STANDINGS_NUMBERS, 'Unknown column'),
    as_of: asOfParameter.optional(),
  })
  .superRefine(requireScope);
export type StandingsExplainedQuery = z.infer<typeof standingsExplainedQuerySchema>;

export const streakExplainedQuerySchema = z
  .object({ ...scopeQuery, team_id: idInUrl, streak: oneOf(STREAKS, 'Unknown streak') })
  .superRefine(requireScope);
export type StreakExplainedQuery = z.infer<typeof streakExplainedQuerySchema>;

const statisticQuery = {
  season_id: scopeQuery.season_id,
  tournament_id: scopeQuery.tournament_id,
  measure: oneOf(MEASURES, 'Must be average, total or games').default('average'),
  as_of: asOfParameter.optional(),
};
const UNKNOWN_STATISTIC = 'Unknown statistic';

export const playerExplainedQuerySchema = listQuerySchema.extend({
  ...statisticQuery,
  player_id: idInUrl,
  /** What the player did for this team. */
  team_id: idInUrl.optional(),
  statistic: oneOf(PLAYER_NUMBERS, UNKNOWN_STATISTIC),
});
export type PlayerExplainedQuery = z.infer<typeof playerExplainedQuerySchema>;

export const teamExplainedQuerySchema = listQuerySchema.extend({
  ...statisticQuery,
  team_id: idInUrl,
  statistic: oneOf(TEAM_NUMBERS, UNKNOWN_STATISTIC),
});
export type TeamExplainedQuery = z.infer<typeof teamExplainedQuerySchema>;

/** An action that counts in a cell of a box score. */
export const explainedPlaySchema = z.object({
  id: z.string(),
  /** Null for what is no play: a line that was entered by hand. */
  play: playSchema.nullable(),
  /** The moment after it, as `/games/{id}/replay?at=` takes it; null for what is no play or was undone. */
  at: z.string().nullable(),
  ...contribution,
});
export type ExplainedPlay = z.infer<typeof explainedPlaySchema>;

/** A cell of a box score, also of a game that is on. */
export const boxScoreExplainedSchema = z.object({
  ...explained,
  game_id: id,
  game_name: z.string(),
  game_date: z.string().nullable(),
  time_known: z.boolean(),
  game_status: gameStatusSchema,
  /** `result_only`: plays were not recorded. */
  recording: z.enum(['full', 'result_only']),
  /** In the order of the game. */
  plays: z.array(explainedPlaySchema),
});
export type BoxScoreExplained = z.infer<typeof boxScoreExplainedSchema>;

export const boxScoreExplainedQuerySchema = z
  .object({
    game_id: idInUrl,
    /** The team in the game. */
    team_id: idInUrl,
    /** One of its players; without it the team's total. */
    player_id: idInUrl.optional(),
    /** Of that total what no player is credited with: the line Team/Coaches. */
    team_only: yesOrNo.optional(),
    statistic: oneOf(BOX_NUMBERS, UNKNOWN_STATISTIC),
  })
  .superRefine(({ player_id, team_only }, context) => {
    if (team_only !== true || player_id === undefined) return;
    context.addIssue({ code: 'custom', path: ['team_only'], message: 'Not with player_id' });
  });
export type BoxScoreExplainedQuery = z.infer<typeof boxScoreExplainedQuerySchema>;

const tags = ['statistics'];
const ADDS_UP =
  'The games it is made of, latest first, with what each contributes; those that do not count say why. `sum` is over all of them.';

export const explainedStandings = endpoint({
  method: 'GET',
  url: '/api/explain/standings/',
  capability: 'statistics.view',
  tags,
  summary: 'What a number of a row of standings is made of',
  description: `${ADDS_UP} ${AS_OF}`,
  query: standingsExplainedQuerySchema,
  answers: { 200: gamesExplainedSchema },
});

export const explainedStreak = endpoint({
  method: 'GET',
  url: '/api/explain/streaks/',
  capability: 'statistics.view',
  tags,
  summary: 'The games of a streak, and the one before it',
  description: ADDS_UP,
  query: streakExplainedQuerySchema,
  answers: { 200: gamesExplainedSchema },
});

const IN_SCOPE = 'Of a tournament, else a season, else of all games.';
const PAGED = '50 games a page by default.';

export const explainedPlayer = endpoint({
  method: 'GET',
  url: '/api/explain/players/',
  capability: 'statistics.view',
  tags,
  summary: 'What an average, a total or a percentage of a player is made of',
  description: `${IN_SCOPE} ${ADDS_UP} ${PAGED} ${AS_OF}`,
  query: playerExplainedQuerySchema,
  answers: { 200: gamesExplainedSchema },
});

export const explainedTeam = endpoint({
  method: 'GET',
  url: '/api/explain/teams/',
  capability: 'statistics.view',
  tags,
  summary: 'What an average, a total or a percentage of a team or its opponents is made of',
  description: `${IN_SCOPE} ${ADDS_UP} ${PAGED} ${AS_OF}`,
  query: teamExplainedQuerySchema,
  answers: { 200: gamesExplainedSchema },
});

export const explainedBoxScore = endpoint({
  method: 'GET',
  url: '/api/explain/boxscore/',
  capability: 'statistics.view',
  tags,
  summary: 'What a cell of a box score is made of',
  description:
    'The plays that count in it, in the order of the game, each with its moment in the replay; also while the game is on.',
  query: boxScoreExplainedQuerySchema,
  answers: { 200: boxScoreExplainedSchema },
});
