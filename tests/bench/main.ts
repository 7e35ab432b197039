import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { parseCommandLine, readCommandLine, UsageError } from '#platform/process/command-line.ts';
import { BENCHES, runBench } from './benches.ts';
import { isMet } from './figures.ts';
import { findCommit, type Section, writePage } from './page.ts';
import { toTables } from './report.ts';
import { SIZES } from './sizes.ts';

/**
 * `npm run bench [-- [--write] [--size tiny] [NAME …]]`: measures, and with `--write` puts all of it into
 * docs/benchmarks.md, unless one of them fails (exit code 2). Exit code 1 when a figure misses its goal.
 */
type Options = { names: string[]; size: keyof typeof SIZES; write: boolean };

const TMPFS = 0x01021994;
const RAMFS = 0x858458f6;

const USAGE = `Usage: npm run bench [-- [--write] [--size tiny] [NAME …]]

  Measures all of these unless some are named: ${Object.keys(BENCHES).join(', ')}

  --write       puts all figures into docs/benchmarks.md
  --size tiny   only tries whether the benches work: its figures mean nothing
  --help        prints this`;

process.exitCode = await main();

async function main(): Promise<number> {
  const { names, size, write } = readCommandLine(USAGE, readOptions);
  const { type } = await statfs(tmpdir());
  if (size === 'full' && (type === TMPFS || type === RAMFS)) {
    console.error(`${tmpdir()} is in memory, where nothing is durable: set TMPDIR to a folder on a disk.`);
    return 2;
  }
  const commit = write ? findCommit() : undefined;
  const sizes = SIZES[size];
  const sections: Section[] = [];
  const failed: string[] = [];
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const begun = performance.now();
    console.error(`measuring ${name} …`);
    try {
      const measured = await runBench(bench, sizes);
      console.log(`\n${bench.title}\n\n${toTables(measured)}\n`);
      sections.push({ ...bench, measured });
    } catch (error) {
      // The others take long: they are measured all the same.
      console.error(error);
      failed.push(name);
    }
    console.error(`${name} took ${Math.round((performance.now() - begun) / 1000)} s`);
  }
  if (failed.length > 0) {
    console.error(`failed: ${failed.join(', ')}`);
    return 2;
  }
  if (commit !== undefined) await writePage({ commit, rounds: sizes.rounds }, sections);
  const missed = sections
    .flatMap(({ measured }) => measured.figures)
    .filter((figure) => isMet(figure) === false);
  for (const { name, goal } of missed) {
    if (goal?.missed === undefined) console.error(`missed, and its goal does not say why: ${name}`);
  }
  return size === 'full' && missed.length > 0 ? 1 : 0;
}

function readOptions(): Options {
  const { values, positionals: names } = parseCommandLine({
    allowPositionals: true,
    options: { write: { type: 'boolean', default: false }, size: { type: 'string', default: 'full' } },
  });
  const { size, write } = values;
  const unknown = names.find((name) => !(name in BENCHES));
  if (unknown !== undefined)
    throw new UsageError(`There is no bench "${unknown}": ${Object.keys(BENCHES).join(', ')}`);
  if (!isSize(size)) throw new UsageError(`There is no size "${size}": ${Object.keys(SIZES).join(', ')}`);
  if (write && (names.length > 0 || size !== 'full'))
    throw new UsageError('The page is written whole: --write takes no names and no size.');
  return { names, size, write };
}

function isSize(size: string): size is keyof typeof SIZES {
  return size in SIZES;
}
