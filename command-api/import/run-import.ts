import type { Commands } from '#command-api/commands.ts';
import { leagueTimeZone } from '#command-api/settings/league-today.ts';
import type { EventStore } from '#events/store/event-store.port.ts';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import { dayAt } from '#platform/values/calendar-day.ts';
import type { CompetitionNames } from './competition.ts';
import { Directory } from './directory.ts';
import type { Feed } from './feed/imported-game.ts';
import type { ImportContext } from './import-context.ts';
import { type ImportDependencies, type ImportReport, importFeed } from './importer.ts';
import { LinkedNames } from './linked-names.ts';
import type { Format } from './options.ts';

/** What an import takes in: the games and squads of one format. */
export type ImportPart = { format: Format; feed: Feed };

/** Another import is running: there is one at a time. */
export class ImportRunning extends Error {
  constructor() {
    super('Another import is running.');
    this.name = 'ImportRunning';
  }
}

/**
 * Takes feeds in, the same way for `npm run import` and for the administrators' page. Only one import runs at a time
 * in the whole league: another one waits for its turn (`whenBusy: 'wait'`) or is refused.
 * @throws ImportRunning
 */
export async function runImport(
  parts: readonly ImportPart[],
  names: CompetitionNames,
  deps: Pick<ImportDependencies, 'onGame' | 'onPlayer' | 'onProgress' | 'signal'> & {
    pool: Pool;
    commands: Commands;
    /** The store that `commands` write to. */
    store: EventStore;
    context: ImportContext;
    /** Hides the keys of people (PERSONAL_KEY_SECRET). */
    secret: string;
    /** Players with two names in the files, by hidden keys: they are made under the second one's. */
    samePeople?: ReadonlyMap<string, string>;
    whenBusy: 'wait' | 'refuse';
    /** Called as soon as no other import can run. */
    onStart?: () => Promise<void>;
  },
): Promise<ImportReport[]> {
  const { pool, commands, context, secret } = deps;
  return alone(pool, deps.whenBusy, async () => {
    await deps.onStart?.();
    const linked = await LinkedNames.open(pool);
    const directory = new Directory({
      commands,
      context,
      secret,
      linked,
      samePeople: deps.samePeople ?? new Map(),
    });
    const today = dayAt(new Date(context.now), await leagueTimeZone({ commands }));
    const all = parts.reduce((sum, { feed }) => sum + feed.sources.length + feed.squads.length, 0);
    const reports: ImportReport[] = [];
    let before = 0;
    for (const { format, feed } of parts) {
      const report = await importFeed(
        feed,
        { ...names, feed: format },
        {
          ...deps,
          directory,
          today,
          onProgress: (done) => deps.onProgress?.(before + done, all),
        },
      );
      before += feed.sources.length + feed.squads.length;
      reports.push(report);
    }
    return reports;
  });
}

/**
 * Holds the one lock of imports meanwhile. It ends with its connection, so a process that dies leaves none behind.
 * @throws ImportRunning
 */
export async function alone<Result>(
  pool: Pool,
  whenBusy: 'wait' | 'refuse',
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const lock = `hashtextextended('courtside.import', 0)`;
  let broken: Error | undefined;
  try {
    if (whenBusy === 'wait') await client.query(`SELECT pg_advisory_lock(${lock})`);
    else {
      const { rows } = await client.query<{ taken: boolean }>(
        `SELECT pg_try_advisory_lock(${lock}) AS taken`,
      );
      if (rows[0]?.taken !== true) throw new ImportRunning();
    }
    try {
      return await work();
    } finally {
      await client.query(`SELECT pg_advisory_unlock(${lock})`).catch((error: unknown) => {
        broken = error instanceof Error ? error : new Error('the lock of imports could not be given back');
      });
    }
  } finally {
    client.release(broken);
  }
}
