import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { changing, creating, deleting } from '#command-api/calls/route-schema.ts';
import type { SiteDependencies } from '#command-api/site-dependencies.ts';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { requireActor } from '#contracts/http/signed-in.ts';
import {
  FILE_TOO_LARGE,
  type ImportAnswer,
  importBodySchema,
  importListSchema,
  importRunBodySchema,
  importSchema,
  LARGEST_FILE_BYTES,
  MOST_FILES,
} from '#contracts/import/import.contract.ts';
import { RequestError } from '#platform/errors.ts';
import { deleteUpload, listUploads, readUpload, type UploadRow } from './upload.store.ts';
import type { ImportProgress, UploadedImports } from './uploaded-imports.ts';

const FILE_LIST = {
  field: 'files',
  maxFiles: MOST_FILES,
  maxBytes: LARGEST_FILE_BYTES,
  tooLarge: FILE_TOO_LARGE,
  tooMany: `Select no more than ${MOST_FILES} files`,
} as const;

/** Imports from files: tried, run, looked at. Administrators only. */
export function registerImportRoutes(
  app: FastifyInstance,
  { site, imports }: Pick<SiteDependencies, 'site'> & { imports: UploadedImports },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const tags = ['imports'];
  const config = { capability: 'import.run' } as const;

  routes.post(
    '/api/imports/',
    {
      config: { ...config, fileList: FILE_LIST },
      schema: creating({
        tags,
        summary: 'Try an import: read files, and say what taking them in would do; nothing is recorded',
        description:
          'A form with the files in `files`: results or squads as CSV, results as NDJSON, feeds of FIBA LiveStats named by their game with a schedule as CSV. The files are kept until they have been taken in, a day at most.',
        body: importBodySchema,
        answer: importSchema,
      }),
    },
    async (request, reply) => {
      const files = request.uploadedFiles;
      if (files.length === 0) throw wrongFiles('Select at least one file');
      const names = new Set(files.map(({ name }) => name));
      if (names.size < files.length) throw wrongFiles('Two files have the same name');
      const row = await imports.try(request.body, files, requireActor(request).id);
      reply.code(201);
      return answerOf(row, null);
    },
  );

  routes.get(
    '/api/imports/',
    {
      config,
      schema: { tags, summary: 'The imports of the last day', response: { 200: importListSchema } },
    },
    async () => {
      const rows = await listUploads(site.pool);
      return {
        imports: rows.map(({ created_at, ended_at, ...row }) => ({
          ...row,
          created_at: created_at.toISOString(),
          ended_at: ended_at?.toISOString() ?? null,
        })),
      };
    },
  );

  routes.get(
    '/api/imports/:id/',
    {
      config,
      schema: {
        tags,
        summary: 'An import: what its trial run found, how far it is, what came of it',
        params: entityParams,
        response: { 200: importSchema },
      },
    },
    async ({ params }) => answerOf(await existing(params.id), imports.progressOf(params.id)),
  );

  routes.post(
    '/api/imports/:id/run/',
    {
      config,
      schema: changing({
        tags,
        summary: 'Start an import, or start it again after an interruption; it takes nothing twice',
        body: importRunBodySchema,
        answer: importSchema,
      }),
    },
    async (request) => {
      const row = await existing(request.params.id);
      if (row.status === 'done') throw new RequestError('status_not_possible', 'This import has ended.');
      await imports.start(row, request.body, requireActor(request).id);
      return answerOf(await existing(row.id), imports.progressOf(row.id));
    },
  );

  routes.delete(
    '/api/imports/:id/',
    {
      config,
      schema: deleting({
        tags,
        summary: 'Delete an import with its files and its report; what it took in stays',
      }),
    },
    async ({ params }) => {
      const { status } = await existing(params.id);
      if (status === 'running' || !(await deleteUpload(site.pool, params.id))) {
        throw new RequestError('status_not_possible', 'This import is running.');
      }
      return { message: 'Import deleted successfully' };
    },
  );

  async function existing(id: number): Promise<UploadRow> {
    const row = await readUpload(site.pool, id);
    if (row === undefined) throw new RequestError('not_found', 'There is no such import.');
    return row;
  }
}

function wrongFiles(text: string): RequestError {
  return new RequestError('validation_failed', text, { errors: { files: [text] } });
}

function answerOf(row: UploadRow, progress: ImportProgress | null): ImportAnswer {
  const { id, status, season, tournament, league, ruleset, found, outcome } = row;
  return {
    id,
    status,
    season,
    tournament,
    league,
    ruleset,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    makes: found.makes,
    files: found.files,
    names: found.names.map(({ keys: _keys, ...name }) => name),
    problems: found.problems,
    notes: found.notes,
    progress: progress === null ? null : { done: progress.done, all: progress.all },
    outcome,
  };
}
