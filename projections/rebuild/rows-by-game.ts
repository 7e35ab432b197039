import type { Rows } from '../read-model/rows.ts';
import type { Row, Table } from '../read-model/table.ts';
import { MemoryRows } from './memory-rows.ts';

/** A table in memory, game by game: what is stored elsewhere is read back when something other than its game finds it. */
export class RowsByGame<R extends Row> implements Rows<R> {
  readonly #table: Table<R>;
  readonly #column: string;
  readonly #games = new Map<unknown, MemoryRows<R>>();
  readonly #readBack: (match: Partial<R>) => Promise<void>;

  /**
   * @param column the table's `gameColumn`
   * @param readBack puts the games back into memory of which rows with these values are stored
   */
  constructor(table: Table<R>, column: string, readBack: (match: Partial<R>) => Promise<void>) {
    this.#table = table;
    this.#column = column;
    this.#readBack = readBack;
  }

  async get(key: Partial<R>): Promise<R | undefined> {
    return this.#games.get(key[this.#column])?.get(key);
  }

  put(row: R): void {
    const game = row[this.#column];
    let rows = this.#games.get(game);
    if (rows === undefined) {
      rows = new MemoryRows(this.#table);
      this.#games.set(game, rows);
    }
    rows.put(row);
  }

  delete(key: Partial<R>): void {
    this.#games.get(key[this.#column])?.delete(key);
  }

  async where(match: Partial<R>): Promise<R[]> {
    const game = match[this.#column];
    if (game !== undefined) return (await this.#games.get(game)?.where(match)) ?? [];
    await this.#readBack(match);
    const found = await Promise.all([...this.#games.values()].map((rows) => rows.where(match)));
    return found.flat();
  }

  /** The rows of a game, which are no longer in memory then. */
  take(game: number): Iterable<R> {
    const rows = this.#games.get(game)?.values() ?? [];
    this.#games.delete(game);
    return rows;
  }
}
