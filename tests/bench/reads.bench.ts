import { loadConfig } from '#platform/process/config.ts';
import { freePort } from '#standalone/free-port.ts';
import { openBackDoor, type RunningLeague } from '../support/running-league.ts';
import type { BareOrder, BareRoute, Statement } from './bare-server.main.ts';
import { Child } from './child.ts';
import { alternate, type Figure, type Measured, ratioAtLeast } from './figures.ts';
import type { Call } from './http-call.ts';
import type { LoadOrder, LoadReport } from './http-load.main.ts';
import { type BesideQueryApi, readModelsAtHead, startQueryApi } from './measured-league.ts';
import { fillLeague, SEASONS, TEAMS } from './reads.fixture.ts';

const HOT_GOAL = 0.6;
const COLD_GOAL = 0.8;
const CALLERS = [1, 4, 16];
const SECONDS = Number(process.env.BENCH_SECONDS ?? 0.7);

/** Of an answer that changes from one to the next, or that a server adds by itself. */
const NOT_REPEATED = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'];

type Read = { name: string; paths: string[] };
type Sample = { headers: Record<string, string>; body: string; etag: string };

/**
 * Reads in answers per second. Hot ones come from the league's front door, which has kept their bytes, beside a bare
 * Fastify route that sends the same bytes and headers. Cold ones come from a query API that keeps nothing, beside a
 * bare route that sends the rows of the very statement that the read makes.
 */
export async function benchReads(league: RunningLeague, rounds: number): Promise<Measured> {
  const door = openBackDoor(league);
  const load = new Child<LoadOrder, LoadReport>('http-load.main.ts');
  const bare = new Child<BareOrder, unknown>('bare-server.main.ts');
  const queryApis: BesideQueryApi[] = [];
  try {
    const games = await fillLeague(door);
    await readModelsAtHead(league, door);
    const hotPort = Number(new URL(league.url).port);
    await door.pool.query('VACUUM ANALYZE');
    const cold = await startQueryApi(league);
    const recorder = await startQueryApi(league, { BENCH_RECORD: 'on' });
    queryApis.push(cold, recorder);

    const reads = readsOf(games);
    const hotPaths = reads.slice(0, 2).map(({ name, paths }) => ({ name, path: paths[0] ?? '' }));
    const routes: BareRoute[] = [];
    const samples = new Map<string, Sample>();
    for (const { path } of hotPaths) {
      const sample = await take(hotPort, path);
      samples.set(path, sample);
      routes.push({ path: `/hot${path}`, kind: 'bytes', ...sample });
    }
    const barePaths = new Map<string, string>();
    for (const path of reads.flatMap(({ paths }) => paths)) {
      // Without a query, which the bare route would have to parse.
      const barePath = `/rows/${barePaths.size}/`;
      barePaths.set(path, barePath);
      routes.push({ path: barePath, kind: 'select', statements: await statementsOf(recorder, path) });
    }
    const { readDatabaseUrl, databasePoolMax } = loadConfig(league.environment);
    const port = await freePort();
    const answer = await bare.tell({
      port,
      databaseUrl: readDatabaseUrl,
      connections: databasePoolMax,
      routes,
    });
    if (answer !== 'ready') throw new Error(JSON.stringify(answer));

    const rate = async (to: number, calls: readonly Call[], connections: number) => {
      const callers = shareOut(calls, connections);
      const report = await load.tell({ kind: 'closed loop', port: to, callers, seconds: SECONDS });
      if (report.errors[0] !== undefined) throw new Error(report.errors[0]);
      return report.times.length / report.seconds;
    };
    const compare = async (name: string, goal: number, ours: Side, limit: Side): Promise<Figure[]> => {
      const figures: Figure[] = [];
      for (const callers of CALLERS) {
        const measured = await alternate(
          rounds,
          () => rate(ours.port, ours.calls, callers),
          () => rate(limit.port, limit.calls, callers),
        );
        const who = `${callers} ${callers === 1 ? 'caller' : 'callers'}`;
        figures.push({ name: `${name}, ${who}`, unit: 'answers/s', ...measured, goal: ratioAtLeast(goal) });
      }
      return figures;
    };
    const figures: Figure[] = [];
    for (const { name, path } of hotPaths) {
      const unchanged = { headers: { 'if-none-match': samples.get(path)?.etag ?? '' }, status: 304 };
      for (const [how, more] of [
        ['hot', {}],
        ['unchanged (304)', unchanged],
      ] as const) {
        figures.push(
          ...(await compare(
            `${how}: ${name}`,
            HOT_GOAL,
            { port: hotPort, calls: [{ path, ...more }] },
            { port, calls: [{ path: `/hot${path}`, ...more }] },
          )),
        );
      }
    }
    for (const { name, paths } of reads) {
      figures.push(
        ...(await compare(
          `cold: ${name}`,
          COLD_GOAL,
          { port: cold.port, calls: paths.map((path) => ({ path })) },
          { port, calls: paths.map((path) => ({ path: barePaths.get(path) ?? '' })) },
        )),
      );
    }
    return { figures };
  } finally {
    await Promise.all([load, bare, ...queryApis.map(({ child }) => child)].map((child) => child.stop()));
    await door.close();
  }
}

type Side = { port: number; calls: readonly Call[] };

function readsOf(games: readonly number[]): Read[] {
  const seasons = Array.from({ length: SEASONS }, (_unused, index) => index + 1);
  const teams = Array.from({ length: TEAMS }, (_unused, index) => index + 1);
  return [
    { name: 'a game', paths: games.map((id) => `/api/games/${id}/`) },
    { name: 'standings of a season', paths: seasons.map((id) => `/api/rankings/season/${id}/`) },
    { name: 'ten games of a season', paths: seasons.map((id) => `/api/games/?season_id=${id}&limit=10`) },
    { name: 'the box score of a game', paths: games.map((id) => `/api/games/${id}/boxscore/`) },
    { name: 'ten games of a team', paths: teams.map((id) => `/api/teams/${id}/games/?limit=10`) },
    { name: 'ten players of a team', paths: teams.map((id) => `/api/players/?limit=10&team_id=${id}`) },
  ];
}

/** No two connections make the same call while there are enough: our side would answer both with one read. */
function shareOut(calls: readonly Call[], connections: number): Call[][] {
  return Array.from({ length: connections }, (_unused, index) => {
    const own = calls.filter((_call, number) => number % connections === index);
    return own.length === 0 ? [...calls] : own;
  });
}

async function statementsOf({ port, child }: BesideQueryApi, path: string): Promise<Statement[]> {
  // The first read also asks for what is cached beside answers, such as the league's time zone.
  await take(port, path);
  await child.tell('statements');
  await take(port, path);
  const statements = await child.tell('statements');
  // One answer is one statement (query-api/README.md): anything else would be somebody else's.
  if (statements.length !== 1) throw new Error(`${path} made ${JSON.stringify(statements)}`);
  return statements;
}

async function take(port: number, path: string): Promise<Sample> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  const body = await response.text();
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${body}`);
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !NOT_REPEATED.includes(name)));
  return { headers, body, etag: headers.etag ?? '' };
}
