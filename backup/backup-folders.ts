import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from './archive/durable-files.ts';
import { findManifest } from './archive/manifest.ts';
import { BackupError } from './backup-error.ts';

/** A backup in a series: a folder named by the UTC time at which it began. */
const NAME = /^(\d{4}-\d{2}-\d{2}T\d{2})(\d{2})(\d{2})Z$/;

/** When the last finished backup of a series began; undefined when there is none. */
export async function lastFinishedAt(series: string): Promise<Date | undefined> {
  const { finished } = await listSeries(series);
  const newest = finished.at(-1);
  return newest === undefined ? undefined : new Date(newest.replace(NAME, '$1:$2:$3Z'));
}

/** Where the next backup of a series goes. What interrupted ones have left goes first: it may be what fills the disk. */
export async function nextInSeries(series: string, now: Date): Promise<string> {
  const { unfinished } = await listSeries(series);
  for (const name of unfinished) await rm(join(series, name), { recursive: true });
  return join(series, nameAt(now));
}

/** Removes all but the newest finished backups. @returns the names of those removed */
export async function removeOldest(series: string, keep: number): Promise<string[]> {
  const removed = (await listSeries(series)).finished.slice(0, -keep);
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

/** One whose manifest cannot be read is never removed: a person has to look at it. */
async function stateOf(folder: string): Promise<'finished' | 'unfinished' | 'unreadable'> {
  try {
    return (await findManifest(folder)) === undefined ? 'unfinished' : 'finished';
  } catch (error) {
    if (error instanceof BackupError) return 'unreadable';
    throw error;
  }
}

/** `2026-11-26T030000Z` */
function nameAt(now: Date): string {
  return `${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`;
}
