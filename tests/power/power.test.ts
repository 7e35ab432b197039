import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRandom } from '../support/builders/random-league.builder.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { Disk } from './disk.ts';
import { layOut, recover, scoreUntilKilled } from './league-on-a-disk.ts';
import { WriteLog } from './write-log.ts';

/**
 * A kill leaves what Postgres has written in the memory of the operating system; a power cut does not. Here every write
 * of Postgres and every sync is logged, the power is cut at moments by chance, and what was not synced by then is
 * dropped, sector by sector and by chance, before Postgres recovers what is left.
 */

/** `POWER_CUTS=100` for the long form. */
const CUTS = Number(process.env.POWER_CUTS ?? 6);
/** How much of what was not synced has reached the disk all the same. */
const KEPT = [0, 0.5, 0.9];
/** So that files of the write-ahead log are used again while we look. */
const SETTINGS = { max_wal_size: '64MB', min_wal_size: '32MB' };

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What is found after each cut: how many acknowledged events are lost, and what else is wrong; or why nothing starts. */
async function cutThePower(options: { settings: Readonly<Record<string, string>>; seed: number }) {
  const chance = createRandom(options.seed);
  const dataDir = join(folder, 'postgres');
  const gameIds = await layOut(dataDir, 6);
  const disk = new Disk(dataDir, join(folder, 'laid-out'));
  const log = new WriteLog(folder, dataDir);
  const acknowledged = await scoreUntilKilled({
    dataDir,
    gameIds,
    actions: 1_500,
    settings: { ...SETTINGS, ...options.settings },
    environment: log.environment,
    clock: () => log.end,
  });
  const moments = Array.from({ length: CUTS }, () => {
    const index = Math.floor(chance() * acknowledged.length);
    const [from, to] = [index, index + 1].map((one) => acknowledged[one]?.at ?? log.end);
    return Number(from) + chance() * (Number(to) - Number(from));
  });
  const found = [];
  let read = 0;
  for (const [index, moment] of moments.toSorted((a, b) => a - b).entries()) {
    for (const { record, end } of log.read(read, moment)) {
      disk.take(record);
      read = end;
    }
    const left = join(folder, `cut-${index}`);
    const share = KEPT[index % KEPT.length] ?? 0;
    disk.leave(left, () => chance() < share);
    const promised = acknowledged.filter(({ at }) => at <= moment);
    const recovered = await recover(left).catch((error: unknown) => String(error).slice(0, 500));
    await rm(left, { recursive: true });
    const lost = (ids: ReadonlySet<string>) => promised.filter(({ id }) => !ids.has(id)).length;
    found.push({
      cut: index,
      promised: promised.length,
      found:
        typeof recovered === 'string'
          ? recovered
          : { lost: lost(recovered.ids), gaps: recovered.gaps, differences: recovered.differences },
    });
  }
  return found;
}

describe('a power cut', () => {
  it('takes nothing that was acknowledged', async () => {
    const seed = Date.now();
    const found = await cutThePower({ settings: {}, seed });
    console.log(`seed ${seed}: ${found.map(({ promised }) => promised).join(', ')} acknowledged at the cuts`);
    for (const { cut, found: one } of found) {
      expect({ seed, cut, found: one }).toEqual({ seed, cut, found: { lost: 0, gaps: [], differences: [] } });
    }
    expect(found.at(-1)?.promised).toBeGreaterThan(0);
  });

  it('does where Postgres does not wait for the disk (negative control)', async () => {
    const found = await cutThePower({ settings: { fsync: 'off' }, seed: 1 });
    const lost = found.map(({ found: one }) => (typeof one === 'string' ? 0 : one.lost));
    expect(Math.max(...lost)).toBeGreaterThan(0);
  });
});
