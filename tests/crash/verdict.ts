import { isDeepStrictEqual } from 'node:util';
import { PROJECTIONS } from '#projections/projections.ts';
import { verifyProjections } from '#projections/tools/verify.ts';
import type { Content } from '../support/live-content.ts';
import { untilReadModelsAreAtHead } from '../support/read-models-at-head.ts';
import { type BackDoor, until } from '../support/running-league.ts';
import { LogBook } from './log-book.ts';
import type { FedGame } from './side-load.ts';
import { freshContent, type Watcher } from './watcher.ts';
import type { Writer } from './writer.ts';

/** What a league that was killed again and again kept of its promises. */
export type Verdict = {
  /** Actions that were acknowledged. */
  acknowledged: number;
  /** In the log, imports included. */
  events: number;
  /** Of the read models that were compared. */
  rows: number;
  reconnects: number;
  broken: Broken;
};

/** Broken promises: all of these are to be empty. */
export type Broken = {
  /** Acknowledged actions that the log does not hold. */
  lost: string[];
  /** Actions that the log holds more than once, under whatever ids. */
  doubled: string[];
  /** Streams whose revisions do not run 0, 1, 2 … */
  gaps: string[];
  /** Actions that were refused. */
  refused: string[];
  /** Games of a feed that are not in the log once, with the feed's score. */
  misimported: string[];
  /** Rows in which the read models differ from a second copy built from the log. */
  differences: unknown[];
  /** Watchers whose score is not what the scorer entered, or whose game is not that of a fresh snapshot. */
  strayed: string[];
  /** What a watcher was told and must never be told. */
  watcherFaults: string[];
};

/** What a league that keeps its promises is found with. */
export const NOTHING_BROKEN: Broken = {
  lost: [],
  doubled: [],
  gaps: [],
  refused: [],
  misimported: [],
  differences: [],
  strayed: [],
  watcherFaults: [],
};

/** Looks, once all writing has ended, whether a league kept its promises. */
export async function judge(given: {
  url: string;
  door: BackDoor;
  /** A watcher for each writer's game. */
  writers: readonly Writer[];
  watchers: readonly Watcher[];
  fed: readonly FedGame[];
}): Promise<Verdict> {
  const { url, door, writers, watchers, fed } = given;
  const book = new LogBook(door.store);
  const inLog = await brokenInLog(book, writers);
  await untilReadModelsAreAtHead(door);
  const verified = await verifyProjections({ ...door, projections: PROJECTIONS });
  const strays = async () => {
    const found = await Promise.all(writers.map((writer, index) => strayOf(url, writer, watchers[index])));
    return found.filter((stray) => stray !== null);
  };
  // Who still shows something else by then is part of the verdict.
  await until('every watcher shows the game', async () => (await strays()).length === 0, 60_000).catch(
    () => {},
  );
  return {
    acknowledged: writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
    events: book.size,
    rows: verified.rows,
    reconnects: watchers.reduce((sum, watcher) => sum + watcher.reconnects(), 0),
    broken: {
      ...inLog,
      refused: writers.flatMap(({ refused }) => refused),
      misimported: misimported(book, fed),
      differences: [...verified.differences, ...verified.stopped, ...verified.unbuilt],
      strayed: await strays(),
      watcherFaults: watchers.flatMap(({ faults }) => faults),
    },
  };
}

/** Whether the log, as it is now, has kept what has been acknowledged by now. */
export async function brokenInLog(
  book: LogBook,
  writers: readonly Writer[],
): Promise<Pick<Broken, 'lost' | 'doubled' | 'gaps'>> {
  const streams = new Set(writers.map(({ gameId }) => `game-${gameId}`));
  const acknowledged = writers.flatMap((writer) => writer.acknowledged);
  await book.readOn();
  return {
    lost: acknowledged.filter((id) => !book.has(id)),
    doubled: book.doubled.filter(({ stream }) => streams.has(stream)).map((one) => Object.values(one).join()),
    gaps: book.gaps,
  };
}

function misimported(book: LogBook, fed: readonly FedGame[]): string[] {
  const results = Map.groupBy(book.imported, ({ source }) => source.slice(source.lastIndexOf(':') + 1));
  return fed.flatMap(({ name, result }) => {
    const found = results.get(name)?.map((game) => game.results.join(' and ')) ?? [];
    return found.length === 1 && found[0] === result ? [] : [`${name}: ${found.join(', ') || 'missing'}`];
  });
}

/** In what a watcher's page differs from what was entered, or from what a page that is opened now gets; null in nothing. */
async function strayOf(url: string, writer: Writer, watcher: Watcher | undefined): Promise<string | null> {
  const { gameId } = writer;
  const content = watcher?.content();
  if (content === undefined) return `game ${gameId}: no snapshot ever came`;
  const { east, west } = writer.score();
  const { team_score_east, team_score_west } = content.game.scoreboard ?? {};
  if (team_score_east !== east || team_score_west !== west) {
    return `game ${gameId}: ${team_score_east}–${team_score_west} instead of ${east}–${west}`;
  }
  const fresh: Content = await freshContent(url, gameId);
  const parts = (['game', 'stats', 'plays'] as const).filter(
    (part) => !isDeepStrictEqual(content[part], fresh[part]),
  );
  return parts.length === 0 ? null : `game ${gameId}: other ${parts.join(', ')} than a fresh page`;
}
