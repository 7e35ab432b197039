import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import copyStreams from 'pg-copy-streams';
import type { Pool, PoolClient } from '#platform/postgres-pool.ts';
import { CopyText } from './copy-text.ts';
import { DatabaseRows } from './database-rows.ts';
import type { MemoryRows } from './memory-rows.ts';
import { columnNames, createIndexesSql, createTableSql, quoted, type Row, type Table } from './table.ts';

/** COPY is fed in pieces of about this many bytes. */
const PIECE = 128 * 1024;
/** Bytes that may wait for Postgres before we do: it takes them while the next events are folded. */
const WAITING = 2 * 1024 * 1024;
/** Fewer new rows than this wait for the end: a connection for every small table would be waste. */
const WORTH_WRITING = 250;

/**
 * The log is the truth: a table that a crash takes away is built again. The disk begins to write while we still copy,
 * not when all of it has to be there. Statistics are made of 300 rows for each of the target: of a table with a
 * million, enough to know how often a key comes.
 */
const BEGIN = `BEGIN;
  SET LOCAL synchronous_commit = off;
  SET LOCAL backend_flush_after = '512kB';
  SET LOCAL default_statistics_target = 20`;

/** `done` settles with the stream: a connection may break while nobody writes. */
type OpenCopy = { client: PoolClient; copy: copyStreams.CopyStreamQuery; done: Promise<void> };

/**
 * Fills the next table of a read model by COPY while its rows are still being folded, so that Postgres works while
 * we do. A row that changes after it was written is put right at the end.
 */
export class TableCopy {
  private readonly pool: Pool;
  private readonly table: Table;
  private readonly physical: string;
  private readonly rows: MemoryRows<Row>;
  private readonly text: CopyText;
  private open: OpenCopy | undefined;

  constructor(pool: Pool, table: Table, physical: string, rows: MemoryRows<Row>) {
    this.pool = pool;
    this.table = table;
    this.physical = physical;
    this.rows = rows;
    this.text = new CopyText(table, PIECE);
  }

  /** Whether it holds a connection. */
  get isOpen(): boolean {
    return this.open !== undefined;
  }

  /** How many rows it has so far, written or not. */
  get size(): number {
    return this.rows.size;
  }

  /** Writes the rows that are new since the last time, when they are many. */
  async writeIfMany(): Promise<void> {
    if (this.rows.unwritten >= WORTH_WRITING) await this.write();
  }

  private async write(): Promise<void> {
    this.open ??= await this.begin();
    const { copy, done } = this.open;
    const send = async () => {
      const piece = this.text.take();
      if (copy.destroyed) await done;
      if (!copy.write(piece)) await Promise.race([once(copy, 'drain'), done]);
    };
    for (const row of this.rows.takeUnwritten()) {
      this.text.add(row);
      if (this.text.isFull) await send();
    }
    if (!this.text.isEmpty) await send();
  }

  private async begin(): Promise<OpenCopy> {
    const client = await this.pool.connect();
    try {
      await client.query(`SET TimeZone = 'UTC'`);
      await client.query(`DROP TABLE IF EXISTS ${this.physical}`);
      await client.query(BEGIN);
      // With its key: rows come nearly in its order, so that it costs Postgres little while we fold, and nobody has to
      // wait for it at the end.
      await client.query(createTableSql(this.table, this.physical));
      const columns = quoted(columnNames(this.table));
      // Frozen, which a table of the same transaction may be: nobody has to write its pages again.
      const sql = `COPY ${this.physical} (${columns}) FROM STDIN WITH (FREEZE)`;
      const copy = client.query(copyStreams.from(sql, { highWaterMark: WAITING }));
      const done = finished(copy);
      // Whoever writes next, or finishes, gets the error.
      done.catch(() => {});
      return { client, copy, done };
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** Writes what is left, adds indexes, puts changed rows right. @returns how many rows the table has */
  async finish(): Promise<number> {
    await this.write();
    if (this.open === undefined) throw new Error('nothing was begun');
    const { client, copy, done } = this.open;
    copy.end();
    await done;
    for (const sql of createIndexesSql(this.table, this.physical)) await client.query(sql);
    const changed = this.rows.takeChanged();
    if (changed.puts.length > 0 || changed.deletes.length > 0) {
      const repair = new DatabaseRows(this.table, this.physical, () => client);
      for (const row of changed.puts) repair.put(row);
      for (const key of changed.deletes) repair.delete(key);
      await repair.flush();
    }
    // Rows are only looked for by these; autovacuum sees to the others.
    const lookedUp = [...new Set([this.table.key, ...this.table.indexes].flat())];
    await client.query(`ANALYZE ${this.physical} (${quoted(lookedUp)})`);
    await client.query('COMMIT');
    client.release();
    this.open = undefined;
    return this.rows.size;
  }

  /** Gives the connection back after a failure; the unfinished table goes with its transaction. */
  abandon(): void {
    this.open?.client.release(true);
    this.open = undefined;
  }
}
