import { rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseCommandLine, readCommandLine, UsageError } from '#platform/process/command-line.ts';
import { ROOT } from '#standalone/data-dir.ts';
import { freePort } from '#standalone/free-port.ts';
import { buildFrontend } from '#standalone/frontend-build.ts';
import { startPostgres } from '#standalone/postgres.ts';
import { TOOL_FLAGS } from '#standalone/services.ts';
import { startLeague } from '../support/running-league.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { benchAppend } from './append.bench.ts';
import { benchAttack } from './attack.bench.ts';
import { benchAudit } from './audit.bench.ts';
import { Child } from './child.ts';
import { benchCommand } from './command.bench.ts';
import { benchConsole } from './console.bench.ts';
import { holds, type Measured } from './figures.ts';
import { benchLargeLeague } from './large.bench.ts';
import { benchLists } from './lists.bench.ts';
import { benchLive, PROBED_QUERY_API } from './live.bench.ts';
import { benchMixedDay } from './mixed-day.bench.ts';
import { type Section, writePage } from './page.ts';
import { benchReads } from './reads.bench.ts';
import type { RebuildOrder } from './rebuild.bench.ts';
import { toTables } from './report.ts';
import { benchSignIn } from './sign-in.bench.ts';
import { benchWeb } from './web.bench.ts';

/**
 * `npm run bench [-- [--write] [NAME …]]`: measures, and with `--write` puts the figures into docs/benchmarks.md. Exit
 * code 1 when a figure misses its goal.
 */
type Bench = { title: string; meaning: string; run: () => Promise<Measured> };

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);

const BENCHES: Record<string, Bench> = {
  'mixed-day': {
    title: 'A mixed day',
    meaning:
      'What people feel on a busy day: pages opened, games scored and watched at the same time, all of it on this machine.',
    run: () => onLeague(benchMixedDay),
  },
  command: {
    title: 'A command over HTTP',
    meaning:
      'How long a scorer waits for a tap, and how many taps a league takes; beside a durable insert, a bare route that makes one, and a proxy that only passes commands on.',
    run: () => onLeague((league) => benchCommand(league, ROUNDS)),
  },
  reads: {
    title: 'Reads',
    meaning:
      'What ordinary routes, hooks, the answer cache and presenters cost; beside bare Fastify routes with the same bytes or the same SQL.',
    run: () => onLeague((league) => benchReads(league, ROUNDS)),
  },
  append: {
    title: 'Appends',
    meaning: 'What group commit wins over one prepared statement that is its own transaction.',
    run: () => onDatabase((databaseUrl) => benchAppend(databaseUrl, ROUNDS)),
  },
  live: {
    title: 'Live games',
    meaning: 'What it costs when thousands of fans watch one game, and when some of them stop reading.',
    async run() {
      const probePort = await freePort();
      return onLeague((league) => benchLive(league, { rounds: ROUNDS, probePort }), {
        scripts: { 'query-api': PROBED_QUERY_API },
        env: { BENCH_PROBE_PORT: String(probePort) },
      });
    },
  },
  rebuild: {
    title: 'Rebuild',
    meaning:
      'How fast all read models are built anew, beside the bare transport of the same data; and whether readers notice.',
    run: () =>
      onDatabase(async (databaseUrl) => {
        // Both sides in a process that runs as our tools do.
        const tool = new Child<RebuildOrder, Measured>('rebuild.main.ts', { flags: TOOL_FLAGS });
        try {
          return await tool.tell({ databaseUrl, rounds: ROUNDS });
        } finally {
          await tool.stop();
        }
      }),
  },
  large: {
    title: 'A league of 20,000 games',
    meaning:
      'Whether the log in people’s hands is as quick in a league of eight million events as in one of a hundredth; and what building its read models takes.',
    run: () => benchLargeLeague(onDatabase),
  },
  'sign-in': {
    title: 'Sign-ins',
    meaning: 'Whether a scorer notices that everybody signs in at once.',
    // All of them come from this machine.
    run: () =>
      onLeague((league) => benchSignIn(league, ROUNDS), {
        env: { SIGN_INS_PER_ADDRESS: '1000000', VISITOR_WRITES_PER_MINUTE: '1000000' },
      }),
  },
  attack: {
    title: 'A scorer beside attackers',
    meaning:
      'Whether a scorer notices when somebody sends the largest, the most or the most expensive that anybody may send.',
    run: () => onLeague(benchAttack),
  },
  web: {
    title: 'The pages on a phone',
    meaning:
      'What a phone of 390 px with a processor four times slower has to load at 1.6 Mbit/s, when it shows the page, and how it follows a live game.',
    run: () => onLeagueWithPages((league) => benchWeb(league, ROUNDS)),
  },
  console: {
    title: 'The scorer’s console',
    meaning:
      'How long a finger waits for its basket on a phone with a processor four times slower, and what a running clock costs.',
    run: () => onLeagueWithPages((league) => benchConsole(league)),
  },
  audit: {
    title: 'The log in words',
    meaning: 'How long an administrator waits for a page of the log of a million events, by any filter.',
    run: () => onLeague((league) => benchAudit(league, ROUNDS)),
  },
  lists: {
    title: 'An administrator’s lists',
    meaning:
      'Whether a search among 100,000 players keeps up with the typing, and how long 500 games take that get a scorer at once.',
    run: () => onLeagueWithPages((league) => benchLists(league, ROUNDS)),
  },
};

