import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { seasonExport } from '#contracts/exports/season-export.contract.ts';
import { toNetwork } from '#platform/http/client-address.ts';
import { EXPORT_TYPES, type ExportQuery } from '#platform/http/exported-table.ts';
import { holdSlot, Semaphore } from '#platform/http/semaphore.ts';
import { afterPosition } from '#platform/values/position.ts';
import { errorResponses, type QueryRoutes } from '#query-api/http/query-routes.ts';
import { served } from '#query-api/http/read-routes.ts';
import {
  createExportProcess,
  type ExportAccess,
  type ExportOrder,
  LONGEST_EXPORT_MS,
} from './export-process.ts';
import { TABLE_EXPORTS, type TableName } from './exported-tables.ts';

export type ExportConfig = ExportAccess & {
  /** Tables that one address may export at a time. */
  exportsPerAddress: number;
};

/** Tables as files, a few at a time: each reads page after page while others use the site. */
export function registerExportRoutes(
  app: FastifyInstance,
  { responder, clock, timeZone, exports }: QueryRoutes & { exports: ExportConfig },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { exportsPerAddress: perAddress } = exports;
  const slots = new Semaphore({ perAddress, total: 2 * perAddress });
  const exporter = createExportProcess(exports);
  app.addHook('onClose', async () => exporter.close());
  const usual = {
    // The answer to a HEAD would read the whole table and throw it away.
    exposeHeadRoute: false,
    async preHandler(request: FastifyRequest, reply: FastifyReply) {
      holdSlot(slots, request, reply, 'Too many tables are being exported. Try again.');
      const ending = setTimeout(() => reply.raw.destroy(), LONGEST_EXPORT_MS).unref();
      reply.raw.once('close', () => clearTimeout(ending));
    },
  } as const;

  /**
   * Sends a table as a file, a page at a time and only as fast as the client takes it. An error in the request
   * appears with the first page, as an ordinary error; if a later page fails, the connection is cut, so that
   * half a table is never taken for a whole one.
   */
  async function sendTable(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, ...asked }: Pick<ExportOrder, 'table' | 'season' | 'filters' | 'file'> & { name: string },
  ): Promise<FastifyReply> {
    const zone = await timeZone(request);
    const order = { ...asked, context: { now: clock(), timeZone: zone }, after: afterPosition(request) };
    const table = await exporter.begin(order, { client: toNetwork(request.ip) });
    responder.describe(reply, { position: table.position, timeZone: zone });
    const { format } = asked.file;
    return reply
      .header('content-disposition', `attachment; filename="${name}.${format}"`)
      .type(EXPORT_TYPES[format])
      .send(Readable.from(table.pages).once('close', table.leave));
  }

  for (const [table, { endpoint }] of Object.entries(TABLE_EXPORTS)) {
    routes.route({
      ...served(endpoint, {}, errorResponses),
      ...usual,
      async handler(request, reply) {
        const { format, bom, ...filters } = request.query as ExportQuery & Record<string, unknown>;
        const order = { table: table as TableName, season: null, filters, file: { format, bom } };
        return sendTable(request, reply, { name: table, ...order });
      },
    });
  }

  routes.route({
    ...served(seasonExport, {}, errorResponses),
    ...usual,
    async handler(request, reply) {
      const { id } = request.params;
      const { table, format, bom } = request.query;
      const {
        format: _format,
        bom: _bom,
        ...filters
      } = TABLE_EXPORTS[table].endpoint.query.parse({ season_id: id });
      const order = { table, season: id, filters, file: { format, bom } };
      return sendTable(request, reply, { name: `season-${id}-${table}`, ...order });
    },
  });
}
