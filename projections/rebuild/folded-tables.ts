import { GAME_STREAM_PREFIX } from '#events/game/game.events.ts';
import { FOREIGN } from '#events/readable-events.ts';
import {
  type EventFilter,
  type EventStore,
  type Position,
  type RecordedEvent,
  START,
} from '#events/store/event-store.port.ts';
import type { Pool, Queryable } from '#platform/postgres/postgres-pool.ts';
import { parseGameId } from '#projections/game/game.projection.ts';
import type { Projection } from '../read-model/projection.ts';
import { fromDatabase, type Row, type Table } from '../read-model/table.ts';
import { applyEvents } from '../runner/apply-events.ts';
import { GameFolds } from '../runner/game-folds.ts';
import type { SetAsideStreams } from '../runner/set-aside.ts';
import { logPages } from './log-pages.ts';
import { MemoryRows } from './memory-rows.ts';
import { RowsByGame } from './rows-by-game.ts';
import { SerialConnection } from './serial-connection.ts';
import { TableCopy } from './table-copy.ts';

/** Games with so many events together stay in memory as rows; a game counts for ten more. */
const MOST_EVENTS = 60_000;
const EVENTS_OF_A_GAME = 10;
/** What the events of a batch touch, such as a season's standings, is settled once: a larger batch saves work and takes memory. */
const BATCH = 5_000;
/** Enough to keep two cores busy. */
const INDEXED_AT_A_TIME = 2;

type Built = {
  table: Table;
  /** What handlers see. */
  rows: MemoryRows<Row> | RowsByGame<Row>;
  /** What Postgres has of it. */
  copy: TableCopy;
};

/**
 * The read models of a log, folded into new tables. Rows of games in which nothing happens any more are in Postgres and are
 * read back when something does: a long log takes no more memory than a short one.
 */
export class FoldedTables {
  position: Position = START;
  /** Folded so far. */
  events = 0;
  /** The streams that each read model could not follow to its end. */
  readonly setAside: ReadonlyMap<Projection, SetAsideStreams>;
  readonly #store: EventStore;
  readonly #folds: GameFolds;
  readonly #built: ReadonlyMap<Projection, Record<string, Built>>;
  readonly #mostEvents: number;
  readonly #batch: number;
  readonly #filter: EventFilter | undefined;
  /** Events of the games in memory; least recently active first. */
  readonly #games = new Map<number, number>();
  #eventsInMemory = 0;
  readonly #stored = new Set<number>();

