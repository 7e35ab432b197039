import { relative } from 'node:path';
import { openCommands } from '#command-api/commands.ts';
import { raiseSequences } from '#command-api/idempotency/raise-sequences.ts';
import { migrateWriteSide } from '#command-api/migrate.ts';
import { openLog } from '#events/open-log.ts';
import type { EventStore } from '#events/store/event-store.port.ts';
import { createPool, type Pool } from '#platform/postgres/postgres-pool.ts';
import { readCommandLine } from '#platform/process/command-line.ts';
import { loadConfig } from '#platform/process/config.ts';
import { ConfigError } from '#platform/process/environment.ts';
import { newId } from '#platform/values/ids.ts';
import { countingStore } from './counting-store.ts';
import { FeedError } from './feed/feed-error.ts';
import { importContext } from './import-context.ts';
import { LinkedNames } from './linked-names.ts';
import {
  askPossibleDuplicates,
  type Joined,
  possibleDuplicateLines,
} from './names/ask-possible-duplicates.ts';
import { openFeed } from './open-feed.ts';
import { type ImportOptions, readOptions } from './options.ts';
import { openProgress } from './progress.ts';
import { runImport } from './run-import.ts';
import { waitUntilShown } from './shown.ts';
import { errorLine, errorLines, summaryLines } from './summary.ts';
import { storeTouched } from './uploaded/revocation/touched.store.ts';
import { notingStore } from './uploaded/revocation/touched.ts';
import {
  finishCommandLineImport,
  interruptUploads,
  storeCommandLineImport,
} from './uploaded/upload.store.ts';
import { USAGE } from './usage.ts';

/**
 * `npm run import -- …`: real games, through the same deciders as the scorer's console. Ends with 0 when every game
 * is there, with 1 when one could not be imported or players look alike, with 2 when the command line cannot be used. `--help` prints how.
 */
const NOTHING_JOINED: Joined = { links: [], samePeople: new Map() };
const WHAT_TO_DO = [
  'Each pair may be one person: same team, same number, similar names. Nothing was imported.',
  'Import again with --look-alikes join to make each pair one person, or with --look-alikes keep for two.',
];

process.exitCode = await main();

async function main(): Promise<number> {
  // npm runs scripts in the package's folder; paths are meant from where the person stands.
  const folder = process.env.INIT_CWD ?? process.cwd();
  const options = readCommandLine(USAGE, () => readOptions(process.argv.slice(2), folder));
  try {
    return await importInto(options);
  } catch (error) {
    if (error instanceof ConfigError) {
      console.error(error.message);
      return 1;
    }
    if (!(error instanceof FeedError)) throw error;
    console.error(errorLine(relative(process.cwd(), options.path), error.place, error.reason));
    return 1;
  }
}

/** What was recorded is safe; people see it once the read models are there. */
async function reportWhereShown(pool: Pool, log: EventStore, publicUrl: string): Promise<void> {
  console.log('Waiting until pages show it.');
  const shown = await waitUntilShown(pool, await log.head());
  const url = `${publicUrl}/games`;
  console.log(
    shown === 'shown'
      ? `Everything is shown: ${url}`
      : `Everything is recorded, but the read models stand still. Pages show it once the league runs: ${url}`,
  );
}

async function importInto(options: ImportOptions): Promise<number> {
  const feed = await openFeed(options);
  if (feed.sources.length + feed.squads.length === 0) throw new FeedError('', 'holds no game');
  const config = loadConfig(process.env);
  const pool = createPool(config.databaseUrl, { name: 'import' });
  const log = openLog({ ...config, pool });
  try {
    await migrateWriteSide(pool);
    const runId = newId();
    let importId: number | undefined;
    // Known to the administrators' page, where it can be taken back.
    const noting = notingStore(log, async (touched) => {
      if (importId === undefined) throw new Error('an import that records something has begun');
      await storeTouched(pool, importId, touched);
    });
    const store = countingStore(noting);
    const commands = openCommands(store, pool, config.personalKeySecret);
    await raiseSequences(pool, store, commands.reservations);

    const part = { format: options.format, feed };
    const linked = await LinkedNames.open(pool);
    const secret = config.personalKeySecret;
    const { pairs, join } = await askPossibleDuplicates(part, { commands, linked, secret });
    if (pairs.length > 0 && options.possibleDuplicates === null) {
      for (const line of [...possibleDuplicateLines(pairs), ...WHAT_TO_DO]) console.error(line);
      return 1;
    }
    const { links, samePeople } = options.possibleDuplicates === 'join' ? join() : NOTHING_JOINED;

    const start = performance.now();
    const progress = openProgress(process.stderr);
    const [report] = await runImport([part], options, {
      pool,
      commands,
      store,
      context: importContext(new Date(), runId),
      secret,
      samePeople,
      whenBusy: 'wait',
      async onStart() {
        importId = await storeCommandLineImport(pool, {
          ...options,
          ruleset: options.ruleset.name,
          runId,
          now: new Date(),
        });
        await linked.link(links);
      },
      onProgress: (done, all) => progress.show(done, all, store.appended()),
    })
      .catch(async (error: unknown) => {
        if (importId !== undefined) await interruptUploads(pool, importId, new Date());
        throw error;
      })
      .finally(() => progress.end());
    if (report === undefined || importId === undefined) {
      throw new Error('an import of one feed has begun, and has one report');
    }
    await finishCommandLineImport(pool, importId, { madeNothing: store.appended() === 0, now: new Date() });

    const work = { appended: store.appended(), milliseconds: performance.now() - start };
    for (const line of summaryLines(report, work)) console.log(line);
    for (const line of errorLines(report)) console.error(line);
    if (report.failed.length < report.games + feed.squads.length)
      await reportWhereShown(pool, log, config.publicUrl);
    return report.failed.length === 0 ? 0 : 1;
  } finally {
    await log.close();
    await pool.end();
  }
}
