import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gameStream } from '#events/game/game.events.ts';
import { newId } from '#platform/values/ids.ts';
import { createLeagueFixture, type LeagueFixture } from '../support/league-fixture.ts';
import { type BackDoor, openBackDoor, type RunningLeague, signIn } from '../support/running-league.ts';
import { until } from '../support/until.ts';
import type { Statement } from './bare-server.main.ts';
import { Child } from './child.ts';
import {
  atMost,
  type Figure,
  type Measured,
  median,
  percentile,
  ratioAtMost,
  restlessMachine,
} from './figures.ts';
import type { Call } from './http-call.ts';
import type { LoadOrder, LoadReport } from './http-load.main.ts';
import {
  closeAll,
  collectHeard,
  computeLags,
  type Fans,
  openAll,
  stallSome,
  type Tap,
  waitUntilHeard,
} from './live-crowd.ts';
import type { LimitAnswer, LimitOrder } from './live-limit.main.ts';
import type { Probe } from './live-probe.ts';
import { startQueryApi } from './measured-league.ts';
import { tapCalls } from './scorer-taps.ts';

/** In the place of the query API's script: the same, and says what it costs. */
export const PROBED_QUERY_API = join(import.meta.dirname, 'query-api.main.ts');

const WATCHERS = Number(process.env.BENCH_WATCHERS ?? 5_000);
const FAN_PROCESSES = 2;
const CHANGES_PER_SECOND = 10;
const SECONDS = 5;
const BOUND_MS = 100;
const STALLED = 0.05;
/** A game of some length: what is sent to everybody who comes is as large as in the third quarter. */
const PLAYS_BEFORE = 300;
const FAN_OUT_GOAL = 1.3;
const MEMORY_GOAL = 1.5;

type Limit = Child<LimitOrder, LimitAnswer>;

/**
 * One game that 5,000 fans watch, at ten changes a second. What a delivered frame costs the query API, the reading of
 * the change included, is measured against a bare `net` server that runs the same statements and writes as many bytes to
 * as many sockets; what an idle watcher keeps in memory, against a bare `ws` server.
 */
export async function benchLive(
  league: RunningLeague,
  { rounds, probePort }: { rounds: number; probePort: number },
): Promise<Measured> {
  const door = openBackDoor(league);
  const limit: Limit = new Child('live-limit.main.ts');
  const makeFans = () => Array.from({ length: FAN_PROCESSES }, (): Fans => new Child('live-fans.main.ts'));
  const fans = makeFans();
  const bare = makeFans();
  const children: { stop(): Promise<void> }[] = [...fans, ...bare, limit];
  const ask = (path: '' | 'collected') => askProbe(probePort, path);
  try {
    const first = await limit.answer();
    if (!('ports' in first)) throw new Error('the limit did not say where it listens');
    const fixture = await createLeagueFixture(door.commands, { games: 1, start: true });
    const game = new Scorer(league, fixture, await signIn(league));
    children.push(game);
    await game.score(PLAYS_BEFORE);
    const { path } = game;
    const ours = { port: Number(new URL(league.url).port), path };
    const memory = await measureMemory({
      ask,
      limit,
      fans,
      bare,
      ours,
      theirs: { port: first.ports.ws, path: '/' },
    });
    await limit.tell({
      do: 'prepare',
      databaseUrl: door.databaseUrl,
      statements: await statementsOfAChange(league, game, fans),
    });

    // Everybody is there from now on, at the limit too: idle sockets cost neither of them anything.
    await openAll(fans, { ...ours, count: WATCHERS, reads: true });
    await openAll(bare, { port: first.ports.net, path: null, count: WATCHERS, reads: true });
    const changes = SECONDS * CHANGES_PER_SECOND;
    const costs: number[] = [];
    const limits: number[] = [];
    const lags: number[][] = [];
    const jitter = await restlessMachine();
    for (let round = 0; round <= rounds; round += 1) {
      const before = await ask('');
      const taps = await game.tap(SECONDS);
      await waitUntilHeard(fans, taps, { path, watchers: WATCHERS });
      const after = await ask('');
      const heard = await collectHeard(fans);
      const frames = heard.fans.reduce((sum, fan) => sum + fan.heard.length, 0);
      costs.push((after.cpu - before.cpu) / frames);
      lags.push(computeLags(taps, heard.fans));
      const bytes = Math.round(heard.bytes / frames);
      const idle = await probed(limit.tell({ do: 'probe', collect: false }));
      const everyMs = 1000 / CHANGES_PER_SECOND;
      const wrote = await probed(limit.tell({ do: 'write', bytes, times: changes, everyMs }));
      limits.push((wrote.cpu - idle.cpu) / (changes * WATCHERS));
      await collectHeard(bare);
    }
    await closeAll(bare);
    const stalled = await measureStalled({ league, door, game, fans });
    const [warmUp = [], ...counted] = lags;
    return {
      figures: [
        {
          name: 'CPU of the query API per delivered frame, beside bare net',
          unit: 'µs',
          value: median(costs.slice(1)),
          limit: median(limits.slice(1)),
          warmUp: costs[0] ?? Number.NaN,
          goal: ratioAtMost(FAN_OUT_GOAL),
        },
        {
          name: `tap to each of ${WATCHERS} watchers at ${CHANGES_PER_SECOND} changes/s, p99`,
          unit: 'ms',
          value: percentile(counted.flat(), 99),
          warmUp: percentile(warmUp, 99),
          goal: atMost(BOUND_MS),
          ...jitter,
        },
        {
          name: `the same for those who read, from the moment ${STALLED * 100} % stop reading, p99`,
          unit: 'ms',
          value: percentile(stalled.lags, 99),
          goal: atMost(BOUND_MS),
          ...jitter,
        },
        {
          name: 'the same while whole snapshots fill what the system buffers for those who stopped, p99',
          unit: 'ms',
          value: percentile(stalled.whileFilling, 99),
        },
        ...memory,
      ],
    };
  } finally {
    await Promise.all(children.map((child) => child.stop()));
    await door.close();
  }
}

