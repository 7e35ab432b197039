import { z } from 'zod';
import { LONGEST_NAME, nameField, SHORTEST_NAME } from '#contracts/fields/name-field.ts';
import { NOT_ONE_LINE } from '#contracts/fields/name-text.ts';
import { wordingSchema } from '#contracts/wording/wording.contract.ts';
import { RULESET_NAMES } from '#events/game/ruleset.ts';
import { isOneLine } from '#platform/values/one-line.ts';

/** Why a name of a feed may mean somebody of the league, the likeliest first. */
export const MATCH_REASONS = ['same_name', 'same_number', 'part_of_name', 'similar_name'] as const;

/** Files of one import, and the bytes of one of them. */
export const MOST_FILES = 40;
export const LARGEST_FILE_BYTES = 5 * 1024 * 1024;
/** Lines of tables, and different names, in all files of one import. */
export const MOST_LINES = 20_000;
export const MOST_NAMES = 5_000;
export const FILE_TOO_LARGE = 'File size must be less than 5MB';

const LEAGUE_TEXT = 'League name must have 3 to 100 characters';

/** POST /api/imports/, a form with the files in `files`: names of what there is already, or of what is made. */
export const importBodySchema = z.object({
  season: nameField('Season'),
  tournament: nameField('Tournament'),
  /** Within a league, a name is one team and one person in all its tournaments. */
  league: z
    .string(LEAGUE_TEXT)
    .trim()
    .refine(
      (name) => name === '' || (name.length >= SHORTEST_NAME && name.length <= LONGEST_NAME),
      LEAGUE_TEXT,
    )
    .refine(isOneLine, NOT_ONE_LINE)
    .transform((name) => name || null)
    .optional(),
  /** That of the tournament by default; FIBA's for a new one. */
  ruleset: z.enum(RULESET_NAMES, 'Invalid ruleset').optional(),
});
export type ImportBody = z.infer<typeof importBodySchema>;

/** As the trial run names them (hidden-key.ts). */
const nameKey = z.string().regex(/^import:[\w-]{43}$/);

/** What a name means: the id of a team or a player, a new one, or the same as its look-alike, by that one's key. */
const choice = z.union([z.int().positive(), z.literal('new'), nameKey]);
export type NameChoice = z.infer<typeof choice>;

/** POST /api/imports/{id}/run/: choices for names, by their keys; for the others as the trial run proposes. */
export const importRunBodySchema = z.object({
  choices: z
    .array(z.object({ key: nameKey, choice }), 'Choose what each name means')
    .max(MOST_NAMES, 'There are too many choices'),
});
export type ImportRunBody = z.infer<typeof importRunBodySchema>;

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
  /** Proposed, or chosen when the import was started; null: somebody has to choose. */
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

/** An import: what its trial run found, how far it is, what came of it. Its files and names are stored for a day. */
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
