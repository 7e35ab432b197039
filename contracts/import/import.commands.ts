import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { deletedAnswer } from '#contracts/fields/answer.contract.ts';
import {
  FILE_TOO_LARGE,
  importBodySchema,
  importListSchema,
  importRunBodySchema,
  importSchema,
  LARGEST_FILE_BYTES,
  MOST_FILES,
} from './import.contract.ts';

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
