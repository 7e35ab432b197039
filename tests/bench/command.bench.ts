import pg from 'pg';
import { loadConfig } from '#platform/process/config.ts';
import { freePort } from '#standalone/free-port.ts';
import { createLeagueFixture } from '../support/league-fixture.ts';
import { type BackDoor, openBackDoor, type RunningLeague, signIn } from '../support/running-league.ts';
import type { BareProxyOrder } from './bare-proxy.main.ts';
import type { BareOrder, Statement } from './bare-server.main.ts';
import { Child } from './child.ts';
import {
  atMost,
  type Breakdown,
  type Figure,
  type Measured,
  median,
  percentile,
  ratioAtLeast,
  ratioAtMost,
  timed,
} from './figures.ts';
import type { Call } from './http-call.ts';
import type { LoadOrder, LoadReport } from './http-load.main.ts';
import { cpuOfParts, readModelsAtHead } from './measured-league.ts';
import { tapCalls } from './scorer-taps.ts';

const CALLERS = 32;
const CALLS_OF_ONE = 400;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);

/** Where a command is sent, and how many do so at a time. */
const PHASES = ['one, front door', 'one, command API', 'many, front door', 'many, command API'] as const;
type Phase = (typeof PHASES)[number];
/** The same commands by way of a proxy that does nothing else: what is left of the front door's share. */
const PROXIES = ['one, bare proxy', 'many, bare proxy'] as const;
type Proxied = (typeof PROXIES)[number];
type Limit = Proxied | 'one, bare insert' | 'many, bare insert' | 'many, bare route';

type Load = Child<LoadOrder, LoadReport>;

/**
 * Scorers' taps over HTTP, as the console sends them, in a league in which everything runs: signed in, validated,
 * idempotent, durable when answered, and on their way to the pages.
 */
export async function benchCommand(league: RunningLeague, rounds: number): Promise<Measured> {
  const door = openBackDoor(league);
  const load: Load = new Child('http-load.main.ts');
  const bare = new Child<BareOrder, unknown>('bare-server.main.ts');
  const proxy = new Child<BareProxyOrder, unknown>('bare-proxy.main.ts');
  try {
    const ports = {
      frontDoor: Number(new URL(league.url).port),
      commandApi: Number(league.environment.COMMAND_API_PORT),
      bare: await freePort(),
      bareProxy: await freePort(),
    };
    const token = await signIn(league);
    const games = (rounds + 1) * 3 * (CALLERS + 1);
    const fixture = await createLeagueFixture(door.commands, { games, start: true });
    const fresh = fixture.gameIds.values();
    /** Taps in games of their own, so that each round has as long a scoresheet as the one before. */
    const taps = (callers: number): Call[][] =>
      Array.from({ length: callers }, () => tapCalls(fixture, fresh.next().value ?? 0, token));
    const insert = await bareInsert(door, tapCalls(fixture, 0, token)[0]?.body ?? '');
    const answer = await bare.tell({
      port: ports.bare,
      databaseUrl: door.databaseUrl,
      connections: loadConfig(league.environment).databasePoolMax,
      routes: [
        { path: '/nothing/', kind: 'nothing' },
        { path: '/insert/', kind: 'insert', statement: insert },
      ],
    });
    const upstream = `http://127.0.0.1:${ports.commandApi}`;
    const proxyAnswer = await proxy.tell({ port: ports.bareProxy, upstream });
    for (const said of [answer, proxyAnswer]) if (said !== 'ready') throw new Error(JSON.stringify(said));

    const reports = new Map<Phase | Limit, LoadReport[]>();
    const cpu = new Map<Phase, Map<string, number>[]>();
    const note = (what: Phase | Limit, report: LoadReport) => {
      if (report.errors[0] !== undefined) throw new Error(report.errors[0]);
      reports.set(what, [...(reports.get(what) ?? []), report]);
    };
    const send = async (what: Phase | Proxied, port: number) => {
      const one = what.startsWith('one');
      const report = await load.tell({
        kind: 'closed loop',
        port,
        callers: taps(one ? 1 : CALLERS),
        ...(one ? { seconds: 60, calls: CALLS_OF_ONE } : { seconds: SECONDS }),
      });
      note(what, report);
      return report;
    };
    const measure = async (phase: Phase) => {
      const before = cpuOfParts(league);
      const report = await send(phase, phase.endsWith('front door') ? ports.frontDoor : ports.commandApi);
      await readModelsAtHead(league, door);
      const after = cpuOfParts(league);
      const per1000 = 1000 / report.times.length;
      const used = new Map(
        [...after].map(([part, now]) => [part, (now - (before.get(part) ?? 0)) * per1000]),
      );
      if (used.size > 0) used.set('load generator', report.cpu * per1000);
      cpu.set(phase, [...(cpu.get(phase) ?? []), used]);
    };
    const callBare = (path: string) =>
      load.tell({
        kind: 'closed loop',
        port: ports.bare,
        callers: Array.from({ length: CALLERS }, () =>
          tapCalls(fixture, 0, token).map((call) => ({ ...call, path })),
        ),
        seconds: SECONDS,
      });
    for (let round = 0; round <= rounds; round += 1) {
      for (const phase of PHASES) await measure(phase);
      for (const proxied of PROXIES) {
        await send(proxied, ports.bareProxy);
        await readModelsAtHead(league, door);
      }
      note('one, bare insert', await insertInTurn(door, insert, 1));
      note('many, bare insert', await insertInTurn(door, insert, CALLERS));
      note('many, bare route', await callBare('/insert/'));
    }
    const nothing = await callBare('/nothing/');
    return { figures: figuresOf(reports, nothing), breakdowns: breakdownOf(cpu) };
  } finally {
    await load.stop();
    await bare.stop();
    await proxy.stop();
    await door.close();
  }
}

