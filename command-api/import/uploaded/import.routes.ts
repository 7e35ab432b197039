import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { wrongField } from '#command-api/command-handling/rejection.ts';
import { toMade } from '#command-api/import/uploaded/revocation/touched.store.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { requireActor } from '#contracts/http/signed-in.ts';
import { deleteImport, revokeImport, runImport, tryImport } from '#contracts/import/import.commands.ts';
import { type ImportAnswer, importList, oneImport } from '#contracts/import/import.contract.ts';
import { say } from '#contracts/refusal/say.ts';
import { RequestError } from '#platform/http/errors.ts';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import { deleteUpload, type ListedUpload, listUploads, readUpload, type UploadRow } from './upload.store.ts';
import { type ImportProgress, revocableUntil, type UploadedImports } from './uploaded-imports.ts';

/** Imports from files: tried, run, looked at. Administrators only. */
export function registerImportRoutes(
  app: FastifyInstance,
  { site, imports }: { site: { pool: Pool }; imports: UploadedImports },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.route({
    ...fastifyRoute(tryImport),
    async handler(request, reply) {
      const files = request.uploadedFiles;
      if (files.length === 0) throw wrongField('files', say('import.no_file', 'Select at least one file'));
      const names = new Set(files.map(({ name }) => name));
      if (names.size < files.length)
        throw wrongField('files', say('import.same_file_names', 'Two files have the same name'));
      const row = await imports.try(request.body, files, requireActor(request).id);
      reply.code(201);
      return toAnswer(row, null);
    },
  });

  routes.route({
    ...fastifyRoute(importList),
    async handler() {
      const rows = await listUploads(site.pool);
      return {
        imports: rows.map((row) => ({
          ...known(row),
          created_at: row.created_at.toISOString(),
          ended_at: row.ended_at?.toISOString() ?? null,
        })),
      };
    },
  });

  routes.route({
    ...fastifyRoute(oneImport),
    handler: async ({ params }) => toAnswer(await existing(params.id), imports.progressOf(params.id)),
  });

  routes.route({
    ...fastifyRoute(runImport),
    async handler(request) {
      const row = await existing(request.params.id);
      if (row.status === 'done' || row.status === 'revoked') {
        throw new RequestError('status_not_possible', say('import.ended', 'This import has ended.'));
      }
      if (row.status === 'revoking')
        throw new RequestError('status_not_possible', say('import.being_revoked'));
      await imports.start(row, request.body, requireActor(request).id);
      return toAnswer(await existing(row.id), imports.progressOf(row.id));
    },
  });

  routes.route({
    ...fastifyRoute(deleteImport),
    async handler({ params }) {
      const { status } = await existing(params.id);
      if (status === 'running') throw new RequestError('status_not_possible', say('import.running'));
      if (status === 'revoking') throw new RequestError('status_not_possible', say('import.being_revoked'));
      await deleteUpload(site.pool, params.id);
      return { message: 'Import deleted successfully' };
    },
  });

  routes.route({
    ...fastifyRoute(revokeImport),
    async handler(request) {
      const row = await existing(request.params.id);
      await imports.revoke(row, requireActor(request).id);
      return toAnswer(await existing(row.id), imports.progressOf(row.id));
    },
  });

  async function existing(id: number): Promise<UploadRow> {
    const row = await readUpload(site.pool, id);
    if (row === undefined)
      throw new RequestError('not_found', say('import.missing', 'There is no such import.'));
    return row;
  }
}

/** What stays known of an import when its names are deleted. */
function known(row: ListedUpload) {
  const { id, status, season, tournament, run_id, ended_at } = row;
  const canBe = status === 'done' || status === 'interrupted' || status === 'revoking';
  return {
    id,
    status,
    source: row.on_command_line ? ('command_line' as const) : ('page' as const),
    season,
    tournament,
    made: toMade(row.made),
    revocable_until: canBe && run_id !== null ? revocableUntil(ended_at).toISOString() : null,
  };
}

function toAnswer(row: UploadRow, progress: ImportProgress | null): ImportAnswer {
  const { league, ruleset, found, outcome } = row;
  return {
    ...known(row),
    league,
    ruleset,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    has_report: found !== null,
    makes: found?.makes ?? [],
    files: found?.files ?? [],
    names: (found?.names ?? []).map(({ keys: _keys, ...name }) => name),
    problems: found?.problems ?? [],
    notes: found?.notes ?? [],
    progress: progress === null ? null : { done: progress.done, all: progress.all },
    outcome,
  };
}
