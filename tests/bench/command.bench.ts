import pg from 'pg';
import { createLeagueFixture } from '../support/league-fixture.ts';
import { type BackDoor, openBackDoor, type RunningLeague, signIn } from '../support/running-league.ts';
import { Child } from './child.ts';
import { type Breakdown, type Figure, type Measured, median, percentile, timed } from './figures.ts';
import type { LoadOrder, LoadReport } from './http-load.main.ts';
import { cpuOfParts, readModelsAtHead } from './measured-league.ts';
import { tapCalls } from './scorer-taps.ts';
import type { Sizes } from './sizes.ts';

/** How many send commands at a time, or insert. */
const PHASES = ['one', 'many'] as const;
type Phase = (typeof PHASES)[number];
type Calls = Pick<LoadReport, 'times' | 'seconds'>;
/** CPU seconds per 1,000 commands of each part. */
type Used = Map<string, number>;

/**
 * Scorers' taps over HTTP, as the console sends them, in a league in which everything runs: signed in, validated,
 * idempotent, durable when answered, and on their way to the pages. Each round has games of its own, so that its scoresheets
 * are as long as those of the round before. The first round warms up.
 */
export async function benchCommand(
  league: RunningLeague,
  sizes: Sizes['command'],
  rounds: number,
): Promise<Measured> {
  const door = openBackDoor(league);
  const load = new Child<LoadOrder, LoadReport>('http-load.main.ts');
  try {
    const port = Number(new URL(league.url).port);
    const token = await signIn(league);
    const callers = { one: 1, many: sizes.callers };
    const games = (rounds + 1) * (1 + sizes.callers);
    const fixture = await createLeagueFixture(door.commands, { games, start: true });
    const fresh = fixture.gameIds.values();
    const insert = await prepareInsert(door, tapCalls(fixture, 0, token)[0]?.body ?? '');
    const commands = { one: [] as Calls[], many: [] as Calls[] };
    const inserts = { one: [] as Calls[], many: [] as Calls[] };
    const cpu = { one: [] as Used[], many: [] as Used[] };

    const measure = async (phase: Phase): Promise<{ report: LoadReport; used: Used }> => {
      const before = cpuOfParts(league);
      const report = await load.tell({
        kind: 'closed loop',
        port,
        callers: Array.from({ length: callers[phase] }, () =>
          tapCalls(fixture, fresh.next().value ?? 0, token),
        ),
        ...(phase === 'one' ? { seconds: 60, calls: sizes.callsOfOne } : { seconds: sizes.seconds }),
      });
      if (report.errors[0] !== undefined) throw new Error(report.errors[0]);
      await readModelsAtHead(league, door);
      const per1000 = 1000 / report.times.length;
      const used = new Map(
        [...cpuOfParts(league)].map(([part, now]) => [part, (now - (before.get(part) ?? 0)) * per1000]),
      );
      if (used.size > 0) used.set('load generator', report.cpu * per1000);
      return { report, used };
    };
    for (let round = 0; round <= rounds; round += 1) {
      for (const phase of PHASES) {
        const { report, used } = await measure(phase);
        const inserted = await insertInTurn(door, insert, {
          callers: callers[phase],
          calls: sizes.callsOfOne,
        });
        if (round === 0) continue;
        commands[phase].push(report);
        inserts[phase].push(inserted);
        cpu[phase].push(used);
      }
    }
    return {
      figures: [
        ...figuresOf('one caller', commands.one, inserts.one),
        ...figuresOf(`${sizes.callers} callers`, commands.many, inserts.many),
      ],
      breakdowns: breakdownOf(cpu, sizes.callers),
    };
  } finally {
    await load.stop();
    await door.close();
  }
}

function figuresOf(who: string, commands: readonly Calls[], inserts: readonly Calls[]): Figure[] {
  const over = (of: (calls: Calls) => number) => ({
    value: median(commands.map(of)),
    limit: median(inserts.map(of)),
  });
  return [
    { name: `${who}, p50`, unit: 'ms', ...over(({ times }) => percentile(times, 50)) },
    { name: `${who}, p99`, unit: 'ms', ...over(({ times }) => percentile(times, 99)) },
    { name: who, unit: 'commands/s', ...over(({ times, seconds }) => times.length / seconds) },
  ];
}

function breakdownOf(cpu: Readonly<Record<Phase, readonly Used[]>>, callers: number): Breakdown[] {
  const parts = [...(cpu.one[0]?.keys() ?? [])];
  if (parts.length === 0) return [];
  const rows = parts.map((name) => ({
    name,
    values: PHASES.map((phase) => median(cpu[phase].map((round) => round.get(name) ?? Number.NaN))),
  }));
  const sums = PHASES.map((_phase, column) =>
    rows.reduce((sum, { values }) => sum + (values[column] ?? Number.NaN), 0),
  );
  return [
    {
      title: 'CPU seconds per 1,000 commands, until the read models have them',
      columns: ['one caller', `${callers} callers`],
      rows: [...rows, { name: 'all', values: sums }],
    },
  ];
}

/** A prepared insert of about as many bytes as a tap has in the log: a name lets Postgres keep its plan. */
async function prepareInsert({ pool }: BackDoor, body: string): Promise<pg.QueryConfig> {
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

/** Each caller makes one insert after the other, on a connection of its own. */
async function insertInTurn(
  { databaseUrl }: BackDoor,
  insert: pg.QueryConfig,
  { callers, calls }: { callers: number; calls: number },
): Promise<Calls> {
  const clients = Array.from({ length: callers }, () => new pg.Client({ connectionString: databaseUrl }));
  await Promise.all(clients.map((client) => client.connect()));
  const times: number[] = [];
  const milliseconds = await timed(() =>
    Promise.all(
      clients.map(async (client) => {
        for (let call = 0; call < calls; call += 1) times.push(await timed(() => client.query(insert)));
      }),
    ),
  );
  await Promise.all(clients.map((client) => client.end()));
  return { times, seconds: milliseconds / 1000 };
}