/** What a query API with one watcher asks the database when something happens. */
async function statementsOfAChange(
  league: RunningLeague,
  game: Scorer,
  fans: readonly Fans[],
): Promise<Statement[]> {
  const { port, child } = await startQueryApi(league, { BENCH_RECORD: 'on' });
  try {
    const one = fans.slice(0, 1);
    await openAll(one, { port, path: game.path, count: 1, reads: true });
    await child.tell('statements');
    await waitUntilHeard(one, await game.tap(1 / CHANGES_PER_SECOND), { path: game.path, watchers: 1 });
    const statements = await child.tell('statements');
    await closeAll(one);
    if (statements.length === 0) throw new Error('the hub read nothing');
    return statements;
  } finally {
    await child.stop();
  }
}

/** Bytes per idle connection, after garbage collection: of objects, and of the whole process. */
async function measureMemory(given: {
  ask: (path: 'collected') => Promise<Probe>;
  limit: Limit;
  fans: readonly Fans[];
  bare: readonly Fans[];
  ours: { port: number; path: string };
  theirs: { port: number; path: string };
}): Promise<Figure[]> {
  const { ask, limit, fans, bare } = given;
  const askLimit = () => probed(limit.tell({ do: 'probe', collect: true }));
  const open = { count: WATCHERS, reads: true };
  const base = await ask('collected');
  await openAll(fans, { ...given.ours, ...open });
  const full = await ask('collected');
  await closeAll(fans);
  const limitBase = await askLimit();
  // Idle: nobody says a word, which is what this limit would cost at least.
  await openAll(bare, { ...given.theirs, ...open, reads: false });
  await until('the limit has let everybody in', async () => {
    const answer = await limit.tell({ do: 'probe', collect: false });
    return 'sockets' in answer && answer.sockets >= WATCHERS;
  });
  const limitFull = await askLimit();
  await closeAll(bare);
  const each = (what: 'heap' | 'rss', from: Probe, to: Probe) =>
    (to.memory[what] - from.memory[what]) / WATCHERS / 1024;
  const figure = (name: string, what: 'heap' | 'rss'): Figure => ({
    name: `memory per watcher, beside bare ws (${name})`,
    unit: 'KB',
    value: each(what, base, full),
    limit: each(what, limitBase, limitFull),
  });
  return [
    { ...figure('heap and external', 'heap'), goal: ratioAtMost(MEMORY_GOAL) },
    figure('resident', 'rss'),
  ];
}

