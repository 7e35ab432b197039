import { isDeepStrictEqual } from 'node:util';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import { START } from '#events/store/event-store.port.ts';
import { verifyProjections } from '#projections/kernel/verify.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { createLeagueFixture } from '../support/league-fixture.ts';
import type { Content } from '../support/live-content.ts';
import { openBackDoor, type ServiceName, signIn, startLeague, until } from '../support/running-league.ts';
import { freshContent, startWatcher, type Watcher } from './watcher.ts';
import { startWriter, type Writer } from './writer.ts';

export type Victim = ServiceName | 'postgres' | 'everything';

export type Verdict = {
  acknowledged: number;
  /** Acknowledged actions that the log does not hold, or holds more than once. */
  lost: string[];
  doubled: string[];
  /** Streams whose revisions do not run 0, 1, 2 … */
  gaps: string[];
  /** Rows in which the read models differ from a second copy built from the log. */
  differences: unknown[];
  /** Watchers whose score is not the log's, or whose score, stats or plays are not those of a fresh snapshot. */
  strayed: string[];
  watcherFaults: string[];
  reconnects: number;
};

const EVERYTHING = ['command-api', 'projections', 'query-api', 'postgres'] as const;

/**
 * Lets writers write and watchers watch while one part after the other is killed with SIGKILL, then looks whether
 * the league kept its promises. Every wait is for acknowledgements or a position, never for a time.
 */
export async function runOrdeal(options: {
  victims: readonly Victim[];
  games: number;
  /** Acknowledgements between two kills. */
  between: number;
  scripts?: Partial<Record<ServiceName, string>>;
  onNote?: (text: string) => void;
}): Promise<Verdict> {
  const note = options.onNote ?? (() => {});
  const league = await startLeague(options.scripts === undefined ? {} : { scripts: options.scripts });
  const door = openBackDoor(league);
  const writers: Writer[] = [];
  const watchers: Watcher[] = [];
  try {
    const fixture = await createLeagueFixture(door.commands, { games: options.games, start: true });
    for (const gameId of fixture.gameIds) {
      writers.push(
        startWriter({
          url: league.url,
          token: () => signIn(league),
          gameId,
          playerIds: fixture.east.players.map((player) => player.playerId),
        }),
      );
      watchers.push(startWatcher(league.url, gameId));
    }
    const acknowledged = () => writers.reduce((sum, writer) => sum + writer.acknowledged.length, 0);
    const more = async (count: number, why: string) => {
      const goal = acknowledged() + count;
      await until(`${count} more actions are acknowledged (${why})`, () => acknowledged() >= goal, 90_000);
    };
    await more(options.between, 'before the first kill');
    for (const victim of options.victims) {
      await league.kill(...(victim === 'everything' ? EVERYTHING : [victim]));
      note(`killed ${victim} after ${acknowledged()} acknowledged actions`);
      await more(options.between, `after killing ${victim}`);
    }
    await Promise.all(writers.map((writer) => writer.stop()));
    await league.ready();
    return await judge(league.url, door, fixture.gameIds, writers, watchers);
  } catch (error) {
    const lines = [...league.lines.slice(-25), ...writers.flatMap((writer) => writer.troubles.slice(-3))];
    throw new Error(`the ordeal broke off:\n${lines.join('\n')}`, { cause: error });
  } finally {
    await Promise.all(writers.map((writer) => writer.stop()));
    await Promise.all(watchers.map((watcher) => watcher.stop()));
    await door.close();
    await league.stop();
  }
}

async function judge(
  url: string,
  door: ReturnType<typeof openBackDoor>,
  gameIds: readonly number[],
  writers: readonly Writer[],
  watchers: readonly Watcher[],
): Promise<Verdict> {
  const times = new Map<string, number>();
  const next = new Map<string, number>();
  const gaps: string[] = [];
  const points = new Map<number, number>();
  for await (const event of door.store.readAll(START)) {
    times.set(event.id, (times.get(event.id) ?? 0) + 1);
    const expected = next.get(event.stream) ?? 0;
    if (event.revision !== expected) gaps.push(`${event.stream}: ${event.revision} instead of ${expected}`);
    next.set(event.stream, event.revision + 1);
    count(points, event);
  }
  const promised = writers.flatMap((writer) => writer.acknowledged);
  const head = await door.store.head();
  await until('the read models are at the head', async () => {
    const { rows } = await door.pool.query('SELECT bool_and(position = $1) AS there FROM read.checkpoint', [
      head,
    ]);
    return rows[0]?.there === true;
  });
  const { differences } = await verifyProjections({
    pool: door.pool,
    store: door.store,
    projections: PROJECTIONS,
  });
  const watching = watchers.map((watcher, index) => ({ watcher, gameId: gameIds[index] ?? 0 }));
  const strays = async () => {
    const found = await Promise.all(
      watching.map(({ watcher, gameId }) =>
        strayOf({ url, gameId, content: watcher.content(), points: points.get(gameId) ?? 0 }),
      ),
    );
    return found.filter((stray) => stray !== null);
  };
  await until('every watcher shows the game', async () => (await strays()).length === 0, 15_000).catch(
    () => {},
  );
  return {
    acknowledged: promised.length,
    lost: promised.filter((id) => !times.has(id)),
    doubled: [...times].filter(([, found]) => found > 1).map(([id]) => id),
    gaps,
    differences,
    strayed: await strays(),
    watcherFaults: watchers.flatMap((watcher) => watcher.faults),
    reconnects: watchers.reduce((sum, watcher) => sum + watcher.reconnects(), 0),
  };
}

/** In what a watcher's page differs from the log, or from what a page that is opened now gets; null in nothing. */
async function strayOf(seen: {
  url: string;
  gameId: number;
  content: Content | undefined;
  points: number;
}): Promise<string | null> {
  const { url, gameId, content, points } = seen;
  if (content === undefined) return `game ${gameId}: no snapshot ever came`;
  const score = content.game.scoreboard?.team_score_east;
  if (score !== points) return `game ${gameId}: ${score} instead of ${points}`;
  const fresh = await freshContent(url, gameId);
  const parts = (['game', 'stats', 'plays'] as const).filter(
    (part) => !isDeepStrictEqual(content[part], fresh[part]),
  );
  return parts.length === 0 ? null : `game ${gameId}: other ${parts.join(', ')} than a fresh page`;
}

function count(points: Map<number, number>, event: RecordedEvent): void {
  if (event.type !== 'PointsAdded') return;
  const gameId = Number(event.stream.slice('game-'.length));
  points.set(gameId, (points.get(gameId) ?? 0) + Number(event.data.points));
}
