import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Config, loadConfig } from '#platform/config.ts';
import { freePort } from '#standalone/free-port.ts';
import { NODE_FLAGS } from '#standalone/services.ts';
import { openBackDoor, type RunningLeague, until } from '../support/running-league.ts';
import type { BareOrder } from './bare-server.ts';
import { alternate, type BenchRow, rateRow } from './bench.ts';
import type { LoadOrder, LoadReport } from './http-load.ts';
import { fillLeague, SEASONS, TEAMS } from './reads.fixture.ts';

const HOT_GOAL = 0.85;
const COLD_GOAL = 0.8;
const COLD_LIST_GOAL = 0.5;
const SECONDS = Number(process.env.BENCH_READS_SECONDS ?? 2);
const CALLERS = 16;

/** Of an answer that changes from one to the next, or that a server adds by itself. */
const NOT_REPEATED = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'];

type Read = {
  name: string;
  /** Every address is another answer; no two connections call the same, so that cold calls share none. */
  paths: string[];
  goal: number;
};

/**
 * Reads in answers per second. Hot ones, from kept bytes, beside a bare Fastify route that sends the same bytes with
 * the same headers; cold ones beside such a route that sends a text as long, found by its primary key with a prepared
 * statement. Cold calls go to a query API of its own that keeps no answers.
 */
export async function benchReads(league: RunningLeague, rounds: number): Promise<BenchRow[]> {
  const door = openBackDoor(league);
  const config = loadConfig(league.environment);
  const children: ChildProcess[] = [];
  try {
    const games = await fillLeague(door);
    const head = await door.store.head();
    const port = Number(new URL(league.url).port);
    await until('the read models are there', async () => await isReady(port, head));
    await door.pool.query('VACUUM ANALYZE');
    const hotPort = await startQueryApi(league, children, {});
    const coldPort = await startQueryApi(league, children, { ANSWER_CACHE_MB: '0' });
    const load = await startLoad(children);
    const seasons = Array.from({ length: SEASONS }, (_unused, index) => index + 1);
    const teams = Array.from({ length: TEAMS }, (_unused, index) => index + 1);
    const reads: Read[] = [
      { name: 'a game', paths: games.map((id) => `/api/games/${id}/`), goal: COLD_GOAL },
      {
        name: 'a table',
        paths: seasons.map((id) => `/api/rankings/season/${id}/`),
        goal: COLD_GOAL,
      },
      {
        name: 'ten games of a season',
        paths: seasons.map((id) => `/api/games/?season_id=${id}&limit=10`),
        goal: COLD_LIST_GOAL,
      },
      {
        name: 'five games of a season to come',
        paths: seasons.map((id) => `/api/games/?upcoming=true&limit=5&season_id=${id}`),
        goal: COLD_LIST_GOAL,
      },
      {
        name: 'ten teams of a season',
        paths: seasons.map((id) => `/api/teams/?limit=10&season_id=${id}`),
        goal: COLD_LIST_GOAL,
      },
      {
        name: 'ten players of a team',
        paths: teams.map((id) => `/api/players/?limit=10&team_id=${id}`),
        goal: COLD_LIST_GOAL,
      },
      {
        name: 'ten plays of a game',
        paths: games.map((id) => `/api/games/${id}/plays/?limit=10`),
        goal: COLD_LIST_GOAL,
      },
      {
        name: 'the box score of a game',
        paths: games.map((id) => `/api/games/${id}/boxscore/`),
        goal: COLD_LIST_GOAL,
      },
      {
        name: 'the squad of a team',
        paths: teams.map((id) => `/api/teams/${id}/players/`),
        goal: COLD_LIST_GOAL,
      },
      {
        name: 'the tournaments of a season',
        paths: seasons.map((id) => `/api/tournaments/?season_id=${id}`),
        goal: COLD_LIST_GOAL,
      },
      {
        name: 'the streaks of a season',
        paths: seasons.map((id) => `/api/statistics/streaks/?season_id=${id}`),
        goal: COLD_LIST_GOAL,
      },
      {
        name: 'ten games of a team',
        paths: teams.map((id) => `/api/teams/${id}/games/?limit=10`),
        goal: COLD_LIST_GOAL,
      },
    ];
    const rows: BenchRow[] = [];
    for (const { name, paths, goal } of reads) {
      const [first = ''] = paths;
      const sample = await take(hotPort, first);
      const bare = await startBare(config, door, children, sample);
      const call = (order: Partial<LoadOrder>) =>
        load({
          paths,
          headers: {},
          connections: CALLERS,
          status: 200,
          seconds: SECONDS,
          port: coldPort,
          ...order,
        });
      const hot = { port: hotPort, connections: CALLERS, paths: [first] };
      const hotBare = { ...hot, port: bare.port, paths: ['/kept/'] };
      if (goal === COLD_GOAL) {
        await call(hot);
        await call(hotBare);
        const measured = await alternate(
          rounds,
          () => call(hot),
          () => call(hotBare),
        );
        rows.push(rateRow(`hot read of ${name}`, 'answers/s', measured, HOT_GOAL));
        const unchanged = { headers: { 'if-none-match': sample.etag }, status: 304 };
        const repeated = await alternate(
          rounds,
          () => call({ ...hot, ...unchanged }),
          () => call({ ...hotBare, ...unchanged }),
        );
        rows.push(rateRow(`hot read of ${name}, unchanged (304)`, 'answers/s', repeated, HOT_GOAL));
      }
      await call({});
      await call({ port: bare.port, paths: bare.paths });
      const measured = await alternate(
        rounds,
        () => call({}),
        () => call({ port: bare.port, paths: bare.paths }),
      );
      rows.push(rateRow(`cold read of ${name}`, 'answers/s', measured, goal));
      bare.child.kill();
    }
    return rows;
  } finally {
    for (const child of children) child.kill();
    await door.close();
  }
}

