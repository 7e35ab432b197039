import { join } from 'node:path';
import type { ExportQuery } from '#platform/http/exported-table.ts';
import type { Turn } from '#platform/http/fair-queue.ts';
import type { QueryApiConfig } from '#platform/process/config.ts';
import { createQueuedProcess } from '#platform/process/queued-process.ts';
import type { Position } from '#platform/values/position.ts';
import type { TableName } from './exported-tables.ts';
import type { ExportContext } from './table-export.ts';

/** Also for a client that takes a byte now and then. */
export const LONGEST_EXPORT_MS = 10 * 60_000;

/** Of whichever exports. */
export const PAGES_AT_A_TIME = 2;

/** What exports read the read models with. */
export type ExportAccess = Pick<QueryApiConfig, 'readDatabaseUrl' | 'databaseWaitMs' | 'readModelsWaitMs'>;

/** A table, and how its file is written. */
export type ExportOrder = {
  table: TableName;
  /** As its endpoint takes them. */
  filters: Record<string, unknown>;
  context: ExportContext;
  /** The season that must be there, whatever is in the table. */
  season: number | null;
  file: ExportQuery;
  /** Not read before the read models are here. */
  after: Position | undefined;
};

/** Begins an export, asks for its next page, or leaves it. */
export type ExportRequest = { id: number } & ({ begin: ExportOrder } | { want: 'page' | 'nothing' });
/** The text of a page, and where the read models were at the first; null when there is no more. */
export type ExportedPage = { text: Buffer; position: Position } | null;

/** A table whose first page has been read. */
export type BegunExport = {
  /** Of the read models at the first page. */
  position: Position;
  /** Each is made once the one before has been taken. */
  pages: AsyncGenerator<Buffer>;
  /** To be called when no more pages are wanted. */
  leave: () => void;
};

export type Exporter = {
  /** @throws RequestError for what is wrong with the order, 503 when it cannot be read now */
  begin(order: ExportOrder, turn: Turn): Promise<BegunExport>;
  close(): void;
};

/** In a process of its own: a page is thousands of rows, and all taps pass through the process that is asked for it. */
export function createExportProcess({
  readDatabaseUrl,
  databaseWaitMs,
  readModelsWaitMs,
}: ExportAccess): Exporter {
  const exporting = createQueuedProcess<ExportAccess, ExportRequest, ExportedPage>({
    script: join(import.meta.dirname, 'export-process.main.ts'),
    what: 'exporting tables',
    // Of a whole configuration nothing else: there are secrets in it.
    given: { readDatabaseUrl, databaseWaitMs, readModelsWaitMs },
    busy: 'Too many tables are being exported. Try again.',
    atATime: PAGES_AT_A_TIME,
    // Whoever exports has a place, and asks for a page at a time.
    waiting: Number.POSITIVE_INFINITY,
    // By then no export is open whose client takes its time.
    idleMs: LONGEST_EXPORT_MS,
  });
  /** Those that have neither ended nor been left. */
  const open = new Set<number>();
  let begun = 0;

  async function* pagesOf(id: number, first: ExportedPage, turn: Turn): AsyncGenerator<Buffer> {
    try {
      for (let page = first; page !== null; page = await exporting.ask({ id, want: 'page' }, turn)) {
        yield page.text;
      }
      open.delete(id);
    } catch (error) {
      open.delete(id);
      throw error;
    }
  }

  return {
    async begin(order, turn) {
      begun += 1;
      const id = begun;
      const first = await exporting.ask({ id, begin: order }, turn);
      open.add(id);
      return {
        position: first?.position ?? '0',
        pages: pagesOf(id, first, turn),
        leave() {
          // Whoever cannot be told has ended, and forgotten it.
          if (open.delete(id)) exporting.ask({ id, want: 'nothing' }, turn).catch(() => undefined);
        },
      };
    },
    close() {
      open.clear();
      exporting.close();
    },
  };
}
