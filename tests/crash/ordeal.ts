import { setTimeout as pause } from 'node:timers/promises';
import { createLeagueFixture } from '../support/league-fixture.ts';
import {
  openBackDoor,
  type Part,
  type RunningLeague,
  type ServiceName,
  signIn,
  startLeague,
  until,
} from '../support/running-league.ts';
import { LogBook } from './log-book.ts';
import { type FedGame, type SideLoad, startTool, type Tool } from './side-load.ts';
import { type Broken, brokenInLog, judge, type Verdict } from './verdict.ts';
import { startWatcher, type Watcher } from './watcher.ts';
import { startWriter, type Writer } from './writer.ts';

/** What dies at the same moment, beside scorers who score and correct: nothing, an import or a rebuild. */
export type Kill = { victims: readonly Part[]; beside: SideLoad | 'nothing' };

export const EVERYTHING = ['command-api', 'projections', 'query-api', 'postgres'] as const;

export type Killed = Kill & {
  /** Whether the import or the rebuild was under way at that moment. */
  inTheMiddle: boolean;
  /** Actions acknowledged until the kill. */
  acknowledged: number;
  /** Milliseconds until everything was ready again and every scorer had been answered. */
  backAfter: number;
} & Pick<Broken, 'lost' | 'doubled' | 'gaps'>;

const WAIT_MS = 180_000;
/** Quicker than anybody taps. */
const PACE_MS = 1_000;

/**
 * Lets writers write and watchers watch while one part after the other is killed with SIGKILL, then looks whether
 * the league kept its promises. Every wait is for acknowledgements or a position; only the moment of a kill is left to
 * chance.
 */
export async function runOrdeal(options: {
  kills: readonly Kill[];
  games: number;
  /** Acknowledgements between two kills. */
  between: number;
  /** Milliseconds between two calls of a scorer; 1,000 by default, so that games stay as long as games are. */
  paceMs?: number;
  scripts?: Partial<Record<ServiceName, string>>;
  /** Told after each kill. */
  onKilled?: (killed: Killed) => void;
  /** Where the folder of a league that broke a promise is kept. */
  keepBroken?: string;
  /** Breaks off before the next kill. */
  signal?: AbortSignal;
}): Promise<Verdict> {
  // The next kill is seconds away: a service does not wait longer each time it is started again.
  const timing = { healthyAfter: 2_000 };
  const league = await startLeague({
    timing,
    ...(options.scripts && { scripts: options.scripts }),
  });
  const ordeal = await begin(league, options.games, options.paceMs ?? PACE_MS);
  let keep = true;
  try {
    await ordeal.moreActions(options.between);
    for (const kill of options.kills) {
      options.signal?.throwIfAborted();
      const killed = await ordeal.suffer(kill, options.between);
      options.onKilled?.(killed);
    }
    const verdict = await ordeal.end();
    keep = Object.values(verdict.broken).some((promise) => promise.length > 0);
    return verdict;
  } catch (error) {
    const lines = [...league.lines.slice(-25), ...ordeal.troubles().slice(-12)];
    throw new Error(`the ordeal broke off:\n${lines.join('\n')}`, { cause: error });
  } finally {
    await ordeal.close();
    await league.stop(keep ? options.keepBroken : undefined);
  }
}

/** A league with games that are on, a scorer and a watcher at each. */
async function begin(league: RunningLeague, games: number, paceMs: number) {
  const door = openBackDoor(league);
  const fixture = await createLeagueFixture(door.commands, { games, start: true });
  const playerIds = fixture.east.players.filter(({ starter }) => starter).map(({ playerId }) => playerId);
  const token = () => signIn(league);
  const writers: Writer[] = fixture.gameIds.map((gameId) =>
    startWriter({ url: league.url, token, gameId, playerIds, corrects: true, paceMs }),
  );
  const watchers: Watcher[] = fixture.gameIds.map((gameId) => startWatcher(league.url, gameId));
  const book = new LogBook(door.store);
  const fed: FedGame[] = [];
  const toolTroubles: string[] = [];
  /** How long they took the last time, in milliseconds. */
  const toolTimes: Record<SideLoad, number> = { import: 1_500, rebuild: 1_500 };
  let tool: Tool | undefined;

  const acknowledged = () => writers.reduce((sum, writer) => sum + writer.acknowledged.length, 0);
  /** So many more acknowledgements, and some of every writer. */
  async function moreActions(count: number): Promise<void> {
    const before = writers.map((writer) => writer.acknowledged.length);
    const goal = acknowledged() + count;
    const enough = () =>
      acknowledged() >= goal &&
      writers.every((writer, index) => writer.acknowledged.length > (before[index] ?? 0));
    await until(`${count} more actions are acknowledged`, enough, WAIT_MS);
  }

  return {
    moreActions,
    troubles: () => [...toolTroubles, ...writers.flatMap(({ troubles }) => troubles.slice(-3))],

    async suffer(kill: Kill, between: number): Promise<Killed> {
      const { victims, beside } = kill;
      if (beside !== 'nothing') {
        tool = startTool(beside, league, fed, (text) => toolTroubles.push(text));
        // Anywhere in its work.
        await pause(Math.random() * toolTimes[beside]);
      }
      const killed = { acknowledged: acknowledged(), inTheMiddle: tool?.isRunning() === true };
      const start = performance.now();
      const dead = league.kill(...victims);
      // Where the power fails, nothing goes on.
      if (EVERYTHING.every((part) => victims.includes(part))) tool?.kill();
      await dead;
      await Promise.all([league.ready(), moreActions(writers.length)]);
      const backAfter = Math.round(performance.now() - start);
      await moreActions(between);
      if (beside !== 'nothing' && tool !== undefined) {
        toolTimes[beside] = await inTime(`the ${beside} ends well`, tool.done);
        tool = undefined;
      }
      return { ...kill, ...killed, backAfter, ...(await brokenInLog(book, writers)) };
    },

    async end(): Promise<Verdict> {
      await inTime('everything begun is acknowledged', Promise.all(writers.map((writer) => writer.finish())));
      await league.ready();
      return judge({ url: league.url, door, writers, watchers, fed });
    },

    async close(): Promise<void> {
      await tool?.stop();
      await Promise.all([...writers, ...watchers].map((one) => one.stop()));
      await door.close();
    },
  };
}

async function inTime<Result>(what: string, work: Promise<Result>): Promise<Result> {
  let ended = false;
  void work.then(() => {
    ended = true;
  });
  await until(what, () => ended, WAIT_MS);
  return work;
}