function figuresOf(reports: ReadonlyMap<Phase | Limit, LoadReport[]>, nothing: LoadReport): Figure[] {
  const over = (figure: (report: LoadReport) => number) => (what: Phase | Limit) => {
    const [first, ...counted] = (reports.get(what) ?? []).map(figure);
    return { value: median(counted), warmUp: first ?? Number.NaN };
  };
  const p50 = over(({ times }) => percentile(times, 50));
  const p99 = over(({ times }) => percentile(times, 99));
  const rate = over(({ times, seconds }) => times.length / seconds);
  const oneInsert = p50('one, bare insert').value;
  const slowInsert = p99('one, bare insert').value;
  const bareRate = rate('many, bare route').value;
  const bareP99 = p99('many, bare route').value;
  const share = (front: number, direct: number) => ((front - direct) / front) * 100;
  return [
    {
      name: 'one caller, front door, p50',
      unit: 'ms',
      ...p50('one, front door'),
      limit: oneInsert,
      goal: ratioAtMost(4),
    },
    { name: 'one caller, front door, p99', unit: 'ms', ...p99('one, front door'), limit: slowInsert },
    { name: 'one caller, command API, p50', unit: 'ms', ...p50('one, command API'), limit: oneInsert },
    { name: 'one caller, command API, p99', unit: 'ms', ...p99('one, command API'), limit: slowInsert },
    {
      name: `${CALLERS} callers, front door`,
      unit: 'commands/s',
      ...rate('many, front door'),
      limit: bareRate,
      goal: ratioAtLeast(0.35),
    },
    {
      name: `${CALLERS} callers, front door, p99`,
      unit: 'ms',
      ...p99('many, front door'),
      limit: bareP99,
      goal: atMost(40),
    },
    {
      name: `${CALLERS} callers, command API`,
      unit: 'commands/s',
      ...rate('many, command API'),
      limit: bareRate,
    },
    { name: `${CALLERS} callers, command API, p99`, unit: 'ms', ...p99('many, command API'), limit: bareP99 },
    {
      name: 'share of the front door, one caller',
      unit: '% of p50',
      value: share(p50('one, front door').value, p50('one, command API').value),
      limit: share(p50('one, bare proxy').value, p50('one, command API').value),
      goal: atMost(15),
    },
    {
      name: `share of the front door, ${CALLERS} callers`,
      unit: '% of a call',
      value: share(1 / rate('many, front door').value, 1 / rate('many, command API').value),
      limit: share(1 / rate('many, bare proxy').value, 1 / rate('many, command API').value),
      goal: atMost(15),
    },
    {
      name: `${CALLERS} prepared inserts at a time, without HTTP`,
      unit: 'inserts/s',
      value: rate('many, bare insert').value,
    },
    {
      name: `${CALLERS} callers, bare route that does nothing: what the load generator can do`,
      unit: 'calls/s',
      value: nothing.times.length / nothing.seconds,
    },
    {
      name: 'the same: CPU of the load generator',
      unit: 's per 1,000',
      value: (nothing.cpu * 1000) / nothing.times.length,
    },
  ];
}

/** CPU of each part, the warm-up left out. */
function breakdownOf(cpu: ReadonlyMap<Phase, Map<string, number>[]>): Breakdown[] {
  const parts = [...(cpu.get('one, front door')?.[0]?.keys() ?? [])];
  if (parts.length === 0) return [];
  const used = (phase: Phase, part: string) =>
    median((cpu.get(phase) ?? []).slice(1).map((round) => round.get(part) ?? Number.NaN));
  const rows = parts.map((name) => ({ name, values: PHASES.map((phase) => used(phase, name)) }));
  const sums = PHASES.map((_phase, column) =>
    rows.reduce((sum, { values }) => sum + (values[column] ?? Number.NaN), 0),
  );
  return [
    {
      title: 'CPU seconds per 1,000 commands, until the read models have them',
      columns: PHASES.map((phase) => phase.replace('many', `${CALLERS}`)),
      rows: [...rows, { name: 'all', values: sums }],
    },
  ];
}

/** A prepared insert of about as many bytes as a tap has in the log. */
async function bareInsert({ pool }: BackDoor, body: string): Promise<Statement> {
  const { rows } = await pool.query<{ bytes: number }>(
    'SELECT avg(pg_column_size(log.*))::integer AS bytes FROM events.log',
  );
  await pool.query('CREATE SCHEMA bench; CREATE TABLE bench.bare (id bigserial PRIMARY KEY, body text)');
  return {
    name: 'insert',
    text: 'INSERT INTO bench.bare (body) VALUES ($1)',
    values: [body.padEnd(rows[0]?.bytes ?? 0, ' ')],
  };
}

/** The durable write alone: each connection makes one insert after the other. */
async function insertInTurn(
  { databaseUrl }: BackDoor,
  insert: Statement,
  connections: number,
): Promise<LoadReport> {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: databaseUrl }));
  await Promise.all(clients.map((client) => client.connect()));
  const times: number[] = [];
  const milliseconds = await timed(() =>
    Promise.all(
      clients.map(async (client) => {
        for (let call = 0; call < CALLS_OF_ONE; call += 1) {
          times.push(await timed(() => client.query(insert)));
        }
      }),
    ),
  );
  await Promise.all(clients.map((client) => client.end()));
  return { times, seconds: milliseconds / 1000, cpu: 0, errors: [], answers: [] };
}
