import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ofSeed, type SampleSize, SEEDS } from './support/sampling.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

/**
 * `npm run test:combinations`: what is sampled (support/sampling.ts), list by list, and which seeds of
 * `npm run test:all` try each combination. Fails if one to SEEDS leave any out.
 */

const ROOT = resolve(import.meta.dirname, '..');

process.exitCode = await main();

async function main(): Promise<number> {
  const lists = await collectLists();
  let missing = 0;
  for (const { name, labels, size } of lists) {
    const seeds = new Map(labels.map((label): [string, number[]] => [label, []]));
    for (let seed = 1; seed <= SEEDS; seed += 1)
      for (const label of ofSeed(labels, seed, { ...size, isAll: true })) seeds.get(label)?.push(seed);
    const inTest = ofSeed(labels, 1, { ...size, isAll: false }).length;
    const inAll = ofSeed(labels, 1, { ...size, isAll: true }).length;
    console.log(`\n${name}: ${labels.length}, npm test tries ${inTest}, test:all ${inAll}`);
    for (const [label, tried] of seeds) {
      if (tried.length === 0) missing += 1;
      console.log(`  ${label}: ${tried.length === 0 ? 'NEVER' : `seeds ${tried.join(' ')}`}`);
    }
  }
  const combinations = lists.reduce((sum, { labels }) => sum + labels.length, 0);
  console.log(
    `\n${lists.length} lists, ${combinations} combinations, ${missing} that seeds 1 to ${SEEDS} of test:all leave out`,
  );
  return missing === 0 && lists.length > 0 ? 0 : 1;
}

type List = { name: string; labels: string[]; size: SampleSize };

/** Every file is loaded, as for a run, and no test is run. */
async function collectLists(): Promise<List[]> {
  const folder = await temporaryFolder();
  try {
    const file = join(folder, 'lists.jsonl');
    const child = spawn(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'list'], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, TEST_COMBINATIONS: file },
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`vitest list ended with ${code}`);
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    // A file of support that two workers load says its lists twice.
    const byName = new Map(
      lines.map((line): [string, List] => [(JSON.parse(line) as List).name, JSON.parse(line)]),
    );
    return [...byName.values()].sort((one, other) => one.name.localeCompare(other.name));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