type Sample = { headers: Record<string, string>; body: string; etag: string };

async function take(port: number, path: string): Promise<Sample> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  const body = await response.text();
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${body}`);
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !NOT_REPEATED.includes(name)));
  return { headers, body, etag: headers.etag ?? '' };
}

async function isReady(port: number, position: string): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/api/seasons/`, {
    headers: { 'x-after-position': position },
  });
  await response.arrayBuffer();
  return response.status === 200;
}

/**
 * A query API beside the league's own, a child of ours as the limit is: the system shares its time out by groups of
 * processes.
 */
async function startQueryApi(
  league: RunningLeague,
  children: ChildProcess[],
  env: Record<string, string>,
): Promise<number> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [...NODE_FLAGS, join(import.meta.dirname, '../../query-api/server.ts')],
    {
      env: {
        ...process.env,
        ...league.environment,
        DATABASE_URL: league.environment.READ_DATABASE_URL,
        QUERY_API_PORT: String(port),
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  children.push(child);
  await until('the query API listens', () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      (answer) => answer.ok,
      () => false,
    ),
  );
  return port;
}

/** The limit: the same bytes and headers from a bare route, kept or looked up under ten names. */
async function startBare(
  config: Config,
  { pool }: ReturnType<typeof openBackDoor>,
  children: ChildProcess[],
  sample: Sample,
): Promise<{ port: number; paths: string[]; child: ChildProcess }> {
  const names = Array.from({ length: 10 }, (_unused, index) => `answer-${index}`);
  // Nothing has to be decompressed: it is the least that such a look-up costs.
  await pool.query(
    `CREATE TABLE IF NOT EXISTS read.bench_answer (name text PRIMARY KEY, body text STORAGE EXTERNAL NOT NULL)
     WITH (toast_tuple_target = 8160)`,
  );
  await pool.query('TRUNCATE read.bench_answer');
  await pool.query('INSERT INTO read.bench_answer SELECT name, $2 FROM unnest($1::text[]) AS name', [
    names,
    sample.body,
  ]);
  await pool.query('VACUUM ANALYZE read.bench_answer');
  const port = await freePort();
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), { execArgv: [...NODE_FLAGS] });
  children.push(child);
  child.send({
    port,
    databaseUrl: config.readDatabaseUrl,
    connections: config.databasePoolMax,
    headers: sample.headers,
    body: sample.body,
    etag: sample.etag,
  } satisfies BareOrder);
  const [answer] = await once(child, 'message');
  if (answer !== 'ready') throw new Error(JSON.stringify(answer));
  return { port, paths: names.map((name) => `/looked-up/${name}/`), child };
}

async function startLoad(children: ChildProcess[]): Promise<(order: LoadOrder) => Promise<number>> {
  const child = fork(join(import.meta.dirname, 'http-load.ts'));
  children.push(child);
  return async (order) => {
    child.send(order);
    const [report] = (await once(child, 'message')) as [LoadReport];
    if ('error' in report) throw new Error(report.error);
    return report.perSecond;
  };
}