  /** @param tableName the name of the table to be made */
  constructor(
    connection: Queryable,
    store: EventStore,
    projections: readonly Projection[],
    tableName: (table: Table, projection: Projection) => string,
    { mostEvents = MOST_EVENTS, batch = BATCH }: { mostEvents?: number; batch?: number } = {},
  ) {
    const serial = new SerialConnection(connection);
    this.#store = store;
    this.#folds = new GameFolds(store);
    this.#mostEvents = mostEvents;
    this.#batch = batch;
    this.#filter = handledBy(projections);
    this.setAside = new Map(projections.map((projection) => [projection, new Map()]));
    this.#built = new Map(
      projections.map((projection) => [
        projection,
        Object.fromEntries(
          Object.entries(projection.tables).map(([name, table]) => [
            name,
            this.#build(table, new TableCopy(serial, table, tableName(table, projection))),
          ]),
        ),
      ]),
    );
  }

  #build(table: Table, copy: TableCopy): Built {
    const { gameColumn: column } = table;
    if (column === undefined) return { table, copy, rows: new MemoryRows(table) };
    const readBack = async (match: Partial<Row>) => {
      await this.#readBack((await copy.valuesWhere(column, match)) as number[]);
    };
    return { table, copy, rows: new RowsByGame(table, column, readBack) };
  }

  async create(): Promise<void> {
    for (const { copy } of this.#tables()) await copy.create();
  }

  async drop(): Promise<void> {
    for (const { copy } of this.#tables()) await copy.drop();
  }

  /**
   * Folds what follows in the log, up to `until` or its head.
   * @param onPage called after every batch of events
   * @throws HandlerFailure
   */
  async fold({ until, onPage }: { until?: Position; onPage?: () => void } = {}): Promise<void> {
    const end = until ?? (await this.#store.head());
    let batch: RecordedEvent[] = [];
    for await (const page of logPages(this.#store, this.position, { until: end, filter: this.#filter })) {
      batch.push(...page);
      if (batch.length < this.#batch) continue;
      await this.#apply(batch);
      onPage?.();
      batch = [];
    }
    await this.#apply(batch);
    onPage?.();
    // What follows is handled by none of them.
    this.position = end;
  }

  async #apply(events: readonly RecordedEvent[]): Promise<void> {
    if (this.#filter === undefined) this.#folds.note(events);
    await this.#noteGames(events);
    for (const [projection, built] of this.#built) {
      const rows = Object.fromEntries(Object.entries(built).map(([name, one]) => [name, one.rows]));
      const setAside = this.setAside.get(projection) ?? new Map();
      await applyEvents(projection, rows, events, (event) => this.#folds.at(event), setAside);
    }
    await this.#storeQuietGames(this.#mostEvents);
    this.position = events.at(-1)?.position ?? this.position;
    this.events += events.length;
  }

  /**
   * Writes what is in memory.
   * @param onTable called after every table with how many rows there are
   * @returns how many rows there are
   */
  async write(onTable: (rows: number) => void = () => {}): Promise<number> {
    await this.#storeQuietGames(0);
    let written = 0;
    for (const { rows, copy } of this.#tables()) {
      if (rows instanceof MemoryRows) await copy.write(rows.values());
      written += await copy.end();
      onTable(written);
    }
    return written;
  }

  /** Makes the indexes of the tables, of some at a time. @param pool of the same database */
  async index(pool: Pool): Promise<void> {
    const left = this.#tables().values();
    const indexOneAfterTheOther = async () => {
      for (const { copy } of left) await copy.index(pool);
    };
    await Promise.all(Array.from({ length: INDEXED_AT_A_TIME }, indexOneAfterTheOther));
  }

  #tables(): Built[] {
    return [...this.#built.values()].flatMap((tables) => Object.values(tables));
  }

  /** Brings every game of these events into memory, and puts it last in line to be stored. */
  async #noteGames(events: readonly RecordedEvent[]): Promise<void> {
    const now = new Map<number, number>();
    for (const event of events) {
      if (!event.stream.startsWith(GAME_STREAM_PREFIX) || event.type === FOREIGN) continue;
      const game = parseGameId(event);
      now.set(game, (now.get(game) ?? 0) + 1);
    }
    await this.#readBack([...now.keys()]);
    for (const [game, count] of now) {
      const before = this.#games.get(game) ?? EVENTS_OF_A_GAME;
      this.#eventsInMemory += count + (this.#games.delete(game) ? 0 : EVENTS_OF_A_GAME);
      this.#games.set(game, before + count);
    }
  }

  async #storeQuietGames(mostEvents: number): Promise<void> {
    for (const [game, events] of this.#games) {
      if (this.#eventsInMemory <= mostEvents) return;
      for (const { rows, copy } of this.#tables()) {
        if (rows instanceof RowsByGame) await copy.write(rows.take(game));
      }
      this.#games.delete(game);
      this.#stored.add(game);
      this.#eventsInMemory -= events;
    }
  }

  async #readBack(games: readonly number[]): Promise<void> {
    for (const game of games) {
      if (!this.#stored.delete(game)) continue;
      let count = 0;
      for (const { table, rows, copy } of this.#tables()) {
        if (!(rows instanceof RowsByGame) || table.gameColumn === undefined) continue;
        for (const row of await copy.take(table.gameColumn, game)) {
          rows.put(fromDatabase(table, row));
          count += 1;
        }
      }
      this.#games.set(game, count + EVENTS_OF_A_GAME);
      this.#eventsInMemory += count + EVENTS_OF_A_GAME;
    }
  }
}

/** The events that some of the projections handle; all of them where one asks for whole games. */
function handledBy(projections: readonly Projection[]): EventFilter | undefined {
  if (projections.some(({ foldsGames }) => foldsGames === true)) return undefined;
  return { types: [...new Set(projections.flatMap(({ on }) => Object.keys(on)))] };
}
