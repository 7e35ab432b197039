import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import { idParams, oneOf } from '#contracts/lists/list.contract.ts';
import { type ExportQuery, exportFields, tableAnswer } from '#platform/exported-table.ts';
import { holdPlace, Places } from '#platform/places.ts';
import { found } from '#query-api/http/found.ts';
import { errorResponses, type QueryRoutes } from '#query-api/http/query-routes.ts';
import { idValue } from '#query-api/lists/rows.ts';
import type { ReadModels } from '#query-api/read-models/read-models.ts';
import { SEASON_TABLES, TABLE_EXPORTS } from './exported-tables.ts';
import { sendTable } from './send-table.ts';
import type { ExportContext, ReadPage, TableExport } from './table-export.ts';

const ABOUT =
  'A file of the whole table, of any length, with the filters of its list. It is read page by page while it is being sent: every row is right as of when it was read, `X-Position` is that of the first page.';

/** At a time, for all users together: each reads page after page while others use the site. */
const EXPORTS = 16;
/** Also for a client that takes a byte now and then. */
const LONGEST_EXPORT_MS = 10 * 60_000;

const seasonExportQuerySchema = z.object({
  ...exportFields('csv'),
  table: oneOf(SEASON_TABLES, `Must be one of ${SEASON_TABLES.join(', ')}`).default('games'),
});

/** Any exported table: its columns are those of the export of that name. */
const anyTableAnswer = {
  description: 'CSV with a line of names, or one JSON object a line',
  content: {
    'text/csv': { schema: z.string() },
    'application/x-ndjson': {
      schema: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable()),
    },
  },
};

/** Tables as files. */
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
  const places = new Places({ perAddress: exportsPerAddress, total: EXPORTS });
  const usual = {
    method: 'GET',
    config: { capability: 'statistics.view', ignoreToken: true },
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

  const contextOf = async (request: FastifyRequest): Promise<ExportContext> => ({
    now: clock(),
    timeZone: await timeZone(request),
  });

  for (const [name, table] of Object.entries<TableExport>(TABLE_EXPORTS)) {
    const { summary, description, filters, row } = table;
    routes.route({
      ...usual,
      url: `/api/exports/${name}/`,
      schema: {
        tags: ['exports'],
        summary,
        description: description === undefined ? ABOUT : `${ABOUT} ${description}`,
        querystring: filters.safeExtend(exportFields('csv')),
        response: { 200: tableAnswer(row), ...errorResponses },
      },
      async handler(request, reply) {
        const { format, bom, ...asked } = request.query as ExportQuery;
        const pages = table.pages(pageReader(request, reply), asked, await contextOf(request));
        return sendTable(reply, { file: name, row, pages }, { format, bom });
      },
    });
  }

  routes.route({
    ...usual,
    url: '/api/seasons/:id/export/',
    schema: {
      tags: ['exports', 'seasons'],
      summary: 'A season as a file: its games, or another of its tables',
      description: `${ABOUT} The columns of each table are those of \`/api/exports/…/\`.`,
      params: idParams,
      querystring: seasonExportQuerySchema,
      response: { 200: anyTableAnswer, ...errorResponses },
    },
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
      const { filters, row, pages }: TableExport = TABLE_EXPORTS[table];
      const rows = pages(readPage, filters.parse({ season_id: id }), await contextOf(request));
      return sendTable(reply, { file: `season-${id}-${table}`, row, pages: rows }, { format, bom });
    },
  });
}
