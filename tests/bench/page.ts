import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '#standalone/data-dir.ts';
import { isMet, type Measured } from './figures.ts';
import { toTables } from './report.ts';

const PAGE = 'docs/benchmarks.md';

const HOW_TO_READ = `- **measured** is the median of some rounds, or of all calls.
- **limit** is what the plainest means took in the same run and with the same load: a prepared insert, a copy of the same
  rows, a page that is nothing but a button, a scorer whom nobody disturbs. **ratio** is measured / limit. A figure without a
  limit stands by itself.
- **goal** is on the ratio where it says so, else on the figure. A figure without a goal is there to be known.
- **Noise.** Everything runs on one machine, the load generator too, and it shares the processor with what it measures. A
  ratio moves by about a tenth from run to run, a p99 by far more. Compare ratios, not figures from different machines.
  Figures in milliseconds are void when an idle process wakes more than 4 ms late.`;

export type Section = { title: string; meaning: string; measured: Measured };

/** Which commit this is. @throws Error when there are changes beyond the page itself: they would have no name */
export function findCommit(): string {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim();
  const changes = git('status', '--porcelain', '--', '.', `:!${PAGE}`);
  if (changes !== '') throw new Error(`The page is written from a commit. Commit first:\n${changes}`);
  return git('rev-parse', '--short', 'HEAD');
}

/** Writes the whole page. @param run of the commit, and its rounds */
export async function writePage(
  run: { commit: string; rounds: number },
  sections: readonly Section[],
): Promise<void> {
  const results = sections.flatMap(({ measured }) => measured.figures).map(isMet);
  const counted = (met: boolean) => results.filter((result) => result === met).length;
  const day = new Date().toISOString().slice(0, 10);
  const texts = [
    '# Benchmarks',
    '`npm run bench -- --write` writes this page: all of it in one run, on one commit.',
    `${day}, commit ${run.commit}, ${machine()}, rounds: ${run.rounds}. Goals met: ${counted(true)}, missed: ${counted(false)}.`,
    HOW_TO_READ,
    ...sections.map(({ title, meaning, measured }) => `## ${title}\n\n${meaning}\n\n${toTables(measured)}`),
  ];
  await writeFile(join(ROOT, PAGE), `${texts.join('\n\n')}\n`);
}

function machine(): string {
  const processors = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const model = processors[0]?.model.trim() ?? 'unknown';
  return `${processors.length} × ${model}, ${gigabytes} GB, ${process.platform}, Node ${process.version}`;
}
