import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { positionSchema } from '#contracts/lists/list.contract.ts';

const count = z.number().int().nonnegative();
/** ISO time. */
const time = z.string();

export const RUN_KINDS = ['rebuild', 'verify'] as const;

/** Every read model; each has its words on the page. */
export const READ_MODEL_NAMES = [
  'directory',
  'game',
  'box-score',
  'play-by-play',
  'standings',
  'player-statistics',
  'team-statistics',
  'site',
  'follows',
  'season-log',
  'calendar',
  'scoring-shifts',
  'shot-zones',
] as const;
export type ReadModelName = (typeof READ_MODEL_NAMES)[number];

/** A row that verify found to differ from the log. */
export const rowDifferenceSchema = z.object({
  projection: z.string(),
  table: z.string(),
  /** `season_id 1, team_id 3` */
  key: z.string(),
  /** `unexpected`: it does not follow from the log. */
  kind: z.enum(['missing', 'unexpected', 'different']),
  /** Columns that differ, as `column: live ≠ rebuilt`. */
  columns: z.array(z.string()),
});

/** A rebuild or a verification. */
export const runSchema = z.object({
  id: z.uuid(),
  kind: z.enum(RUN_KINDS),
  /** Names of the read models. */
  models: z.array(z.string()),
  /** `page`: an administrator here; `command`: at a command line; `start`: a new version at startup. */
  cause: z.enum(['page', 'command', 'start']),
  requested_by: z.string().nullable(),
  /** `lost`: nothing has been heard of it for half a minute; it was killed. */
  state: z.enum(['waiting', 'running', 'done', 'failed', 'canceled', 'lost']),
  phase: z.enum(['folding', 'copying', 'catching up']).nullable(),
  events: count,
  /** How much of the log it has read: 0 to 1. */
  share: z.number().min(0).max(1),
  events_per_second: count.nullable(),
  /** Of reading the log. */
  seconds_left: count.nullable(),
  rows: count.nullable(),
  /** How many rows differ; null until a verification is done. */
  differences: count.nullable(),
  /** The first hundred of them. */
  report: z.array(rowDifferenceSchema),
  error: z.string().nullable(),
  requested_at: time,
  started_at: time.nullable(),
  ended_at: time.nullable(),
});
export type Run = z.infer<typeof runSchema>;

export const readModelSchema = z.object({
  name: z.enum(READ_MODEL_NAMES),
  version: count,
  /** Null before it is built. */
  generation: count.nullable(),
  position: positionSchema.nullable(),
  /** Whether it has everything that is in the log. */
  at_head: z.boolean(),
  state: z.enum(['live', 'stopped', 'unbuilt']),
  /** Why it stopped. */
  error: z.string().nullable(),
  /** When it last took something in. */
  updated_at: time.nullable(),
  /** About: Postgres estimates it. */
  rows: count,
  bytes: count,
  rebuilt_at: time.nullable(),
  verified_at: time.nullable(),
  /** How many of its rows differed then. */
  verified_differences: count.nullable(),
});
export type ReadModelState = z.infer<typeof readModelSchema>;

/** A stream that the read models do not follow past an event that cannot be read. */
export const setAsideSchema = z.object({
  stream: z.string(),
  /** Of that event. */
  revision: count,
  position: positionSchema,
  type: z.string(),
  /** Why it cannot be read: `its data is wrong: gameId`. */
  reason: z.string(),
});
export type SetAside = z.infer<typeof setAsideSchema>;

/** `GET /api/read-models/` */
export const readModelsSchema = z.object({
  head: positionSchema,
  /** In the order of the log; `npm run rebuild` takes them in again once their events can be read. */
  set_aside: z.array(setAsideSchema),
  read_models: z.array(readModelSchema),
  /** The last twenty, the newest first. */
  runs: z.array(runSchema),
});
export type ReadModelsState = z.infer<typeof readModelsSchema>;

const tags = ['read models'];

export const readModels = endpoint({
  method: 'GET',
  url: '/api/read-models/',
  capability: 'read_model.manage',
  tags,
  summary: 'The read models: how far each has read the log, and what was last rebuilt and verified',
  answers: { 200: readModelsSchema },
});
