import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import {
  columnNames,
  EXPORT_TYPES,
  type ExportQuery,
  type ExportRow,
  tableStream,
  tableWriter,
} from '#platform/http/exported-table.ts';

/**
 * Sends a table as a file, a page at a time and only as fast as the client takes it. An error in the request
 * appears with the first page, as an ordinary error; if a later page fails, the connection is cut, so that
 * half a table is never taken for a whole one.
 * @param table.file name without ending, e.g. `games`
 */
export async function sendTable(
  reply: FastifyReply,
  table: { file: string; row: z.ZodObject; pages: AsyncGenerator<readonly ExportRow[]> },
  { format, bom }: ExportQuery,
): Promise<FastifyReply> {
  const write = tableWriter(columnNames(table.row), { format, bom });
  const first = await table.pages.next();
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${table.file}.${format}"`)
    .type(EXPORT_TYPES[format])
    .send(tableStream(first.value ?? [], table.pages, write));
}
