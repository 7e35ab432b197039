import { Socket } from 'node:net';
import pg from 'pg';
import { isBusyError, isUniqueViolation } from '#platform/postgres/postgres-pool.ts';
import { StoreUnavailable } from '../event-store.port.ts';
import {
  type AppendOutcome,
  type AppendRow,
  appendStatement,
  type EncodedAppend,
  readOutcome,
} from './append-batch.ts';
import { KnownRevisions } from './known-revisions.ts';
import { asStoreError } from './store-error.ts';

export type AppendConnectionOptions = {
  databaseUrl: string;
  /** Milliseconds after which a connection that does not answer counts as lost. */
  answerLimitMs?: number;
};

const CONNECT_LIMIT_MS = 2_000;

/**
 * The one connection over which this process appends. It is opened when first needed and again after it was
 * lost; callers decide whether to retry.
 */
export class AppendConnection {
  readonly #options: AppendConnectionOptions;
  readonly #known = new KnownRevisions();
  #open: { client: pg.Client; socket: Socket } | undefined;

  constructor(options: AppendConnectionOptions) {
    this.#options = options;
  }

  /**
   * Writes a batch in one transaction. Returns after the commit is on disk.
   * @throws StoreUnavailable when the connection cannot be opened or was lost: the outcome is unknown
   */
  async write(batch: readonly EncodedAppend[]): Promise<AppendOutcome[]> {
    const { client, socket } = this.#open ?? (await this.#connect());
    const limit = setTimeout(
      () => socket.destroy(new StoreUnavailable('the event store does not answer')),
      this.#options.answerLimitMs ?? 10_000,
    );
    try {
      const rows = await this.#append(client, batch);
      return batch.map((append, index) => {
        const row = rows[index];
        if (row === undefined) throw new Error('events.append answered too few rows');
        return readOutcome(append, row);
      });
    } catch (error) {
      this.#known.forget();
      throw asStoreError(error);
    } finally {
      clearTimeout(limit);
    }
  }

  async #append(client: pg.Client, batch: readonly EncodedAppend[]): Promise<AppendRow[]> {
    const rows = await this.#run(client, batch, { checkIds: false }).catch((error: unknown) => {
      if (!isUniqueViolation(error, 'log_id')) throw error;
      return this.#run(client, batch, { checkIds: true });
    });
    this.#known.learn(batch, rows);
    return rows;
  }

  /** pg resolves at ReadyForQuery, which Postgres sends after the commit; the rows alone come before it. */
  async #run(client: pg.Client, batch: readonly EncodedAppend[], options: { checkIds: boolean }) {
    const { rows } = await client.query<AppendRow>(appendStatement(batch, this.#known, options));
    return rows;
  }

  async close(): Promise<void> {
    const open = this.#open;
    this.#open = undefined;
    if (open === undefined) return;
    const limit = setTimeout(() => open.socket.destroy(), CONNECT_LIMIT_MS);
    await open.client.end();
    clearTimeout(limit);
  }

  async #connect(): Promise<{ client: pg.Client; socket: Socket }> {
    const socket = new Socket();
    const client = new pg.Client({
      connectionString: this.#options.databaseUrl,
      application_name: 'courtside-append',
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      keepAlive: true,
      options: '-c synchronous_commit=on',
      stream: () => socket,
    });
    const open = { client, socket };
    const onLost = () => {
      if (this.#open === open) this.#open = undefined;
    };
    client.on('error', onLost);
    client.on('end', onLost);
    try {
      await client.connect();
    } catch (error) {
      socket.destroy();
      const what = isBusyError(error) ? 'the event store is busy' : 'the event store cannot be reached';
      throw new StoreUnavailable(what, { cause: error });
    }
    this.#open = open;
    return open;
  }
}
