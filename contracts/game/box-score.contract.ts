import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { idParams, positionSchema } from '#contracts/lists/list.contract.ts';
import { MOMENT } from '#events/game/moment.ts';
import { BOX_STATISTICS } from '#events/statistics/statistics.ts';
import { toRecord } from '#platform/values/to-record.ts';
import { periodScoresSchema } from './game.contract.ts';

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

const tags = ['games'];

export const boxScore = endpoint({
  method: 'GET',
  url: '/api/games/:id/boxscore/',
  capability: 'game.view',
  tags,
  summary: 'The box score of both teams',
  description:
    'Null is unknown, never 0. Before the game has begun the lists are empty. With `at`, as of a moment of the game: `start`, `end`, or a period and the clock (`q4-1:22`, `ot2-0:05`), with a number from the second play on that shares it (`q4-1:22.2`), or after how many plays (`17`).',
  params: idParams,
  query: boxScoreQuerySchema,
  answers: { 200: boxScoreSchema },
});
