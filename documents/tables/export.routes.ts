import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { seasonExport } from '#contracts/exports/season-export.endpoints.ts';
import type { ExportQuery } from '#platform/http/exported-table.ts';
import { holdPlace, Places } from '#platform/http/places.ts';
import { found } from '#query-api/http/found.ts';
import { errorResponses, type QueryRoutes } from '#query-api/http/query-routes.ts';
import { served } from '#query-api/http/read-routes.ts';
import { idValue } from '#query-api/lists/rows.ts';
import type { ReadModels } from '#query-api/read-models/read-models.ts';
import { TABLE_EXPORTS } from './exported-tables.ts';
import { sendTable } from './send-table.ts';
import type { ExportContext, ReadPage, TableExport } from './table-export.ts';

/** Also for a client that takes a byte now and then. */
const LONGEST_EXPORT_MS = 10 * 60_000;

/** Tables as files, a few at a time: each reads page after page while others use the site. */
export function registerExportRoutes(
  app: FastifyInstance,
  {
    answers,
    clock,
    timeZone,
    readModels,
    exportsPerAddress,
  }: QueryRoutes & { readModels: ReadModels; exportsPerAddress: number },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const places = new Places({ perAddress: exportsPerAddress, total: 2 * exportsPerAddress });
  const usual = {
    // The answer to a HEAD would read the whole table and throw it away.
    exposeHeadRoute: false,
    async preHandler(request: FastifyRequest, reply: FastifyReply) {
      holdPlace(places, request, reply, 'Too many tables are being exported. Try again.');
      const ending = setTimeout(() => reply.raw.destroy(), LONGEST_EXPORT_MS).unref();
      reply.raw.once('close', () => clearTimeout(ending));
    },
  } as const;

  /** The first page of an export answers the request, with its headers and its wait; the others follow it. */
  function pageReader(request: FastifyRequest, reply: FastifyReply): ReadPage {
    let isFirst = true;
    return (query) => {
      const first = isFirst;
      isFirst = false;
      return first ? answers.query(request, reply, query) : readModels.query(query);
    };
  }

  const toContext = async (request: FastifyRequest): Promise<ExportContext> => ({
    now: clock(),
    timeZone: await timeZone(request),
  });

  for (const [name, table] of Object.entries<TableExport>(TABLE_EXPORTS)) {
    const { endpoint, row } = table;
    routes.route({
      ...served(endpoint, {}, errorResponses),
      ...usual,
      async handler(request, reply) {
        const { format, bom, ...asked } = request.query as ExportQuery;
        const pages = table.pages(pageReader(request, reply), asked, await toContext(request));
        return sendTable(reply, { file: name, row, pages }, { format, bom });
      },
    });
  }

  routes.route({
    ...served(seasonExport, {}, errorResponses),
    ...usual,
    async handler(request, reply) {
      const { id } = request.params;
      const { table, format, bom } = request.query;
      const readPage = pageReader(request, reply);
      const { row: one } = await readPage((db) =>
        db.selectNoFrom(
          jsonObjectFrom(db.selectFrom('season').select('id').where('id', '=', idValue(id))).as('season'),
        ),
      );
      found(one.season, 'season');
      const { endpoint, row, pages }: TableExport = TABLE_EXPORTS[table];
      const { format: _format, bom: _bom, ...filters } = endpoint.query.parse({ season_id: id });
      const rows = pages(readPage, filters, await toContext(request));
      return sendTable(reply, { file: `season-${id}-${table}`, row, pages: rows }, { format, bom });
    },
  });
}
