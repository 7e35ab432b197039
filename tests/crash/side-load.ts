import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '#standalone/data-dir.ts';
import { TOOL_FLAGS } from '#standalone/services.ts';

/** What goes on beside the scorers. */
export const SIDE_LOADS = ['import', 'rebuild'] as const;
export type SideLoad = (typeof SIDE_LOADS)[number];

/** `npm run import` of a new feed, or `npm run rebuild`, run again until it ends well. */
export type Tool = {
  isRunning(): boolean;
  /** Kills it; it is then run again. */
  kill(): void;
  /** Fulfilled when it has ended well, with the milliseconds of that run. */
  done: Promise<number>;
  /** Ends at once. */
  stop(): Promise<void>;
};

/** A game of a feed as the log has to have it in the end. */
export type FedGame = { name: string; result: string };

const GAMES_OF_A_FEED = 40;

/**
 * @param fed is given the games of the feed
 * @param onTrouble is told why a run did not end well
 */
export function startTool(
  load: SideLoad,
  league: { environment: Readonly<Record<string, string>>; folder: string },
  fed: FedGame[],
  onTrouble: (text: string) => void,
): Tool {
  let running: ChildProcess | undefined;
  let stopping = false;

  /** @returns whether it ended well */
  async function run(script: string, args: readonly string[]): Promise<boolean> {
    const child = spawn(process.execPath, [...TOOL_FLAGS, join(ROOT, script), ...args], {
      env: { ...process.env, ...league.environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (text) => {
      errors += String(text);
    });
    running = child;
    const [code, signal] = await once(child, 'close');
    running = undefined;
    if (code !== 0) onTrouble(`[${load}] ended with ${signal ?? code}: ${errors.slice(-300)}`);
    return code === 0;
  }

  async function untilItEndsWell(): Promise<number> {
    const [script, args] =
      load === 'rebuild'
        ? ['projections/tools/rebuild.main.ts', []]
        : ['command-api/import/main.ts', await importOfNewFeed(league.folder, fed)];
    for (;;) {
      const start = performance.now();
      if ((await run(script, args)) || stopping) return performance.now() - start;
      await pause(100);
    }
  }

  const done = untilItEndsWell();
  return {
    isRunning: () => running !== undefined,
    kill: () => void running?.kill('SIGKILL'),
    done,
    async stop() {
      stopping = true;
      running?.kill('SIGKILL');
      await done;
    },
  };
}

/** What `npm run import` is given: a file of results of a new tournament. */
async function importOfNewFeed(folder: string, fed: FedGame[]): Promise<string[]> {
  const first = fed.length;
  const lines = Array.from({ length: GAMES_OF_A_FEED }, (_, index) => {
    const name = `fed-${first + index}`;
    const [home, away] = [60 + (index % 30), 59 - (first % 20)];
    fed.push({ name, result: `${home}–${away}` });
    const date = new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10);
    const teams = { home: `Team ${index % 6}`, away: `Team ${6 + (index % 5)}` };
    const periods = [
      [home - 45, away - 30],
      [15, 10],
      [15, 10],
      [15, 10],
    ];
    return JSON.stringify({ date, ...teams, home_score: home, away_score: away, periods, source_id: name });
  });
  const file = join(folder, `feed-${first}.ndjson`);
  await writeFile(file, lines.join('\n'));
  const tournament = `Cup ${first / GAMES_OF_A_FEED + 1}`;
  return ['results', file, '--season', '2019-20', '--tournament', tournament];
}
