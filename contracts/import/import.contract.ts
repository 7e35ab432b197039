import { z } from 'zod';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { wordingSchema } from '#contracts/wording/wording.contract.ts';
import { RULESET_NAMES } from '#events/game/ruleset.ts';

/** Why a name of a feed may mean a player or a team of the league, the likeliest first. */
export const MATCH_REASONS = ['same_name', 'same_number', 'part_of_name', 'similar_name'] as const;

/** Lines of tables, and different names, in all files of one import. */
export const MOST_LINES = 20_000;

/** As the dry run names them (hidden-key.ts). */
export const nameKey = z.string().regex(/^import:[\w-]{43}$/);

/** What a name means: the id of a team or a player, a new one, or the same as its possible duplicate, by that one's key. */
export const choice = z.union([z.int().positive(), z.literal('new'), nameKey]);
export type NameChoice = z.infer<typeof choice>;

const count = z.int().nonnegative();

export const FILE_KINDS = ['fiba-livestats', 'results', 'squads', 'schedule'] as const;
/** A file: its games, or the players of squads. `kind` is null for one that cannot be used at all. */
const fileSchema = z.object({
  name: z.string(),
  size: count,
  kind: z.enum(FILE_KINDS).nullable(),
  added: count,
  changed: count,
  same: count,
  failed: count,
});
export type ImportFile = z.infer<typeof fileSchema>;

/** What cannot be taken, and why; or, in notes, what one should know about it. */
const remarkSchema = z.object({
  file: z.string(),
  line: count.nullable(),
  /** The line as it stands in the file. */
  text: z.string().nullable(),
  /** Where in the line or file; empty for all of it. */
  place: z.string(),
  reason: z.string(),
});
export type ImportRemark = z.infer<typeof remarkSchema>;

const matchSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** A player's team and number. */
  note: z.string().nullable(),
  reason: z.enum(MATCH_REASONS),
});

const nameSchema = z.object({
  key: z.string(),
  kind: z.enum(['team', 'player']),
  name: z.string(),
  /** A player's number and team, as the files have them. */
  number: z.string().nullable(),
  team: z.string().nullable(),
  /** Games and lines that have the name, and the first of its files. */
  uses: count,
  file: z.string(),
  /** What the name means since an earlier import: made by it, or chosen for it. */
  known: z.object({ id: z.int(), name: z.string() }).nullable(),
  matches: z.array(matchSchema),
  /** Another new name of the files that may be the same person: same team, same number, similar name. */
  look_alike: z.object({ key: nameKey, name: z.string(), number: z.string().nullable() }).nullable(),
  /** Proposed, or chosen when the import was started; null: still to be chosen. */
  choice: choice.nullable(),
});
export type ImportName = z.infer<typeof nameSchema>;

export const IMPORT_STATUSES = ['checked', 'running', 'done', 'interrupted', 'revoking', 'revoked'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** What came of an import. */
export const outcomeSchema = z.object({
  games: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      day: z.string(),
      outcome: z.enum(['added', 'changed', 'same']),
    }),
  ),
  files: z.array(fileSchema),
  problems: z.array(remarkSchema),
  notes: z.array(remarkSchema),
  season_completed: z.boolean(),
});
export type ImportOutcome = z.infer<typeof outcomeSchema>;

/** What an import can make. */
export const MADE_KINDS = ['game', 'team', 'player', 'tournament', 'season', 'league'] as const;
export type MadeKind = (typeof MADE_KINDS)[number];
const madeSchema = z.record(z.enum(MADE_KINDS), count);
export type ImportMade = z.infer<typeof madeSchema>;

/** An import: what its dry run found, how far it is, what came of it. Its files and names are stored for a day. */
export const importSchema = z.object({
  id: z.int(),
  status: z.enum(IMPORT_STATUSES),
  source: z.enum(['page', 'command_line']),
  /** How many of each it made. */
  made: madeSchema,
  /** Until when it can be taken back, if nothing builds on it; null when it cannot. */
  revocable_until: z.iso.datetime().nullable(),
  /** False once its files and what was found in them are deleted, and for the command line. */
  has_report: z.boolean(),
  season: z.string(),
  tournament: z.string(),
  league: z.string().nullable(),
  ruleset: z.enum(RULESET_NAMES),
  created_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  /** What there is not yet and would be made. */
  makes: z.array(z.enum(['season', 'tournament', 'league'])),
  files: z.array(fileSchema),
  names: z.array(nameSchema),
  problems: z.array(remarkSchema),
  notes: z.array(remarkSchema),
  /** While it runs: games and players so far, and all. */
  progress: z.object({ done: count, all: count }).nullable(),
  outcome: outcomeSchema.nullable(),
});
export type ImportAnswer = z.infer<typeof importSchema>;

/** At most so many of what stands in the way are listed. */
export const MOST_IN_THE_WAY = 20;

/** What builds on an import, in words and with the page where it is. `kind`: of what it is. */
const inTheWaySchema = z.object({
  kind: z.enum(MADE_KINDS),
  text: z.string(),
  wording: wordingSchema,
  url: z.string(),
});
export type InTheWay = z.infer<typeof inTheWaySchema>;

/** The answer 409 `import_built_on` has this besides: the first of them, and how many there are. */
export const builtOnSchema = z.object({
  in_the_way: z.array(inTheWaySchema).max(MOST_IN_THE_WAY),
  total: count,
});
export type BuiltOn = z.infer<typeof builtOnSchema>;

/** GET /api/imports/: the newest first. */
export const importListSchema = z.object({
  imports: z.array(
    importSchema.pick({
      id: true,
      status: true,
      source: true,
      season: true,
      tournament: true,
      made: true,
      revocable_until: true,
      created_at: true,
      ended_at: true,
    }),
  ),
});

const tags = ['imports'];

export const importList = endpoint({
  method: 'GET',
  url: '/api/imports/',
  capability: 'import.run',
  tags,
  summary: 'The imports of the last 30 days: what they made, and whether they can still be taken back',
  answers: { 200: importListSchema },
});

export const oneImport = endpoint({
  method: 'GET',
  url: '/api/imports/:id/',
  capability: 'import.run',
  tags,
  summary: 'An import: what its trial run found, how far it is, what came of it',
  params: entityParams,
  answers: { 200: importSchema },
});
