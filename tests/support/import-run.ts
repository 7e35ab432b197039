import { openCommands } from '#command-api/commands.ts';
import { countingStore } from '#command-api/import/counting-store.ts';
import { importContext } from '#command-api/import/import-context.ts';
import type { ImportReport } from '#command-api/import/importer.ts';
import { openFeed } from '#command-api/import/open-feed.ts';
import { readOptions } from '#command-api/import/options.ts';
import { runImport } from '#command-api/import/run-import.ts';
import { withPersonalData } from '#events/definition/personal-data.codec.ts';
import { GAME_STREAM_PREFIX, type GameEvent } from '#events/game/game.events.ts';
import { evolveGame, type Game, NO_GAME } from '#events/game/game.fold.ts';
import { eventDefinition } from '#events/registry.ts';
import { type EventStore, START } from '#events/store/event-store.port.ts';
import { createPostgresEventStore } from '#events/store/postgres/postgres-event-store.ts';
import { createPostgresPersonalKeys } from '#platform/postgres/personal-keys.ts';
import { createPool, type Pool } from '#platform/postgres/postgres-pool.ts';
import { newId } from '#platform/values/ids.ts';
import { createTestDatabase } from './postgres.ts';
import { WRITE_SIDE } from './write-side.template.ts';

/** With which the keys of persons are kept. */
export const IMPORT_SECRET = 'a secret of a test, long enough to be one';

/** The import into a database that has what the command API keeps, as `npm run import` does it. */
export type Import = {
  store: EventStore;
  pool: Pool;
  /** @param args as on the command line; answers the report and how many events were appended */
  run(args: readonly string[], now?: string): Promise<ImportReport & { appended: number }>;
  /** The games as the log has them, by their source, in the order of their ids. */
  games(): Promise<Map<string, Game>>;
  close(): Promise<void>;
};

/** The same with a database of its own, which is gone when it is closed. */
export type ImportRun = Import & {
  databaseUrl: string;
  /** With the role the query API reads with. */
  readUrl: string;
};

/** @param template what is in the league already; nothing, if it is not named */
export async function openImportRun(template = WRITE_SIDE): Promise<ImportRun> {
  const database = await createTestDatabase({ template });
  const opened = openImport(database.url);
  return {
    ...opened,
    databaseUrl: database.url,
    readUrl: database.readUrl,
    async close() {
      await opened.close();
      await database.drop();
    },
  };
}

export function openImport(databaseUrl: string): Import {
  const pool = createPool(databaseUrl, { name: 'import-test' });
  const keys = createPostgresPersonalKeys({ pool, secret: IMPORT_SECRET });
  const store = withPersonalData(createPostgresEventStore({ databaseUrl }), keys, {
    definitionOf: eventDefinition,
  });

  return {
    store,
    pool,
    async run(args, now = '2031-01-01T00:00:00.000Z') {
      const options = readOptions(args, process.cwd());
      const counting = countingStore(store);
      const [report] = await runImport([{ format: options.format, feed: await openFeed(options) }], options, {
        pool,
        // A new process knows nothing of what an earlier one folded.
        commands: openCommands(counting, pool, IMPORT_SECRET),
        store: counting,
        context: importContext(new Date(now), newId()),
        secret: IMPORT_SECRET,
        whenBusy: 'wait',
      });
      if (report === undefined) throw new Error('an import of one feed has one report');
      return { ...report, appended: counting.appended() };
    },
    async games() {
      const folded = new Map<string, Game>();
      for await (const event of store.readAll(START, { streamPrefixes: [GAME_STREAM_PREFIX] })) {
        const game = folded.get(event.stream) ?? NO_GAME;
        const { id, revision } = event;
        folded.set(event.stream, evolveGame(game, { ...(event as unknown as GameEvent), id, revision }));
      }
      const inOrder = [...folded.values()].sort((a, b) => idOf(a) - idOf(b));
      return new Map(inOrder.map((game) => [sourceOf(game), game]));
    },
    async close() {
      await store.close();
      await pool.end();
    },
  };
}

function sourceOf(game: Game): string {
  return game.status === 'nonexistent' ? '' : (game.facts.source ?? '');
}

function idOf(game: Game): number {
  return game.status === 'nonexistent' ? 0 : game.facts.gameId;
}