/**
 * Some fans stop reading. The others are measured from that moment on, and again once the server has noticed; in
 * between, whole snapshots fill what the operating system takes for those who do not read.
 */
async function measureStalled(given: {
  league: RunningLeague;
  door: BackDoor;
  game: Scorer;
  fans: readonly Fans[];
}): Promise<{ lags: number[]; whileFilling: number[] }> {
  const { league, door, game, fans } = given;
  const stalled = Math.round(WATCHERS * STALLED);
  const others = { path: game.path, watchers: WATCHERS - stalled };
  const measure = async (taps: readonly Tap[]) => {
    await waitUntilHeard(fans, taps, others);
    return computeLags(taps, (await collectHeard(fans)).fans);
  };
  await stallSome(fans, stalled);
  const atOnce = await measure(await game.tap(SECONDS));
  const whileFilling: number[] = [];
  for (let hall = 0; (await watchersKeepingUp(league)) > others.watchers; hall += 1) {
    if (hall > 200) throw new Error('those who stopped reading are still sent everything');
    await door.store.append({
      stream: gameStream(game.gameId),
      expectedRevision: 'any',
      events: [rescheduled(`Hall ${hall}`)],
    });
    whileFilling.push(...(await measure(await game.tap(1 / CHANGES_PER_SECOND))));
    await pause(1000 / CHANGES_PER_SECOND);
  }
  return { lags: [...atOnce, ...(await measure(await game.tap(SECONDS)))], whileFilling };
}

function rescheduled(venue: string) {
  const id = newId();
  return {
    id,
    type: 'GameRescheduled',
    schemaVersion: 1,
    data: { scheduledAt: null, venue },
    metadata: { commandId: id },
  } as const;
}

/** Scores a game at the command API itself, so that the query API is nothing but the fans' server. */
class Scorer {
  readonly gameId: number;
  /** Where its fans are. */
  readonly path: string;
  readonly #port: number;
  readonly #calls: readonly Call[];
  readonly #load = new Child<LoadOrder, LoadReport>('http-load.main.ts');

  constructor(league: RunningLeague, fixture: LeagueFixture, token: string) {
    this.gameId = fixture.gameIds[0] ?? 0;
    this.path = `/ws/game/${this.gameId}/`;
    this.#port = Number(league.environment.COMMAND_API_PORT);
    this.#calls = tapCalls(fixture, this.gameId, token);
  }

  async score(calls: number): Promise<void> {
    await this.#tell({ kind: 'closed loop', port: this.#port, callers: [this.#calls], seconds: 60, calls });
  }

  /** Ten taps a second. */
  async tap(seconds: number): Promise<Tap[]> {
    const calls = Array.from({ length: seconds * CHANGES_PER_SECOND }, () => this.#calls).flat();
    const { answers } = await this.#tell({
      kind: 'open loop',
      port: this.#port,
      calls: calls.slice(0, seconds * CHANGES_PER_SECOND),
      perSecond: CHANGES_PER_SECOND,
    });
    return answers.filter((answer) => answer !== null);
  }

  stop(): Promise<void> {
    return this.#load.stop();
  }

  async #tell(order: LoadOrder): Promise<LoadReport> {
    const report = await this.#load.tell(order);
    if (report.errors[0] !== undefined) throw new Error(report.errors[0]);
    return report;
  }
}

async function askProbe(port: number, path: string): Promise<Probe> {
  const response = await fetch(`http://127.0.0.1:${port}/${path}`);
  return (await response.json()) as Probe;
}

/** Those connected without being behind. Who is behind for long is disconnected, so that not all are behind at one time. */
async function watchersKeepingUp(league: RunningLeague): Promise<number> {
  const text = await (await fetch(`${league.url}/metrics`)).text();
  const gauge = (name: string) => Number(new RegExp(`^${name}\\{[^}]*\\} (\\d+)`, 'm').exec(text)?.[1]);
  return gauge('courtside_live_watchers') - gauge('courtside_live_watchers_behind');
}

async function probed(answer: Promise<LimitAnswer>): Promise<Probe> {
  const found = await answer;
  if ('probed' in found) return found.probed;
  if ('written' in found) return found.written;
  throw new Error('the limit answered something else');
}
