import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import copyStreams from 'pg-copy-streams';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import {
  columnNames,
  createIndexesSql,
  createTableSql,
  quoted,
  type Row,
  type Table,
} from '../read-model/table.ts';
import type { SerialConnection } from './serial-connection.ts';

/** A table that is filled by COPY, little by little, and gets its indexes in the end. */
export class TableCopy {
  readonly #connection: SerialConnection;
  readonly #table: Table;
  readonly #physical: string;
  #text = '';
  #rows = 0;
  /** The COPY that is on its way. */
  #sent: Promise<void> = Promise.resolve();

  constructor(connection: SerialConnection, table: Table, physical: string) {
    this.#connection = connection;
    this.#table = table;
    this.#physical = physical;
  }

  async drop(): Promise<void> {
    await this.#connection.run((connection) => connection.query(`DROP TABLE IF EXISTS ${this.#physical}`));
  }

  async create(): Promise<void> {
    // A rebuild that ended early may have left one.
    await this.drop();
    await this.#connection.run((connection) => connection.query(createTableSql(this.#table, this.#physical)));
  }

  /** Writes rows whose keys it does not have. */
  async write(rows: Iterable<Row>): Promise<void> {
    for (const row of rows) {
      this.#text += copyLine(this.#table, row);
      this.#rows += 1;
      if (this.#text.length > CHUNK) await this.#send();
    }
  }

  /** Sends what there is, once the rows before are there. Postgres takes it in while the caller makes the next ones. */
  async #send(): Promise<void> {
    await this.#sent;
    if (this.#text === '') return;
    const text = this.#text;
    this.#text = '';
    const columns = quoted(columnNames(this.#table));
    this.#sent = this.#connection.run((connection) =>
      pipeline(
        Readable.from([text]),
        connection.query(copyStreams.from(`COPY ${this.#physical} (${columns}) FROM STDIN`)),
      ),
    );
    // The next send or read reports the failure.
    this.#sent.catch(() => {});
  }

  /** All rows are in the table. */
  async #arrived(): Promise<void> {
    await this.#send();
    await this.#sent;
  }

  /** Takes out the rows with this value in a column, as `row_to_json` gives them. */
  async take(column: string, value: unknown): Promise<Row[]> {
    await this.#arrived();
    const { rows } = await this.#connection.run((connection) =>
      connection.query(
        `DELETE FROM ${this.#physical} t WHERE "${column}" = $1 RETURNING row_to_json(t) AS row`,
        [value],
      ),
    );
    this.#rows -= rows.length;
    return rows.map(({ row }: { row: Row }) => row);
  }

  /** The values of a column, each once, in the rows with these values in others. */
  async valuesWhere(column: string, match: Partial<Row>): Promise<unknown[]> {
    await this.#arrived();
    const conditions = Object.keys(match).map((name, index) => `"${name}" = $${index + 1}`);
    const { rows } = await this.#connection.run((connection) =>
      connection.query(
        `SELECT DISTINCT "${column}" AS value FROM ${this.#physical} WHERE ${conditions.join(' AND ')}`,
        Object.values(match),
      ),
    );
    return rows.map(({ value }: { value: unknown }) => value);
  }

  /** Writes the last rows. @returns how many there are */
  async end(): Promise<number> {
    await this.#arrived();
    return this.#rows;
  }

  /** @param pool any of its connections: indexes of several tables are made at a time */
  async index(pool: Pool): Promise<void> {
    for (const sql of createIndexesSql(this.#table, this.#physical)) await pool.query(sql);
    await pool.query(`ANALYZE ${this.#physical}`);
  }
}

/** Approximate number of characters in one COPY. */
const CHUNK = 2 * 1024 * 1024;

/** A row as a line in COPY's text format. */
export function copyLine(table: Table, row: Row): string {
  const values = table.columns.map(({ name, type }) => copyValue(row[name], type === 'json'));
  return `${values.join('\t')}\n`;
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function copyValue(value: unknown, isJson: boolean): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number' && !isJson) return String(value);
  const text = isJson ? JSON.stringify(value) : String(value);
  return text.replace(/[\\\t\n\r]/g, (found) => ESCAPES[found] ?? found);
}
