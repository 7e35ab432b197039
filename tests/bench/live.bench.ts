import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ScoringAction } from '#command-api/game/scoring.contract.ts';
import { gameStream } from '#events/game/game.events.ts';
import { newId } from '#platform/ids.ts';
import { createLeagueFixture, type LeagueFixture } from '../support/league-fixture.ts';
import { type BackDoor, openBackDoor, type RunningLeague, signIn } from '../support/running-league.ts';
import { until } from '../support/until.ts';
import { type BenchRow, latencyRow, machineJitter, median, percentile } from './bench.ts';
import { Child } from './child.ts';
import type { FanAnswer, FanOrder } from './live-fans.main.ts';
import type { LimitAnswer, LimitOrder } from './live-limit.main.ts';
import type { Probe } from './live-probe.ts';

/** In the place of the query API's script: the same, and says what it costs. */
export const PROBED_QUERY_API = join(import.meta.dirname, 'live-query-api.main.ts');

const WATCHERS = 5_000;
const FAN_PROCESSES = 2;
const CHANGES_PER_SECOND = 10;
const SECONDS = 5;
const BOUND_MS = 100;
const STALLED = 0.05;
/** A game of some length: what is sent to everybody who comes is as large as in the third quarter. */
const PLAYS_BEFORE = 300;
const FAN_OUT_GOAL = 1.15;
const MEMORY_GOAL = 1.5;

type Fans = Child<FanOrder, FanAnswer>;

/**
 * One game that 5,000 fans watch, at ten changes a second. What a delivered frame costs the query API is measured
 * against a bare `net` server that writes as many bytes to as many sockets of the same fans, in turns; what an idle watcher keeps in
 * memory against a bare `ws` server. Fan-out is what the other 4,999 add to a change that one fan is told of.
 */
export async function benchLive(
  league: RunningLeague,
  options: { rounds: number; probePort: number; watchers?: number },
): Promise<BenchRow[]> {
  const { rounds, probePort, watchers = WATCHERS } = options;
  const door = openBackDoor(league);
  const limit = new Child<LimitOrder, LimitAnswer>('live-limit.main.ts');
  const fans = Array.from({ length: FAN_PROCESSES }, (): Fans => new Child('live-fans.main.ts'));
  const bare = Array.from({ length: FAN_PROCESSES }, (): Fans => new Child('live-fans.main.ts'));
  const ask = (path: '' | 'collected') => askProbe(probePort, path);
  try {
    const first = await limit.answer();
    if (!('ports' in first)) throw new Error('the limit did not say where it listens');
    const fixture = await createLeagueFixture(door.commands, { games: 2, start: true });
    const game = await startScoring(league, fixture, 0);
    const quiet = await startScoring(league, fixture, 1);
    await game.score(PLAYS_BEFORE);
    await quiet.score(PLAYS_BEFORE);
    const port = Number(new URL(league.url).port);
    const { path } = game;

    const memory = await measureMemory({
      ask,
      limit,
      fans,
      bare,
      watchers,
      ours: { port, path },
      theirs: { port: first.ports.ws, path: '/' },
    });

    // Everybody is there from now on, at the limit too: idle sockets cost neither of them anything.
    await openAll(fans, { port, path, count: watchers, reads: true });
    await openAll(fans.slice(0, 1), { port, path: quiet.path, count: 1, reads: true });
    await openAll(bare, { port: first.ports.net, path: null, count: watchers, reads: true });
    const changes = SECONDS * CHANGES_PER_SECOND;
    const fanOuts: number[] = [];
    const wholes: number[] = [];
    const limits: number[] = [];
    const lags: number[][] = [];
    let jitter = await machineJitter();
    for (let round = 0; round < rounds; round += 1) {
      // What a change costs before anybody is told, and whatever else goes on: the same with a single fan.
      const start = await ask('');
      await allHeard(fans, await quiet.tap(SECONDS), 1);
      await tellAll(fans);
      const before = await ask('');
      const taps = await game.tap(SECONDS);
      await allHeard(fans, taps, watchers);
      const after = await ask('');
      const heard = await tellAll(fans);
      const frames = heard.fans.reduce((sum, told) => sum + told.length, 0);
      wholes.push((after.cpu - before.cpu) / frames);
      fanOuts.push((after.cpu - before.cpu - (before.cpu - start.cpu)) / (frames - changes));
      lags.push(
        lagsOf(
          taps,
          heard.fans.filter((told) => told.length > 0),
        ),
      );
      const bytes = Math.round(heard.bytes / frames);
      const idle = await probed(limit.tell({ do: 'probe', collect: false }));
      const wrote = await probed(
        limit.tell({ do: 'write', bytes, times: changes, everyMs: 1000 / CHANGES_PER_SECOND }),
      );
      limits.push((wrote.cpu - idle.cpu) / (changes * watchers));
      await tellAll(bare);
    }
    jitter = Math.max(jitter, await machineJitter());
    await closeAll(bare);
    await closeAll(fans);
    await until('the fans have left', async () => (await watching(league, 'watchers')) === 0);
    const stalled = await measureStalled({ league, door, game, fans, watchers, port, path });
    return [
      overLimit(
        'live: fan-out CPU per delivered frame against bare net',
        'µs',
        fanOuts,
        limits,
        FAN_OUT_GOAL,
      ),
      overLimit('live: the same with the reading of each change', 'µs', wholes, limits, null),
      latencyRow(
        `live: ${watchers} watchers at 10 changes/s, p99`,
        percentile(lags.flat(), 99),
        BOUND_MS,
        jitter,
      ),
      latencyRow(
        'live: the same with 5% stalled, p99 of the others',
        percentile(stalled.lags, 99),
        BOUND_MS,
        Math.max(jitter, stalled.jitter),
      ),
      ...memory,
    ];
  } finally {
    await Promise.all([...fans, ...bare, limit].map((child) => child.stop()));
    await door.close();
  }
}

