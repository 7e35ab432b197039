import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { columnsOf, type ExportQuery } from './export.contract.ts';
import { EXPORT_TYPES, type ExportRow, type TableWriter, tableWriter } from './export-text.ts';

/**
 * Sends a table as a file, a page at a time and only as fast as the client takes it. What is wrong with the question
 * shows with the first page and is an ordinary error; should a later page fail, the connection is cut, so that
 * nobody takes half a table for a whole one.
 * @param table.file name without ending, e.g. `games`
 */
export async function sendTable(
  reply: FastifyReply,
  table: { file: string; row: z.ZodObject; pages: AsyncGenerator<readonly ExportRow[]> },
  { format, bom }: ExportQuery,
): Promise<FastifyReply> {
  const write = tableWriter(columnsOf(table.row), { format, bom });
  const first = await table.pages.next();
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${table.file}.${format}"`)
    .type(EXPORT_TYPES[format])
    .send(textOf(first.value ?? [], table.pages, write));
}

/**
 * The pages as text: the next one is read when the one before has been taken, and none any more when nobody takes
 * them. An empty page is passed on too, so that this shows between two pages without rows.
 */
export function textOf(
  first: readonly ExportRow[],
  others: AsyncGenerator<readonly ExportRow[]>,
  write: TableWriter,
): Readable {
  const text = async function* () {
    yield write(first, true);
    for await (const rows of others) yield write(rows, false);
  };
  return Readable.from(text());
}
