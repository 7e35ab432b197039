import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#standalone/data-dir.ts';
import { freePort } from '#standalone/free-port.ts';
import { createLeagueFixture } from '../support/league-fixture.ts';
import { openBackDoor, type RunningLeague, signIn, startLeague, until } from '../support/running-league.ts';
import { freshContent, startWatcher, type Watcher } from './watcher.ts';
import { startWriter, type Writer } from './writer.ts';

/** A second query API beside the league's own, as behind the gateway of docker-compose.yml. */
async function startQueryApi(league: RunningLeague, port: number): Promise<ChildProcess> {
  const env = {
    ...process.env,
    ...league.environment,
    DATABASE_URL: league.environment.READ_DATABASE_URL,
    QUERY_API_PORT: String(port),
    LOG_LEVEL: 'silent',
  };
  const child = spawn(process.execPath, [join(ROOT, 'query-api', 'server.ts')], { env, stdio: 'ignore' });
  await until('the second query API answers', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => null);
    return answer?.ok === true;
  });
  return child;
}

it('who watches at one query API goes on at another when it is killed, and misses nothing', async () => {
  const league = await startLeague();
  const door = openBackDoor(league);
  const watchers: Watcher[] = [];
  let writer: Writer | undefined;
  const port = await freePort();
  let second: ChildProcess | undefined;
  try {
    const { gameIds, east } = await createLeagueFixture(door.commands, { games: 1, start: true });
    const gameId = gameIds[0] ?? 0;
    second = await startQueryApi(league, port);
    const doors = [league.url, `http://127.0.0.1:${port}`];
    writer = startWriter({
      // Past the query APIs: only what is read is killed here.
      url: `http://127.0.0.1:${league.environment.COMMAND_API_PORT}`,
      token: () => signIn(league),
      gameId,
      playerIds: east.players.map((player) => player.playerId),
    });
    const { acknowledged } = writer;
    const more = (count: number) => {
      const goal = acknowledged.length + count;
      return until(`${count} more actions are acknowledged`, () => acknowledged.length >= goal, 60_000);
    };
    for (const first of [doors, doors, doors.toReversed(), doors.toReversed()]) {
      watchers.push(startWatcher(first, gameId));
    }
    await until('everybody watches', () => watchers.every((watcher) => watcher.content() !== undefined));
    await more(40);
    second.kill('SIGKILL');
    await once(second, 'exit');
    await more(40);
    await until('who was there is elsewhere', () => watchers.slice(2).every((one) => one.reconnects() > 0));
    // Now the other way round.
    second = await startQueryApi(league, port);
    const before = watchers.map((watcher) => watcher.reconnects());
    process.kill(league.pid('query-api'), 'SIGKILL');
    await more(40);
    await until('everybody is elsewhere', () =>
      watchers.every((watcher, index) => watcher.reconnects() > (before[index] ?? 0)),
    );
    await writer.stop();
    await until('everybody has every acknowledged action', () =>
      watchers.every((watcher) => {
        const plays = new Set(watcher.content()?.plays.map(({ id }) => id));
        return acknowledged.every((id) => plays.has(id));
      }),
    );
    await league.ready();
    for (const url of doors) {
      const fresh = await freshContent(url, gameId);
      for (const watcher of watchers) {
        await expect.poll(() => watcher.content(), { timeout: 10_000 }).toEqual(fresh);
      }
    }
    expect(watchers.flatMap(({ faults }) => faults)).toEqual([]);
  } finally {
    await writer?.stop();
    await Promise.all(watchers.map((watcher) => watcher.stop()));
    second?.kill('SIGKILL');
    await door.close();
    await league.stop();
  }
});