/** Bytes per idle connection, after garbage collection: of objects, and of the whole process. */
async function measureMemory(given: {
  ask: (path: 'collected') => Promise<Probe>;
  limit: Child<LimitOrder, LimitAnswer>;
  fans: readonly Fans[];
  bare: readonly Fans[];
  watchers: number;
  ours: { port: number; path: string };
  theirs: { port: number; path: string };
}): Promise<BenchRow[]> {
  const { ask, limit, fans, bare, watchers } = given;
  const askLimit = () => probed(limit.tell({ do: 'probe', collect: true }));
  const open = { count: watchers, reads: true };
  const base = await ask('collected');
  await openAll(fans, { ...given.ours, ...open });
  const full = await ask('collected');
  await closeAll(fans);
  const limitBase = await askLimit();
  // Idle: nobody says a word, which is what this limit would cost at least.
  await openAll(bare, { ...given.theirs, ...open, reads: false });
  await until('the limit has let everybody in', async () => {
    const answer = await limit.tell({ do: 'probe', collect: false });
    return 'sockets' in answer && answer.sockets >= watchers;
  });
  const limitFull = await askLimit();
  await closeAll(bare);
  const each = (what: 'heap' | 'rss', from: Probe, to: Probe) =>
    (to.memory[what] - from.memory[what]) / watchers / 1024;
  const row = (name: string, what: 'heap' | 'rss', goal: number | null): BenchRow =>
    overLimit(name, 'KB', [each(what, base, full)], [each(what, limitBase, limitFull)], goal);
  return [
    row('live: memory per watcher against bare ws (heap and external)', 'heap', MEMORY_GOAL),
    row('live: memory per watcher against bare ws (resident)', 'rss', MEMORY_GOAL),
  ];
}

/** Some fans connect and never read. Once the server notices, the others are measured while these are there. */
async function measureStalled(given: {
  league: RunningLeague;
  door: BackDoor;
  game: Scoring;
  fans: readonly Fans[];
  watchers: number;
  port: number;
  path: string;
}): Promise<{ lags: number[]; jitter: number }> {
  const { league, door, game, fans, watchers, port, path } = given;
  const stalled = Math.round(watchers * STALLED);
  await openAll(fans, { port, path, count: watchers - stalled, reads: true });
  await openAll(fans, { port, path, count: stalled, reads: false });
  await until('everybody is let in', async () => (await watching(league, 'watchers')) >= watchers);
  const jitter = await machineJitter();
  // Whole snapshots, until the operating system takes no more for those who do not read.
  for (let hall = 0; (await watching(league, 'watchers_behind')) < stalled; hall += 1) {
    if (hall > 200) throw new Error('nobody fell behind');
    await door.store.append({
      stream: gameStream(game.gameId),
      expectedRevision: 'any',
      events: [rescheduled(`Hall ${hall}`)],
    });
    await pause(100);
  }
  // The halls are told to the end before anything is measured.
  await allHeard(fans, await game.tap(1 / CHANGES_PER_SECOND), watchers - stalled);
  await tellAll(fans);
  const taps = await game.tap(SECONDS);
  await allHeard(fans, taps, watchers - stalled);
  const heard = await tellAll(fans);
  // Those who do not read have heard nothing.
  return {
    lags: lagsOf(
      taps,
      heard.fans.filter((told) => told.length > 0),
    ),
    jitter,
  };
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

type Scoring = Awaited<ReturnType<typeof startScoring>>;
type Heard = readonly (readonly [seq: number, time: number])[];
type Tap = { at: number; position: string };

/** Scores the fixture's game at the command API itself, so that the query API is nothing but the fans' server. */
async function startScoring(league: RunningLeague, { gameIds, east }: LeagueFixture, index: number) {
  const token = await signIn(league);
  const gameId = gameIds[index] ?? 0;
  const address = `http://127.0.0.1:${league.environment.COMMAND_API_PORT}/api/games/${gameId}/actions/`;
  let turn = 0;

  function action(): ScoringAction {
    turn += 1;
    return {
      id: newId(),
      type: 'points',
      side: 'east',
      period: 1,
      points: 2,
      player_id: east.players[turn % 10]?.playerId ?? null,
      occurred_at: new Date().toISOString(),
    };
  }
  async function send(actions: readonly ScoringAction[]): Promise<string> {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(actions),
    });
    const answer = await response.json();
    if (response.status !== 200) throw new Error(`${response.status} ${JSON.stringify(answer)}`);
    return response.headers.get('x-position') ?? '';
  }

  return {
    gameId,
    path: `/ws/game/${gameId}/`,
    async score(count: number): Promise<void> {
      for (let done = 0; done < count; done += 50) await send(Array.from({ length: 50 }, action));
    },
    /** Ten taps a second, whether or not earlier ones are answered, so that a stall is not hidden. */
    async tap(seconds: number): Promise<Tap[]> {
      const started = performance.now();
      const taps: Promise<Tap>[] = [];
      for (let number = 0; number < seconds * CHANGES_PER_SECOND; number += 1) {
        const wait = started + (number * 1000) / CHANGES_PER_SECOND - performance.now();
        if (wait > 0) await pause(wait);
        const at = performance.timeOrigin + performance.now();
        taps.push(send([action()]).then((position) => ({ at, position })));
      }
      return Promise.all(taps);
    },
  };
}

