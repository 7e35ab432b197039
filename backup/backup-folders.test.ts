import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { FORMAT, FORMAT_VERSION } from './archive/manifest.ts';
import { lastFinishedAt, nextInSeries, removeOldest } from './backup-folders.ts';

const NOW = new Date('2026-11-26T03:00:05.120Z');
const MANIFEST = { format: FORMAT, formatVersion: FORMAT_VERSION };

let series: string;
beforeEach(async () => {
  series = await mkdtemp(join(tmpdir(), 'courtside-series-'));
  onTestFinished(() => rm(series, { recursive: true }));
});

async function given(finished: readonly string[], unfinished: readonly string[] = []): Promise<void> {
  for (const name of [...finished, ...unfinished]) await mkdir(join(series, name));
  for (const name of finished) await writeFile(join(series, name, 'manifest.json'), JSON.stringify(MANIFEST));
}

describe('the next backup of a series', () => {
  it('has its time as its name, also where there is none before it, not even a folder', async () => {
    await given(['2026-11-25T030000Z']);
    expect(await nextInSeries(series, NOW)).toBe(join(series, '2026-11-26T030005Z'));
    const first = await nextInSeries(join(series, 'new'), NOW);
    expect(first).toBe(join(series, 'new', '2026-11-26T030005Z'));
  });
  it('has the room of those that were interrupted', async () => {
    await given(['2026-11-24T030000Z'], ['2026-11-23T030000Z', '2026-11-25T030000Z']);
    await mkdir(join(series, 'letters'));
    await nextInSeries(series, NOW);
    expect((await readdir(series)).sort()).toEqual(['2026-11-24T030000Z', 'letters']);
  });
});

describe('the last backup of a series', () => {
  it('is the newest finished one', async () => {
    expect(await lastFinishedAt(series)).toBeUndefined();
    await given(['2026-11-24T030000Z', '2026-11-25T030105Z'], ['2026-11-26T030000Z']);
    expect(await lastFinishedAt(series)).toEqual(new Date('2026-11-25T03:01:05.000Z'));
  });
  it('is not one whose manifest is damaged, which nobody removes', async () => {
    await given(['2026-11-24T030000Z', '2026-11-25T030000Z']);
    await writeFile(join(series, '2026-11-25T030000Z', 'manifest.json'), '{"format":');
    expect(await lastFinishedAt(series)).toEqual(new Date('2026-11-24T03:00:00.000Z'));
    await nextInSeries(series, NOW);
    expect(await removeOldest(series, 1)).toEqual([]);
    expect(await readdir(series)).toContain('2026-11-25T030000Z');
  });
});

describe('the oldest backups', () => {
  it('go beyond the number that is to be there; nothing else does', async () => {
    await given(['22', '23', '24', '25'].map((day) => `2026-11-${day}T030000Z`));
    await mkdir(join(series, 'letters'));
    expect(await removeOldest(series, 2)).toEqual(['2026-11-22T030000Z', '2026-11-23T030000Z']);
    expect((await readdir(series)).sort()).toEqual(['2026-11-24T030000Z', '2026-11-25T030000Z', 'letters']);
  });
  it('stay as long as there are no more', async () => {
    await given(['2026-11-24T030000Z']);
    expect(await removeOldest(series, 14)).toEqual([]);
  });
});
