import { setTimeout as pause } from 'node:timers/promises';
import { gameStream } from '#events/game/game.events.ts';
import { newId } from '#platform/values/ids.ts';
import { createLeagueFixture, type LeagueFixture } from '../support/league-fixture.ts';
import { type BackDoor, openBackDoor, type RunningLeague, signIn } from '../support/running-league.ts';
import { Child } from './child.ts';
import { cpuSeconds } from './cpu.ts';
import { type Figure, type Measured, median, percentile, restlessMachine } from './figures.ts';
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
import { memoryFigures } from './measured-league.ts';
import { tapCalls } from './scorer-taps.ts';
import type { Sizes } from './sizes.ts';

const CHANGES_PER_SECOND = 10;

/**
 * One game that thousands of fans watch, at ten changes a second: how long each waits, what a delivered frame costs the query
 * API, the reading of the change included, and what those who read notice of some who stop.
 */
export async function benchLive(
  league: RunningLeague,
  { watchers, stalled, playsBefore, seconds }: Sizes['live'],
  rounds: number,
): Promise<Measured> {
  const door = openBackDoor(league);
  const fans: Fans[] = [new Child('live-fans.main.ts'), new Child('live-fans.main.ts')];
  const children: { stop(): Promise<void> }[] = [...fans];
  try {
    const fixture = await createLeagueFixture(door.commands, { games: 1, start: true });
    const game = new Scorer(league, fixture, await signIn(league));
    children.push(game);
    // What is sent to everybody who comes is as large as in the third quarter.
    await game.score(playsBefore);
    const { path } = game;
    await openAll(fans, { port: Number(new URL(league.url).port), path, count: watchers });
    const costs: number[] = [];
    const lags: number[][] = [];
    const jitter = await restlessMachine();
    // The first round warms up.
    for (let round = 0; round <= rounds; round += 1) {
      const before = cpuSeconds(league.pid('query-api'));
      const taps = await game.tap(seconds);
      await waitUntilHeard(fans, taps, { path, watchers });
      const after = cpuSeconds(league.pid('query-api'));
      const heard = await collectHeard(fans);
      if (round === 0) continue;
      const frames = heard.reduce((sum, fan) => sum + fan.heard.length, 0);
      if (before !== undefined && after !== undefined) costs.push(((after - before) * 1e6) / frames);
      lags.push(computeLags(taps, heard));
    }
    const whileStalled = await measureStalled({ league, door, game, fans, watchers, stalled, seconds });
    await closeAll(fans);
    const inTime = (name: string, times: readonly number[]): Figure[] => [
      { name: `${name}, p50`, unit: 'ms', value: percentile(times, 50), ...jitter },
      { name: `${name}, p99`, unit: 'ms', value: percentile(times, 99), ...jitter },
    ];
    return {
      figures: [
        ...inTime(`tap to each of ${watchers} watchers at ${CHANGES_PER_SECOND} changes/s`, lags.flat()),
        ...inTime(`the same for those who read, when ${stalled} stop reading`, whileStalled.lags),
        ...inTime(
          'the same while whole snapshots fill what the system buffers for those who stopped',
          whileStalled.whileFilling,
        ),
        ...(costs.length === 0
          ? []
          : [{ name: 'CPU of the query API per delivered frame', unit: 'µs', value: median(costs) }]),
        ...memoryFigures(league),
      ],
    };
  } finally {
    await Promise.all(children.map((child) => child.stop()));
    await door.close();
  }
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
  watchers: number;
  stalled: number;
  seconds: number;
}): Promise<{ lags: number[]; whileFilling: number[] }> {
  const { league, door, game, fans, seconds } = given;
  const others = { path: game.path, watchers: given.watchers - given.stalled };
  const measure = async (taps: readonly Tap[]) => {
    await waitUntilHeard(fans, taps, others);
    return computeLags(taps, await collectHeard(fans));
  };
  await stallSome(fans, given.stalled);
  const atOnce = await measure(await game.tap(seconds));
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
  return { lags: [...atOnce, ...(await measure(await game.tap(seconds)))], whileFilling };
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

/** Those connected without being behind. Who is behind for long is disconnected, so that not all are behind at one time. */
async function watchersKeepingUp(league: RunningLeague): Promise<number> {
  const text = await (await fetch(`${league.url}/metrics`)).text();
  const gauge = (name: string) => Number(new RegExp(`^${name}\\{[^}]*\\} (\\d+)`, 'm').exec(text)?.[1]);
  return gauge('courtside_live_watchers') - gauge('courtside_live_watchers_behind');
}