const TMPFS = 0x01021994;
const RAMFS = 0x858458f6;

const USAGE = `Usage: npm run bench [-- [--write] [NAME …]]

  Measures all of these unless some are named: ${Object.keys(BENCHES).join(', ')}

  --write   puts the figures into docs/benchmarks.md
  --help    prints this`;

process.exitCode = await main();

async function main(): Promise<number> {
  const { names, write } = readCommandLine(USAGE, readOptions);
  const { type } = await statfs(tmpdir());
  if (type === TMPFS || type === RAMFS) {
    console.error(`${tmpdir()} is in memory, where nothing is durable: set TMPDIR to a folder on a disk.`);
    return 2;
  }
  const sections: Section[] = [];
  let missed = false;
  for (const [name, { title, meaning, run }] of Object.entries(BENCHES)) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.error(`measuring ${name} …`);
    const measured = await run();
    const tables = toTables(measured);
    console.log(`\n${title}\n\n${tables}\n`);
    sections.push({ title, meaning, rounds: ROUNDS, tables });
    missed ||= measured.figures.some((figure) => holds(figure) === false);
  }
  const titles = Object.values(BENCHES).map(({ title }) => title);
  if (write) await writePage(titles, sections);
  return missed ? 1 : 0;
}

function readOptions(): { names: string[]; write: boolean } {
  const { values, positionals: names } = parseCommandLine({
    allowPositionals: true,
    options: { write: { type: 'boolean', default: false } },
  });
  const unknown = names.find((name) => !(name in BENCHES));
  if (unknown !== undefined)
    throw new UsageError(`There is no bench "${unknown}": ${Object.keys(BENCHES).join(', ')}`);
  return { names, write: values.write };
}

async function onDatabase<Result>(bench: (databaseUrl: string) => Promise<Result>): Promise<Result> {
  const folder = await temporaryFolder();
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), password: 'bench' });
  try {
    return await bench(postgres.url);
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function onLeague(
  bench: (league: Awaited<ReturnType<typeof startLeague>>) => Promise<Measured>,
  options: Parameters<typeof startLeague>[0] = {},
): Promise<Measured> {
  const league = await startLeague(options);
  try {
    return await bench(league);
  } finally {
    await league.stop();
  }
}

/** The front door looks for the pages when it starts. */
async function onLeagueWithPages(bench: Parameters<typeof onLeague>[0]): Promise<Measured> {
  await buildFrontend(ROOT, () => undefined);
  return onLeague(bench);
}
