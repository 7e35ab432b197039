import { type BackDoor, type RunningLeague, until } from '../support/running-league.ts';
import { cpuSeconds } from './cpu.ts';
import { atMost, type Figure } from './figures.ts';
import { residentMegabytes } from './memory.ts';

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
  return ofParts(SERVICES, (part) => residentMegabytes(league.pid(part), 'peak'));
}

/** The same as figures. */
export const memoryFigures = (league: RunningLeague): Figure[] =>
  asFigures(peakMemoryOfServices(league), 'most memory');

/** What each service has now, as figures. @param when in words */
export const presentMemoryFigures = (league: RunningLeague, when: string): Figure[] =>
  asFigures(
    ofParts(SERVICES, (part) => residentMegabytes(league.pid(part), 'now')),
    `memory ${when}`,
  );

function asFigures(megabytes: ReadonlyMap<string, number>, what: string): Figure[] {
  return [...megabytes].map(([service, value]) => ({
    name: `${service}, ${what}`,
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

/** Waits until everything in the log can be read. */
export async function readModelsAtHead(league: RunningLeague, { store }: BackDoor): Promise<void> {
  const head = await store.head();
  const isThere = async () => {
    const answer = await fetch(`${league.url}/api/seasons/`, { headers: { 'x-after-position': head } });
    await answer.arrayBuffer();
    return answer.status === 200;
  };
  await until('the read models have everything', isThere, LONGEST_CATCH_UP_MS);
}