/** From each tap to each fan: the first that tells the position, or a later one. */
function lagsOf(taps: readonly Tap[], fans: readonly Heard[]): number[] {
  return fans.flatMap((heard) =>
    taps.map(({ at, position }) => {
      const told = heard.find(([seq]) => seq >= Number(position));
      if (told === undefined) throw new Error(`somebody did not hear of ${position}`);
      return told[1] - at;
    }),
  );
}

async function allHeard(fans: readonly Fans[], taps: readonly Tap[], watchers: number): Promise<void> {
  const seq = Number(taps.at(-1)?.position);
  await until('the last change is heard by everybody', async () => {
    const answers = await Promise.all(fans.map((child) => child.tell({ do: 'count', seq })));
    return answers.reduce((sum, one) => sum + ('counted' in one ? one.counted : 0), 0) >= watchers;
  });
}

async function askProbe(port: number, path: string): Promise<Probe> {
  const response = await fetch(`http://127.0.0.1:${port}/${path}`);
  return (await response.json()) as Probe;
}

/** A gauge of the query API. */
async function watching(league: RunningLeague, what: 'watchers' | 'watchers_behind'): Promise<number> {
  const text = await (await fetch(`${league.url}/metrics`)).text();
  return Number(new RegExp(`^courtside_live_${what}\\{[^}]*\\} (\\d+)`, 'm').exec(text)?.[1]);
}

async function probed(answer: Promise<LimitAnswer>): Promise<Probe> {
  const found = await answer;
  if ('probed' in found) return found.probed;
  if ('written' in found) return found.written;
  throw new Error('the limit answered something else');
}

async function openAll(fans: readonly Fans[], order: Omit<Extract<FanOrder, { do: 'open' }>, 'do'>) {
  const each = order.count / fans.length;
  await Promise.all(
    fans.map((child, index) =>
      child.tell({
        ...order,
        do: 'open',
        count: Math.floor((index + 1) * each) - Math.floor(index * each),
      }),
    ),
  );
}

async function closeAll(fans: readonly Fans[]): Promise<void> {
  await Promise.all(fans.map((child) => child.tell({ do: 'close' })));
}

async function tellAll(fans: readonly Fans[]): Promise<{ fans: Heard[]; bytes: number }> {
  const told: Heard[] = [];
  let bytes = 0;
  for (const answer of await Promise.all(fans.map((child) => child.tell({ do: 'tell' })))) {
    if (!('heard' in answer)) throw new Error('the fans answered something else');
    bytes += answer.bytes;
    for (const heard of answer.heard) told.push(heard);
  }
  return { fans: told, bytes };
}

/** A row whose ratio must not be above the goal: for costs, less is better. */
function overLimit(
  name: string,
  unit: string,
  values: readonly number[],
  limits: readonly number[],
  goal: number | null,
): BenchRow {
  const [value, limit] = [median(values), median(limits)];
  const ratio = value / limit;
  return { name, value, unit, limit, ratio, goal, holds: goal === null ? null : ratio <= goal };
}
