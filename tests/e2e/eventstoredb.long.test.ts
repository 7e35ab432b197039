import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WRONG_CONFIGURATION } from '#platform/process/start-service.ts';
import { ROOT } from '#standalone/data-dir.ts';
import { freePort } from '#standalone/free-port.ts';
import { freshContent, startWatcher } from '../crash/watcher.ts';
import { startWriter, type Writer } from '../crash/writer.ts';
import { type RunningEventStore, startEventStore } from '../support/eventstore-process.ts';
import { createLeagueFixture } from '../support/league-fixture.ts';
import type { Content } from '../support/live-content.ts';
import { openBackDoor, type RunningLeague, signIn, startLeague, until } from '../support/running-league.ts';

/**
 * The whole league with its events in an EventStoreDB, as `npm start` runs it with EVENTSTORE_URL: on the server or
 * cluster that EVENTSTORE_TEST_URL names, else on the double of a cluster in a process of its own.
 */

const eventStore: RunningEventStore = await startEventStore(3);
const { control } = eventStore;
let league: RunningLeague;
let gameId: number;
let playerIds: number[];
let writer: Writer | undefined;
/** Of the game that was played. */
let played: Content;

beforeAll(async () => {
  league = await startLeague({ env: { EVENTSTORE_URL: eventStore.url } });
  const door = openBackDoor(league);
  const fixture = await createLeagueFixture(door.commands, { games: 1, start: true });
  gameId = fixture.gameIds[0] ?? 0;
  playerIds = fixture.east.players.map((player) => player.playerId);
  await door.close();
});
afterAll(async () => {
  await writer?.stop();
  await league.stop();
  await eventStore.stop();
});

/** What the scorers have entered so far. */
const entered = { east: 0, west: 0 };

/** Lets a scorer work until something has happened, and then until everything is acknowledged and can be read. */
async function score(happened: () => Promise<void>): Promise<void> {
  writer = startWriter({ url: league.url, token: () => signIn(league), gameId, playerIds, corrects: true });
  await happened();
  await writer.finish();
  expect(writer.refused).toEqual([]);
  const { east, west } = writer.score();
  entered.east += east;
  entered.west += west;
  await until('the score can be read', async () => {
    played = await freshContent(league.url, gameId);
    return showsEntered(played);
  });
}

function showsEntered(content: Content | undefined): boolean {
  const board = content?.game.scoreboard;
  return board?.team_score_east === entered.east && board.team_score_west === entered.west;
}

async function more(count: number): Promise<void> {
  const goal = (writer?.acknowledged.length ?? 0) + count;
  await until(`${count} more actions are acknowledged`, () => (writer?.acknowledged.length ?? 0) >= goal);
}

/** The answer of `/ready` of a service behind the front door. */
async function readiness(service: 'command-api' | 'projections') {
  const name = service === 'command-api' ? 'COMMAND_API_PORT' : 'PROJECTIONS_PORT';
  // A connection that was kept may be closed at this very moment.
  const headers = { connection: 'close' };
  const answer = await fetch(`http://127.0.0.1:${league.environment[name]}/ready`, { headers });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

it(`a game is scored, corrected and watched (${eventStore.what})`, async () => {
  const watcher = startWatcher(league.url, gameId);
  await score(async () => {
    await more(40);
    if (control === undefined) return;
    // The leader dies in the middle of it.
    const died = control.killLeader();
    await more(10);
    await died;
    await more(10);
  });
  await until('the watcher has the score', () => showsEntered(watcher.content()));
  await expect.poll(() => watcher.content()).toEqual(played);
  expect(watcher.faults).toEqual([]);
  await watcher.stop();
});

if (control !== undefined) {
  it('callers are told that the event store is unavailable, and the log says it once', async () => {
    await control.kill();
    await until('both say so', async () => {
      const [commandApi, projections] = [await readiness('command-api'), await readiness('projections')];
      return commandApi.status === 503 && projections.status === 503;
    });
    expect((await readiness('projections')).body).toMatchObject({ caught_up: false });
    expect((await readiness('command-api')).body).toMatchObject({
      reason: expect.stringContaining('event store'),
    });
    await control.start();
    await league.ready();
    await score(() => more(10));
    for (const service of ['command-api', 'projections']) {
      const said = league.lines.filter(
        (line) => line.startsWith(`[${service}]`) && line.includes('EVENTSTORE_URL'),
      );
      // Once for the leader that died, where it was noticed, and once for all nodes at once; an election may answer
      // reads before it takes appends.
      expect(said.length, said.join('\n')).toBeGreaterThanOrEqual(1);
      expect(said.length, said.join('\n')).toBeLessThanOrEqual(3);
    }
    expect(league.lines.join('\n')).not.toMatch(/\\n {4}at /);
    // No service died of it.
    expect(league.lines.filter((line) => / ended (with|by) /.test(line))).toEqual([]);
  });
}

it('the tools find no difference, and end', async () => {
  const tool = spawn(process.execPath, [join(ROOT, 'projections/tools/verify.main.ts')], {
    env: { ...process.env, ...league.environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  tool.stdout.on('data', (text) => {
    said += String(text);
  });
  const [code] = await once(tool, 'exit');
  expect(said).toContain('no differences');
  expect(code).toBe(0);
});

it('a command API with an address that nobody can read ends with a sentence', async () => {
  const env = {
    ...process.env,
    ...league.environment,
    EVENTSTORE_URL: 'esdb://127.0.0.1:port',
    COMMAND_API_PORT: String(await freePort()),
  };
  const child = spawn(process.execPath, [join(ROOT, 'command-api', 'server.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      said += String(text);
    });
  }
  const [code] = await once(child, 'exit');
  expect(said).toMatch(/EVENTSTORE_URL cannot be read/);
  expect(said).not.toMatch(/ {4}at /);
  expect(code).toBe(WRONG_CONFIGURATION);
});

it('everything stops in time', async () => {
  await league.stop();
  expect(league.lines.filter((line) => /took too long|did not stop in time/.test(line))).toEqual([]);
});

it('a new database is filled from the log, without a warning', async () => {
  league = await startLeague({ env: { EVENTSTORE_URL: eventStore.url } });
  expect(league.lines.filter((line) => /relation|does not exist/.test(line))).toEqual([]);
  const again = await freshContent(league.url, gameId);
  expect(again.game.scoreboard).toEqual(played.game.scoreboard);
  expect(again.plays.map(({ id }) => id)).toEqual(played.plays.map(({ id }) => id));
  // And the game goes on.
  await score(() => more(10));
});
