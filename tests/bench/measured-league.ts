import { freePort } from '#standalone/free-port.ts';
import { type BackDoor, type RunningLeague, until } from '../support/running-league.ts';
import type { Statement } from './bare-server.main.ts';
import { Child } from './child.ts';
import { cpuSeconds } from './cpu.ts';
import { atMost, type Figure } from './figures.ts';
import { peakMegabytes } from './memory.ts';

/** A league of tens of thousands of events takes its time. */
const LONGEST_CATCH_UP_MS = 180_000;

/** Of one service, so that a league fits on a machine with 2 GB. */
const MOST_MEGABYTES = 400;

const SERVICES = ['query-api', 'command-api', 'projections'] as const;
const FRONT_DOOR = 'query-api (front door)';

/** CPU seconds of every part of the league so far; none where the system does not tell. */
export function cpuOfParts(league: RunningLeague): Map<string, number> {
  return ofParts([...SERVICES, 'postgres'], (part) => cpuSeconds(league.pid(part)));
}

/** The most memory that each service has had since it started; none where the system does not tell. */
export function peakMemoryOfServices(league: RunningLeague): Map<string, number> {
  return ofParts(SERVICES, (part) => peakMegabytes(league.pid(part)));
}

/** The same as figures. */
export function memoryFigures(league: RunningLeague): Figure[] {
  return [...peakMemoryOfServices(league)].map(([service, value]) => ({
    name: `${service}, most memory`,
    unit: 'MB',
    value,
    goal: atMost(MOST_MEGABYTES),
  }));
}

function ofParts<Part extends string>(
  parts: readonly Part[],
  measure: (part: Part) => number | undefined,
): Map<string, number> {
  const found = new Map<string, number>();
  for (const part of parts) {
    const value = measure(part);
    if (value !== undefined) found.set(part === 'query-api' ? FRONT_DOOR : part, value);
  }
  return found;
}

/** Waits until everything in the log can be read. @param longestMs 3 minutes by default; a million events take longer */
export async function readModelsAtHead(
  league: RunningLeague,
  { store }: BackDoor,
  longestMs = LONGEST_CATCH_UP_MS,
): Promise<void> {
  const head = await store.head();
  const isThere = async () => {
    const answer = await fetch(`${league.url}/api/seasons/`, { headers: { 'x-after-position': head } });
    await answer.arrayBuffer();
    return answer.status === 200;
  };
  await until('the read models have everything', isThere, longestMs);
}

export type BesideQueryApi = {
  port: number;
  /** Tells the statements it has sent since it was asked last, when it was started with BENCH_RECORD. */
  child: Child<'statements', Statement[]>;
};

/** A query API beside the league's own that keeps no answers. */
export async function startQueryApi(
  league: RunningLeague,
  env: Record<string, string> = {},
): Promise<BesideQueryApi> {
  const port = await freePort();
  const child: BesideQueryApi['child'] = new Child('query-api.main.ts', {
    env: {
      ...league.environment,
      DATABASE_URL: league.environment.READ_DATABASE_URL ?? '',
      QUERY_API_PORT: String(port),
      ANSWER_CACHE_MB: '0',
      ...env,
    },
  });
  await until('the query API listens', () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      (answer) => answer.ok,
      () => false,
    ),
  );
  return { port, child };
}
