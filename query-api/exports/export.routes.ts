import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type ExportQuery, exportFields, tableAnswer } from '#platform/exported-table.ts';
import { holdPlace, Places } from '#platform/places.ts';
import { errorResponses, type QueryRoutes } from '#query-api/http/query-routes.ts';
import { idParams } from '#query-api/lists/list.contract.ts';
import type { ReadModels } from '#query-api/read-models/read-models.ts';
import { anyTableAnswer, EXPORT_ROWS, seasonExportQuerySchema } from './export.contract.ts';
import { registerExportedTables } from './exported-tables.ts';
import type { ExportContext, ReadPage } from './read-page.ts';
import { exportedSeason, requireSeason } from './season-export.ts';
import { sendTable } from './send-table.ts';

const ABOUT =
  'A file of the whole table, of any length, with the filters of its list. It is read page by page while it is being sent: every row is right as of when it was read, `X-Position` is that of the first page.';

/** At a time, of everybody: each reads page after page, beside those who look at pages. */
const EXPORTS = 16;
/** Also for who takes a byte now and then. */
const LONGEST_EXPORT_MS = 10 * 60_000;

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

  registerExportedTables(({ name, summary, description, query, row, pages }) => {
    type Filters = Parameters<typeof pages>[1];
    routes.route({
      ...usual,
      url: `/api/exports/${name}/`,
      schema: {
        tags: ['exports'],
        summary,
        description: description === undefined ? ABOUT : `${ABOUT} ${description}`,
        querystring: query.safeExtend(exportFields('csv')),
        response: { 200: tableAnswer(row), ...errorResponses },
      },
      async handler(request, reply) {
        const { format, bom, ...filters } = request.query as ExportQuery;
        const context = await contextOf(request);
        const table = pages(pageReader(request, reply), filters as Filters, context);
        return sendTable(reply, { file: name, row, pages: table }, { format, bom });
      },
    });
  });

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
      await requireSeason(readPage, id);
      const pages = exportedSeason(readPage, id, table, await contextOf(request));
      const file = { file: `season-${id}-${table}`, row: EXPORT_ROWS[table], pages };
      return sendTable(reply, file, { format, bom });
    },
  });
}
