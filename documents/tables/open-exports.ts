import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { columnNames, tableWriter } from '#platform/http/exported-table.ts';
import type { Position } from '#platform/values/position.ts';
import { found } from '#query-api/http/found.ts';
import { idValue } from '#query-api/lists/rows.ts';
import type { ReadModels } from '#query-api/read-models/read-models.ts';
import type { ExportedPage, ExportOrder, ExportRequest } from './export-process.ts';
import { TABLE_EXPORTS } from './exported-tables.ts';
import type { ReadPage, TableExport } from './table-export.ts';

type OpenedTable = Pick<TableExport, 'row' | 'pages'>;

/** Answers orders and requests for pages. Of an export that is open it keeps where it is, and no connection. */
export function openExports(
  readModels: Pick<ReadModels, 'query'>,
  tables: Readonly<Record<string, OpenedTable>> = TABLE_EXPORTS,
): (request: ExportRequest) => Promise<ExportedPage> {
  const open = new Map<number, () => Promise<ExportedPage>>();
  return async (request) => {
    if ('begin' in request) open.set(request.id, openExport(readModels, tables, request.begin));
    const nextPage = open.get(request.id);
    if (nextPage === undefined) throw new Error('it was begun in a process that is gone');
    let page: ExportedPage = null;
    try {
      if (!('want' in request) || request.want === 'page') page = await nextPage();
    } finally {
      if (page === null) open.delete(request.id);
    }
    return page;
  };
}

function openExport(
  readModels: Pick<ReadModels, 'query'>,
  tables: Readonly<Record<string, OpenedTable>>,
  { table: name, season, filters, context, file, after }: ExportOrder,
): () => Promise<ExportedPage> {
  const table = tables[name];
  if (table === undefined) throw new Error(`no table is called ${name}`);
  const write = tableWriter(columnNames(table.row), file);
  let position: Position | undefined;
  const readPage: ReadPage = async (query) => {
    const result = await readModels.query(query, position === undefined ? after : undefined);
    position ??= result.position;
    return result;
  };
  const pages = table.pages(readPage, filters, context);
  let isFirst = true;
  return async () => {
    if (isFirst && season !== null) await requireSeason(readPage, season);
    const { value: rows, done } = await pages.next();
    if (done === true && !isFirst) return null;
    const text = Buffer.from(write(rows ?? [], isFirst));
    isFirst = false;
    return { text, position: position ?? '0' };
  };
}

/** @throws RequestError 404 */
async function requireSeason(readPage: ReadPage, id: number): Promise<void> {
  const { row } = await readPage((db) =>
    db.selectNoFrom(
      jsonObjectFrom(db.selectFrom('season').select('id').where('id', '=', idValue(id))).as('season'),
    ),
  );
  found(row.season, 'season');
}
