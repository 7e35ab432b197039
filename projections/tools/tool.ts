import { OddEvents } from '#events/odd-events.ts';
import { openLog } from '#events/open-log.ts';
import { type EventStore, StoreUnavailable } from '#events/store/event-store.port.ts';
import { migrateEventLog } from '#events/store/postgres/event-log.migration.ts';
import { canStorePersonalKeys, refuseOtherSecret } from '#platform/postgres/personal-keys.ts';
import { createPool, isConnectionError, type Pool } from '#platform/postgres/postgres-pool.ts';
import { refuseUnfinishedRestore } from '#platform/postgres/unfinished-restore.ts';
import { parseCommandLine, readCommandLine, UsageError } from '#platform/process/command-line.ts';
import { loadProjectionsConfig } from '#platform/process/config.ts';
import { ConfigError } from '#platform/process/environment.ts';
import { PROJECTIONS } from '../projections.ts';
import type { Projection } from '../read-model/projection.ts';
import { HandlerFailure } from '../runner/apply-events.ts';
import { migrateReadSchema } from '../runner/checkpoint.ts';
import type { RunKind } from '../runs/run.store.ts';

/** What each tool does, as its `--help` says. */
const WORK: Readonly<Record<RunKind, string>> = {
  rebuild: `Builds read models anew from the log, beside the live ones, which pages go on reading until the new
ones take their place.`,
  verify: `Reads the log a second time and compares every row of the read models with what follows from it. Changes
nothing. Ends with 1 and a list of the rows when some differ, and when a read model has stopped or was
never built.`,
};

/** The `--help` of a tool. */
export function usageOf(kind: RunKind): string {
  return `Usage: npm run ${kind} [-- READ_MODEL …]

${WORK[kind]}

  READ_MODEL  all of them unless some are named: ${PROJECTIONS.map(({ name }) => name).join(', ')}
  --help      prints this`;
}

/** What the command line asks for: some read models, and the id of the run if the page requested it. */
export function readToolArguments(kind: RunKind): {
  projections: readonly Projection[];
  run: string | undefined;
} {
  return readCommandLine(usageOf(kind), () => {
    const { positionals, values } = parseCommandLine({
      allowPositionals: true,
      options: { run: { type: 'string' } },
    });
    return { projections: namedProjections(positionals), run: values.run };
  });
}

/** How the run is recorded. @param id of the run that the page requested; undefined at a command line */
export function describeRun(kind: RunKind, projections: readonly Projection[], id: string | undefined) {
  const models = projections.map(({ name }) => name);
  return { id, kind, models, cause: id === undefined ? ('command' as const) : ('page' as const) };
}

/**
 * The read models with these names, in the order of the list; without a name, all of them.
 * @throws UsageError
 */
export function namedProjections(
  names: readonly string[],
  all: readonly Projection[] = PROJECTIONS,
): readonly Projection[] {
  if (names.length === 0) return all;
  const unknown = names.filter((name) => !all.some((projection) => projection.name === name));
  if (unknown.length > 0) {
    const known = all.map((projection) => projection.name).join(', ');
    throw new UsageError(`There is no read model ${unknown.join(', ')}. There are: ${known}`);
  }
  return all.filter((projection) => names.includes(projection.name));
}

/**
 * What `npm run rebuild` and `npm run verify` have in common: the database and the log that the environment names,
 * what this release does not know in it, and errors a person can act on.
 * @returns the exit code: that of the work, 1 when it could not be done
 */
export async function runTool(
  projections: readonly Projection[],
  work: (tool: { pool: Pool; store: EventStore; projections: readonly Projection[] }) => Promise<number>,
): Promise<number> {
  try {
    const config = loadProjectionsConfig(process.env);
    const pool = createPool(config.databaseUrl, { name: 'read-model-tool' });
    try {
      await refuseUnfinishedRestore(pool);
      if (!(await canStorePersonalKeys(pool))) {
        console.error('This database is new. Start the league on it once: the command API makes its tables.');
        return 1;
      }
      await refuseOtherSecret(pool, config.personalKeySecret);
      await migrateEventLog(pool);
      await migrateReadSchema(pool);
      const odd = new OddEvents();
      const store = openLog({ ...config, pool, onOddEvent: odd.note });
      try {
        const exitCode = await work({ pool, store, projections });
        for (const line of odd.lines()) console.log(line);
        return exitCode;
      } finally {
        await store.close();
      }
    } finally {
      await pool.end();
    }
  } catch (error) {
    const foreseen =
      error instanceof ConfigError ||
      error instanceof HandlerFailure ||
      error instanceof StoreUnavailable ||
      isConnectionError(error);
    if (!foreseen) throw error;
    console.error((error as Error).message);
    return 1;
  }
}
