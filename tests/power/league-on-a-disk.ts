import { setTimeout as pause } from 'node:timers/promises';
import { type Commands, openCommands } from '#command-api/commands.ts';
import { migrateWriteSide } from '#command-api/migrate.ts';
import { gameStream } from '#events/game/game.events.ts';
import { openLog } from '#events/open-log.ts';
import { START } from '#events/store/event-store.port.ts';
import { createPool } from '#platform/postgres/postgres-pool.ts';
import { createLogger } from '#platform/process/logging.ts';
import { newId } from '#platform/values/ids.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { rebuildProjections } from '#projections/rebuild/rebuild.ts';
import { ProjectionRunner } from '#projections/runner/runner.ts';
import { type Difference, verifyProjections } from '#projections/tools/verify.ts';
import { type PostgresOptions, type RunningPostgres, startPostgres } from '#standalone/postgres.ts';
import { createLeagueFixture } from '../support/league-fixture.ts';
import { untilReadModelsAreAtHead } from '../support/read-models-at-head.ts';
import { until } from '../support/until.ts';

const PASSWORD = 'test';
const SECRET = 'a secret of a test, long enough to be one';
const silent = createLogger({ service: 'test', level: 'silent' });

/** An acknowledged action, with what `clock` said when it was acknowledged. */
export type Acknowledged = { id: string; at: number };

/** Postgres as `npm start` runs it, with the log and the commands of the services. */
async function open(dataDir: string, options: Pick<PostgresOptions, 'settings' | 'environment'> = {}) {
  const postgres: RunningPostgres = await startPostgres({ dataDir, password: PASSWORD, ...options });
  const pool = createPool(postgres.url, { name: 'test-power' });
  const store = openLog({
    databaseUrl: postgres.url,
    eventStoreUrl: undefined,
    personalKeySecret: SECRET,
    pool,
  });
  return {
    postgres,
    pool,
    store,
    async close() {
      await store.close();
      await pool.end();
    },
  };
}

/** A cluster at rest, with games that are on. @returns their ids */
export async function layOut(dataDir: string, games: number): Promise<number[]> {
  const league = await open(dataDir);
  await migrateWriteSide(league.pool);
  const commands = openCommands(league.store, league.pool, SECRET);
  const { gameIds } = await createLeagueFixture(commands, { games, start: true });
  await following(league, (caughtUp) => caughtUp());
  await league.close();
  await league.postgres.stop();
  return gameIds;
}

/**
 * Scores the games, a scorer at each, until so many actions are acknowledged, while the read models follow and are
 * rebuilt and Postgres writes checkpoint after checkpoint; then Postgres is killed.
 */
export async function scoreUntilKilled(options: {
  dataDir: string;
  gameIds: readonly number[];
  actions: number;
  settings: Readonly<Record<string, string>>;
  environment: Readonly<Record<string, string>>;
  clock: () => number;
}): Promise<Acknowledged[]> {
  const { dataDir, gameIds, actions, settings, environment, clock } = options;
  const league = await open(dataDir, { settings, environment });
  const commands = openCommands(league.store, league.pool, SECRET);
  const acknowledged: Acknowledged[] = [];
  const enough = () => acknowledged.length >= actions;
  const scoring = async (gameId: number) => {
    while (!enough()) acknowledged.push({ id: await score(commands, gameId), at: clock() });
  };
  const writingCheckpoints = async () => {
    while (!enough()) {
      await league.pool.query('CHECKPOINT');
      await pause(200);
    }
  };
  await following(league, async () => {
    const rebuilding = until('half of it is done', () => acknowledged.length > actions / 2, 120_000).then(
      () => rebuildProjections({ ...league, projections: PROJECTIONS }),
    );
    await Promise.all([...gameIds.map(scoring), writingCheckpoints(), rebuilding]);
    process.kill(league.postgres.pid, 'SIGKILL');
    await league.postgres.exited;
  });
  await league.close();
  return acknowledged;
}

async function score(commands: Commands, gameId: number): Promise<string> {
  const id = newId();
  const now = new Date().toISOString();
  const basket = { type: 'points', period: 1, side: 'east', points: 2 } as const;
  const { outcome } = await commands.games.handle(gameStream(gameId), {
    id,
    command: {
      type: 'record_action',
      action: { id, occurred_at: now, ...basket },
      context: { actor: { id: null, role: 'superuser' }, device: null, now },
    },
    metadata: {},
  });
  if (outcome.kind === 'rejected') throw new Error(outcome.message);
  return id;
}

/** What a cluster holds after its power failed, once Postgres has recovered it. */
export type Recovered = { ids: ReadonlySet<string>; gaps: string[]; differences: Difference[] };

/** @throws when Postgres does not start on it */
export async function recover(dataDir: string): Promise<Recovered> {
  const league = await open(dataDir);
  try {
    const ids = new Set<string>();
    const gaps: string[] = [];
    const next = new Map<string, number>();
    for await (const { id, stream, revision } of league.store.readAll(START)) {
      ids.add(id);
      const expected = next.get(stream) ?? 0;
      if (revision !== expected) gaps.push(`${stream}: ${revision} instead of ${expected}`);
      next.set(stream, revision + 1);
    }
    // The read models may have lost their last moments; they read them again.
    const { differences } = await following(league, async (caughtUp) => {
      await caughtUp();
      return verifyProjections({ ...league, projections: PROJECTIONS });
    });
    return { ids, gaps, differences };
  } finally {
    await league.close();
    await league.postgres.stop();
  }
}

/** Runs the projections meanwhile. */
async function following<Result>(
  league: Awaited<ReturnType<typeof open>>,
  work: (caughtUp: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const { pool, store } = league;
  const stopping = new AbortController();
  const runner = new ProjectionRunner({
    databaseUrl: league.postgres.url,
    pool,
    store,
    projections: PROJECTIONS,
    log: silent,
  });
  const running = runner.run(stopping.signal);
  try {
    return await work(() => untilReadModelsAreAtHead(league));
  } finally {
    stopping.abort();
    await running;
  }
}
