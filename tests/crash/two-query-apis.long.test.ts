import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { ROOT } from '#standalone/data-dir.ts';
import { freePort } from '#standalone/free-port.ts';
import { createLeagueFixture } from '../support/league-fixture.ts';
import { openBackDoor, type RunningLeague, signIn, startLeague, until } from '../support/running-league.ts';
import { startTcpGateway } from '../support/tcp-gateway.ts';
import { freshContent, startWatcher, type Watcher } from './watcher.ts';
import { startWriter, type Writer } from './writer.ts';

/** For a process that has to compile itself, on a machine that is busy with everything else. */
const STARTS_IN_MS = 120_000;

/** A second query API beside the league's own, as behind the gateway of docker-compose.yml. */
async function startQueryApi(league: RunningLeague, port: number): Promise<ChildProcess> {
  const env = {
    ...process.env,
    ...league.environment,
    DATABASE_URL: league.environment.READ_DATABASE_URL,
    QUERY_API_PORT: String(port),
    LOG_LEVEL: 'silent',
  };
  const child = spawn(process.execPath, [join(ROOT, 'front-door', 'server.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    complaint += text;
  });
  try {
    await until(
      'the second query API answers',
      async () => {
        if (child.exitCode !== null) throw new Error(`the second query API ended: ${complaint}`);
        const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => null);
        return answer?.ok === true;
      },
      STARTS_IN_MS,
    );
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return child;
}

/** Writes in the chat over a connection of its own, as a guest. */
async function say(url: string, gameId: number, text: string): Promise<void> {
  const call = request(`${url}/api/games/${gameId}/chat/`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json' },
  });
  call.end(JSON.stringify({ text }));
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  expect([text, answer.statusCode]).toEqual([text, 201]);
}

it('watchers behind a gateway continue at another query API when one is killed, and miss nothing', async () => {
  const league = await startLeague();
  const door = openBackDoor(league);
  const watchers: Watcher[] = [];
  let writer: Writer | undefined;
  const ports = { first: Number(new URL(league.url).port), second: await freePort() };
  const gateway = await startTcpGateway([ports.first, ports.second]);
  let second: ChildProcess | undefined;
  try {
    const { gameIds, east } = await createLeagueFixture(door.commands, { games: 1, start: true });
    const gameId = gameIds[0] ?? 0;
    second = await startQueryApi(league, ports.second);
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
      return until(`${count} more actions are acknowledged`, () => acknowledged.length >= goal);
    };
    const said: string[] = [];
    /** Everybody hears it, at whichever of the two they are. */
    const heard = async (text: string) => {
      await say(gateway.url, gameId, text);
      said.push(text);
      await until(`everybody has heard "${text}"`, () =>
        watchers.every((watcher) => isDeepStrictEqual(watcher.chat(), said)),
      );
    };
    const connections = () => [gateway.connectionsTo(ports.first), gateway.connectionsTo(ports.second)];

    for (let count = 0; count < 4; count += 1) watchers.push(startWatcher(gateway.url, gameId));
    await until('everybody watches', () => watchers.every((watcher) => watcher.content() !== undefined));
    expect(connections()).toEqual([2, 2]);
    await heard('Through one');
    await heard('Through the other');
    expect(connections()).toEqual([3, 3]);
    await more(20);

    second.kill('SIGKILL');
    await once(second, 'exit');
    await until('who was there is elsewhere', () => gateway.connectionsTo(ports.first) === 5);
    expect(watchers.filter((watcher) => watcher.reconnects() > 0)).toHaveLength(2);
    await more(20);
    await heard('Through the one that is left');

    // Now the other way round: all are at the first.
    second = await startQueryApi(league, ports.second);
    const before = watchers.map((watcher) => watcher.reconnects());
    await league.kill('query-api');
    await more(20);
    await until('everybody is elsewhere', () =>
      watchers.every((watcher, index) => watcher.reconnects() > (before[index] ?? 0)),
    );
    await heard('Through whoever is there');
    await writer.stop();
    await until('everybody has every acknowledged action', () =>
      watchers.every((watcher) => {
        const plays = new Set(watcher.content()?.plays.map(({ id }) => id));
        return acknowledged.every((id) => plays.has(id));
      }),
    );
    await league.ready();
    for (const port of Object.values(ports)) {
      const fresh = await freshContent(`http://127.0.0.1:${port}`, gameId);
      for (const watcher of watchers) {
        await expect.poll(() => watcher.content()).toEqual(fresh);
      }
    }
    expect(watchers.flatMap(({ faults }) => faults)).toEqual([]);
  } finally {
    await writer?.stop();
    await Promise.all(watchers.map((watcher) => watcher.stop()));
    await gateway.close();
    second?.kill('SIGKILL');
    await door.close();
    await league.stop();
  }
});
