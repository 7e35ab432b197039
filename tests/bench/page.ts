import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '#standalone/data-dir.ts';

const PAGE = join(ROOT, 'docs', 'benchmarks.md');

const INTRO = `# Benchmarks

\`npm run bench -- --write\` writes this page, \`npm run bench -- --write reads\` one section of it. Each section says
when, where and at which commit it was measured.

- **measured** is the median of some rounds. **warm-up** is the same figure of a round before them, which does not count:
  services that have just started still compile what they run.
- **limit** is what something bare took in the same rounds, in turn with ours and with the same load: an insert, a
  Fastify route, a \`net\` server. **ratio** is measured / limit. A figure without a limit stands by itself.
- **goal** is on the ratio where it says so, else on the figure.
- **Noise.** Everything runs on one machine, the load generator too, and it shares the processor with what it measures. A
  ratio moves by about a tenth from run to run, a p99 by far more. Compare ratios, not figures from different machines.
  Figures in milliseconds are void when an idle process wakes more than 4 ms late.
`;

export type Section = { title: string; meaning: string; rounds: number; tables: string };

/** Writes these sections and keeps those that were not measured, in the order of `titles`. */
export async function writePage(titles: readonly string[], measured: readonly Section[]): Promise<void> {
  const old = parseSections(await readFile(PAGE, 'utf8').catch(() => ''));
  const written = new Map(measured.map((section) => [section.title, textOf(section)]));
  const texts = titles.flatMap((title) => written.get(title) ?? old.get(title) ?? []);
  await writeFile(PAGE, `${[INTRO, ...texts].map((text) => text.trimEnd()).join('\n\n')}\n`);
}

/** By title, each with its heading. */
export function parseSections(page: string): Map<string, string> {
  const [, ...texts] = page.split(/^(?=## )/m);
  return new Map(texts.map((text) => [text.slice('## '.length, text.indexOf('\n')), text]));
}

function textOf({ title, meaning, rounds, tables }: Section): string {
  const where = `${new Date().toISOString().slice(0, 10)}, commit ${commit()}, ${machine()}, rounds: ${rounds}.`;
  return `## ${title}\n\n${meaning}\n\n${where}\n\n${tables}\n`;
}

function machine(): string {
  const processors = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const model = processors[0]?.model.trim() ?? 'unknown';
  return `${processors.length} × ${model}, ${gigabytes} GB, ${process.platform}, Node ${process.version}`;
}

function commit(): string {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--', '.', ':!docs/benchmarks.md') !== '';
  return `${git('rev-parse', '--short', 'HEAD')}${changed ? ' with changes' : ''}`;
}
