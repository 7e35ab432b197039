import { z } from 'zod';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { deletedAnswer } from '#contracts/fields/answer.contract.ts';
import { LONGEST_NAME, nameField, SHORTEST_NAME } from '#contracts/fields/name-field.ts';
import { NOT_ONE_LINE } from '#contracts/fields/name-text.ts';
import { RULESET_NAMES } from '#events/game/ruleset.ts';
import { isOneLine } from '#platform/values/one-line.ts';
import { choice, importSchema, nameKey } from './import.contract.ts';

/** Files of one import, and the bytes of one of them. */
export const MOST_FILES = 40;
export const LARGEST_FILE_BYTES = 5 * 1024 * 1024;

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

/** POST /api/imports/{id}/run/: choices for names, by their keys; for the others as the dry run proposes. */
export const importRunBodySchema = z.object({
  choices: z
    .array(z.object({ key: nameKey, choice }), 'Choose what each name means')
    .max(MOST_NAMES, 'There are too many choices'),
});
export type ImportRunBody = z.infer<typeof importRunBodySchema>;

const tags = ['imports'];

export const tryImport = endpoint({
  method: 'POST',
  url: '/api/imports/',
  capability: 'import.run',
  fileList: {
    field: 'files',
    maxFiles: MOST_FILES,
    maxBytes: LARGEST_FILE_BYTES,
    tooLarge: FILE_TOO_LARGE,
    tooMany: `Select no more than ${MOST_FILES} files`,
  },
  tags,
  summary: 'Try an import: read files, and say what taking them in would do; nothing is recorded',
  description:
    'A form with the files in `files`: results or squads as CSV, results as NDJSON, feeds of FIBA LiveStats named by their game with a schedule as CSV. The files are kept until they have been taken in, a day at most.',
  body: importBodySchema,
  answers: { 201: importSchema },
});

export const runImport = endpoint({
  method: 'POST',
  url: '/api/imports/:id/run/',
  capability: 'import.run',
  refuses: [409],
  tags,
  summary: 'Start an import, or start it again after an interruption; it takes nothing twice',
  params: entityParams,
  body: importRunBodySchema,
  answers: { 200: importSchema },
});

export const deleteImport = endpoint({
  method: 'DELETE',
  url: '/api/imports/:id/',
  capability: 'import.run',
  refuses: [409],
  tags,
  summary: 'Delete the files and the report of an import; what it took in stays, and can be taken back',
  params: entityParams,
  answers: { 200: deletedAnswer },
});

export const revokeImport = endpoint({
  method: 'POST',
  url: '/api/imports/:id/revoke/',
  capability: 'import.revoke',
  refuses: [409],
  tags,
  summary: 'Take back what an import made, while nothing builds on it',
  description:
    'For 30 days. It goes on after the answer; the import says `revoking` until all of it is taken back, then `revoked`. Called again, it goes on where it was. While something builds on what was imported, nothing is taken back: the answer 409 `import_built_on` lists what stands in the way (`in_the_way`, each with `kind`, `text`, `wording` and `url`, and `total`).',
  params: entityParams,
  answers: { 200: importSchema },
});
