import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#standalone/free-port.ts';
import { startPostgres } from '#standalone/postgres.ts';
import { TOOL_FLAGS } from '#standalone/services.ts';
import { startLeague } from '../support/running-league.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { benchAppend } from './append.bench.ts';
import { type BenchContext, type BenchRow, ROUNDS } from './bench.ts';
import { Child } from './child.ts';
import { benchCommandOverHttp } from './command-http.bench.ts';
import { benchLive, PROBED_QUERY_API } from './live.bench.ts';
import { benchReads } from './reads.bench.ts';
import { benchSignIn } from './sign-in.bench.ts';
import { printTable } from './table.ts';
import { benchTapToFan } from './tap-to-fan.bench.ts';

/**
 * `npm run bench [-- --json FILE] [-- append rebuild …]`: most figures beside a limit that was measured in the
 * same run; those in milliseconds beside their goal. Exit code 1 when a figure with a goal misses it.
 */
const BENCHES: Record<string, () => Promise<BenchRow[]>> = {
  append: () => onDatabase(benchAppend),
  // Both sides in a process that runs as our tools do.
  rebuild: () =>
    onDatabase(async (context) => {
      const tool = new Child<BenchContext, BenchRow[]>('rebuild.main.ts', TOOL_FLAGS);
      try {
        return await tool.tell(context);
      } finally {
        await tool.stop();
      }
    }),
  reads: () => onLeague((league) => benchReads(league, ROUNDS)),
  command: () => onLeague((league) => benchCommandOverHttp(league, ROUNDS)),
  // All of them come from this machine.
  'sign-in': () =>
    onLeague((league) => benchSignIn(league, ROUNDS), { env: { SIGN_INS_PER_ADDRESS: '1000000' } }),
  'tap-to-fan': () => onLeague(benchTapToFan),
  live: async () => {
    const probePort = await freePort();
    return onLeague((league) => benchLive(league, { rounds: ROUNDS, probePort }), {
      scripts: { 'query-api': PROBED_QUERY_API },
      env: { BENCH_PROBE_PORT: String(probePort) },
    });
  },
};

const words = process.argv.slice(2);
const jsonAt = words.indexOf('--json');
const jsonFile = jsonAt === -1 ? undefined : words[jsonAt + 1];
const wanted = words.filter((word, index) => word in BENCHES && (jsonAt === -1 || index !== jsonAt + 1));

const rows: BenchRow[] = [];
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.error(`measuring ${name} …`);
  rows.push(...(await bench()));
}
printTable(rows);
if (jsonFile !== undefined) await writeFile(jsonFile, `${JSON.stringify(rows, null, 2)}\n`);
process.exitCode = rows.some((row) => row.holds === false) ? 1 : 0;

async function onDatabase(bench: (context: BenchContext) => Promise<BenchRow[]>): Promise<BenchRow[]> {
  const folder = await temporaryFolder();
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), password: 'bench' });
  try {
    return await bench({ databaseUrl: postgres.url, rounds: ROUNDS });
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function onLeague(
  bench: (league: Awaited<ReturnType<typeof startLeague>>) => Promise<BenchRow[]>,
  options: Parameters<typeof startLeague>[0] = {},
): Promise<BenchRow[]> {
  const league = await startLeague(options);
  try {
    return await bench(league);
  } finally {
    await league.stop();
  }
}
