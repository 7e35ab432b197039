import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { idInUrl, idParams, oneOf, positionSchema } from '#contracts/lists/list.contract.ts';
import { SHOT_ZONES } from '#events/game/shot-zone.ts';

/**
 * `GET …/shots/`: shots from the field of finished games by zone, beside what all teams made from there in the same season or
 * tournament and the same period. Only shots whose place was recorded are counted; free throws have no place.
 */

const id = z.number().int();
const count = z.number().int().nonnegative();
const text = z.string().nullable();

/** In place of a period: all overtimes. */
export const OVERTIME = 'overtime';

/** The periods that shots are counted by, as urls and calls write them. */
export const SHOT_PERIODS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', OVERTIME] as const;

/** A tournament, else a season, else all games. */
export const shotChartQuerySchema = z.object({
  season_id: idInUrl.optional(),
  tournament_id: idInUrl.optional(),
  period: oneOf(SHOT_PERIODS, `Must be a period from 1 to 9, or ${OVERTIME}`).optional(),
});
export type ShotChartQuery = z.infer<typeof shotChartQuerySchema>;

/** Null while no game has places: unknown, never 0. */
const shootingSchema = z.object({
  made: count.nullable(),
  attempted: count.nullable(),
  /** 0 to 100 with one decimal, rounded half up; null without an attempt. */
  percentage: z.number().nullable(),
});

const zoneSchema = z.enum(SHOT_ZONES);
const againstLeague = shootingSchema.extend({ league: shootingSchema });

const asked = {
  season_id: id.nullable(),
  season_name: text,
  tournament_id: id.nullable(),
  tournament_name: text,
  /** `1` to `9`, `overtime`, or null for all. */
  period: text,
  /** Those in which any team of the season or tournament took a shot. */
  periods: z.array(z.string()),
  position: positionSchema,
};

export const leagueShotsSchema = z.object({
  ...asked,
  all: shootingSchema,
  /** All ten, in one order. */
  zones: z.array(shootingSchema.extend({ zone: zoneSchema })),
});
export type LeagueShots = z.infer<typeof leagueShotsSchema>;

const chart = {
  ...asked,
  /** Games played, and in how many of them any shot has a place. */
  games: count,
  games_with_places: count,
  /** The ten latest of the others. */
  games_without_places: z.array(
    z.object({ game_id: id, game_name: z.string(), game_date: text, time_known: z.boolean() }),
  ),
  /** Shots in games with places that have none themselves: they are in no zone. */
  without_place: z.object({ made: count, attempted: count }),
  all: againstLeague,
  /** All ten, in one order. */
  zones: z.array(againstLeague.extend({ zone: zoneSchema })),
};

export const teamShotsSchema = z.object({ team_id: id, team_name: z.string(), ...chart });
export type TeamShots = z.infer<typeof teamShotsSchema>;

/** A shot whose place is known. */
const shotSchema = z.object({
  game_id: id,
  /** Its number among the plays of the game. */
  sequence: z.number().int(),
  period_label: z.string(),
  /** Seconds left in the period. */
  clock: z.number().nullable(),
  points: z.number().int(),
  made: z.boolean(),
  /** Metres from the left side line and from the end line of the basket attacked. */
  place: z.object({ x: z.number(), y: z.number() }),
});

export const playerShotsSchema = z.object({
  player_id: id,
  player_name: z.string(),
  ...chart,
  /** Each of them, the latest game last. */
  shots: z.array(shotSchema),
});
export type PlayerShots = z.infer<typeof playerShotsSchema>;
export type ShotChart = Omit<PlayerShots, 'player_id' | 'player_name' | 'shots'>;

const tags = ['statistics'];
const SCOPE =
  'Of a tournament, else a season, else all games; with `period` of that period alone. Shots whose place was not recorded are in no zone (docs/rules.md).';

export const playerShots = endpoint({
  method: 'GET',
  url: '/api/players/:id/shots/',
  capability: 'statistics.view',
  tags,
  summary: 'A player’s shots by zone, and each with its place',
  description: `Beside each zone, what all teams made from there. ${SCOPE} The shots of one game are among its plays.`,
  params: idParams,
  query: shotChartQuerySchema,
  answers: { 200: playerShotsSchema },
});

export const teamShots = endpoint({
  method: 'GET',
  url: '/api/teams/:id/shots/',
  capability: 'statistics.view',
  tags,
  summary: 'A team’s shots by zone',
  description: `Beside each zone, what all teams made from there. ${SCOPE}`,
  params: idParams,
  query: shotChartQuerySchema,
  answers: { 200: teamShotsSchema },
});

export const leagueShots = endpoint({
  method: 'GET',
  url: '/api/statistics/shots/',
  capability: 'statistics.view',
  tags,
  summary: 'What all teams made of their shots from each zone',
  description: SCOPE,
  query: shotChartQuerySchema,
  answers: { 200: leagueShotsSchema },
});
