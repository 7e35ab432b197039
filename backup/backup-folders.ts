import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from './archive/durable-files.ts';
import { readManifest } from './archive/manifest.ts';
import { BackupError } from './backup-error.ts';

/** A backup in a series: a folder named by the UTC time at which it began. */
const NAME = /^(\d{4}-\d{2}-\d{2}T\d{2})(\d{2})(\d{2})Z$/;

/** When the last finished backup of a series began; undefined when there is none. */
export async function lastFinishedAt(series: string): Promise<Date | undefined> {
  const { finished } = await listSeries(series);
  const newest = finished.at(-1);
  return newest === undefined ? undefined : new Date(newest.replace(NAME, '$1:$2:$3Z'));
}

/** Where the next backup of a series goes, and the last finished one. */
export async function nextInSeries(
  series: string,
  now: Date,
): Promise<{ folder: string; previous: string | undefined }> {
  const { finished, unfinished } = await listSeries(series);
  const previous = finished.at(-1);
  const newest = unfinished.at(-1);
  // One that was killed goes on.
  const goesOn = newest !== undefined && (previous === undefined || newest > previous);
  const name = goesOn ? newest : nameAt(now);
  return { folder: join(series, name), previous: previous && join(series, previous) };
}

/** Removes all but the newest finished backups, and older unfinished ones. @returns the names of those removed */
export async function removeOldest(series: string, keep: number): Promise<string[]> {
  const { finished, unfinished } = await listSeries(series);
  const newest = finished.at(-1) ?? '';
  const removed = [...finished.slice(0, -keep), ...unfinished.filter((name) => name < newest)].sort();
  for (const name of removed) await rm(join(series, name), { recursive: true });
  return removed;
}

async function listSeries(series: string): Promise<{ finished: string[]; unfinished: string[] }> {
  const names = await readdir(series).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  const finished: string[] = [];
  const unfinished: string[] = [];
  for (const name of names.filter((one) => NAME.test(one)).sort()) {
    const state = await stateOf(join(series, name));
    if (state === 'finished') finished.push(name);
    if (state === 'unfinished') unfinished.push(name);
  }
  return { finished, unfinished };
}

/** One whose manifest cannot be read is neither added to nor removed: somebody has to look at it. */
async function stateOf(folder: string): Promise<'finished' | 'unfinished' | 'unreadable'> {
  try {
    return (await readManifest(folder)) === undefined ? 'unfinished' : 'finished';
  } catch (error) {
    if (error instanceof BackupError) return 'unreadable';
    throw error;
  }
}

/** `2026-11-26T030000Z` */
function nameAt(now: Date): string {
  return `${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`;
}
