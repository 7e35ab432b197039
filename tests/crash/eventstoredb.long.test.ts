import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { START } from '#events/store/event-store.port.ts';
import { createEventStoreDbEventStore } from '#events/store/eventstoredb/eventstoredb-event-store.ts';
import { collect, events } from '../integration/event-store/events.ts';
import { type RunningEventStore, startEventStore } from '../support/eventstore-process.ts';
import { eventStoreUnderTest, namedServer } from '../support/eventstore-server.ts';
import { createLeagueFixture } from '../support/league-fixture.ts';
import { openBackDoor, signIn, startLeague, until } from '../support/running-league.ts';
import { shared } from '../support/shared-setup.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { backUp, endedWell, killBackUp, restore, runScript } from './backup-commands.ts';
import { LogBook } from './log-book.ts';
import { judge, NOTHING_BROKEN } from './verdict.ts';
import { startWatcher } from './watcher.ts';
import { startWriter } from './writer.ts';

/**
 * A whole league with its events in an EventStoreDB, as `npm start` runs it with EVENTSTORE_URL: scored, corrected and
 * watched in a cluster that loses its leader and then its quorum, it keeps its promises. A single server has its backup
 * restored, and dies.
 */

const folder = shared(
  async () => ({ path: await temporaryFolder() }),
  ({ path }) => rm(path, { recursive: true, force: true }),
);
const backup = () => join(folder.path, 'backup');
let secret = '';
/** Actions that were acknowledged before the backup began. */
const inBackup: string[] = [];

/** A league with two games that are on, a scorer and a watcher at each. */
async function openScoredLeague(store: RunningEventStore) {
  const league = await startLeague({ env: { EVENTSTORE_URL: store.url } });
  const door = openBackDoor(league);
  const { gameIds, east } = await createLeagueFixture(door.commands, { games: 2, start: true });
  const playerIds = east.players.filter(({ starter }) => starter).map(({ playerId }) => playerId);
  const token = () => signIn(league);
  const writers = gameIds.map((gameId) =>
    startWriter({ url: league.url, token, gameId, playerIds, corrects: true, paceMs: 400 }),
  );
  const watchers = gameIds.map((gameId) => startWatcher(league.url, gameId));
  return {
    ...league,
    door,
    acknowledged: () => writers.flatMap((writer) => writer.acknowledged),
    /** Waits for so many more acknowledgements of each scorer. */
    async more(count: number): Promise<void> {
      const goals = writers.map(({ acknowledged }) => acknowledged.length + count);
      await until(`${count} more actions of each scorer are acknowledged`, () =>
        writers.every(({ acknowledged }, index) => acknowledged.length >= (goals[index] ?? 0)),
      );
    },
    /** Lets the scorers end, and finds what was lost, doubled or changed. */
    async broken() {
      await Promise.all(writers.map((writer) => writer.finish()));
      await league.ready();
      const { broken, acknowledged, rows } = await judge({
        url: league.url,
        door,
        writers,
        watchers,
        fed: [],
      });
      console.log(`${acknowledged} actions acknowledged, ${rows} rows compared`);
      return broken;
    },
    async close(): Promise<void> {
      await Promise.all([...writers, ...watchers].map((one) => one.stop()));
      await door.close();
      await league.stop();
      expect(league.lines.filter((line) => /took too long|did not stop in time/.test(line))).toEqual([]);
    },
  };
}
type ScoredLeague = Awaited<ReturnType<typeof openScoredLeague>>;

type Service = 'command-api' | 'projections';
/** The answer of `/ready` of a service behind the front door. */
async function readiness(league: ScoredLeague, service: Service) {
  const name = service === 'command-api' ? 'COMMAND_API_PORT' : 'PROJECTIONS_PORT';
  // A connection that was kept may be closed at this very moment.
  const headers = { connection: 'close' };
  const answer = await fetch(`http://127.0.0.1:${league.environment[name]}/ready`, { headers });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe(`in a cluster (${eventStoreUnderTest})`, () => {
  let store: RunningEventStore;
  let league: ScoredLeague;
  beforeAll(async () => {
    store = await startEventStore(3);
    league = await openScoredLeague(store);
    await league.more(6);
  });
  afterAll(async () => {
    await league.close();
    await store.stop();
  });

  if (namedServer === undefined) {
    it('scorers go on when the leader dies', async () => {
      const died = store.control?.killLeader();
      await league.more(6);
      await died;
      await league.more(6);
      for (const service of ['command-api', 'projections']) {
        const said = league.lines.filter(
          (line) => line.startsWith(`[${service}]`) && line.includes('EVENTSTORE_URL'),
        );
        // Once, where it was noticed; a new leader may answer reads before it takes appends.
        expect(said.length, said.join('\n')).toBeLessThanOrEqual(2);
      }
    });

    it('without a quorum people sign in and read, and what they change is recorded once there is one', async () => {
      const token = await signIn(league);
      const call = (method: 'GET' | 'POST') =>
        fetch(`${league.url}/api/leagues/`, {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...(method === 'POST' && { body: JSON.stringify({ name: 'Without a quorum' }) }),
        });
      await store.control?.quorum(false);
      await until('both say so', async () => {
        const [commandApi, projections] = [
          await readiness(league, 'command-api'),
          await readiness(league, 'projections'),
        ];
        return commandApi.status === 503 && projections.status === 503;
      });
      expect((await readiness(league, 'projections')).body).toMatchObject({ caught_up: false });
      const refused = await call('POST');
      expect([refused.status, await refused.json()]).toEqual([
        503,
        { message: 'The store cannot be reached right now. Try again.', code: 'store_unavailable' },
      ]);
      // A service that is started meanwhile does as those that run.
      await league.kill('command-api');
      await until('people sign in', () =>
        signIn(league).then(
          () => true,
          () => false,
        ),
      );
      expect((await call('GET')).status).toBe(200);
      expect(await readiness(league, 'command-api')).toMatchObject({
        status: 503,
        body: { reason: expect.stringContaining('event store') },
      });
      await store.control?.quorum(true);
      await league.ready();
      expect((await call('POST')).status).toBe(201);
      await league.more(4);
    });
  }

  it('a backup that is killed is made again, and read models are built anew, while they score', async () => {
    await killBackUp(league, league.door.pool, backup());
    inBackup.push(...league.acknowledged());
    expect(await endedWell(backUp(league, backup()))).toContain(`${backup()}: `);
    await endedWell(runScript('projections/tools/rebuild.main.ts', [], league.environment));
    await league.more(4);
    secret = league.environment.PERSONAL_KEY_SECRET ?? '';
  });

  it('nothing is lost, doubled or changed, and no service has died of it or tells a stack', async () => {
    expect(await league.broken()).toEqual(NOTHING_BROKEN);
    const ended = league.lines.filter((line) => / ended (with|by) /.test(line));
    expect(ended.filter((line) => !line.includes('SIGKILL'))).toEqual([]);
    // The front door misses the service that was killed.
    const lines = league.lines.filter((line) => !line.startsWith('[query-api]'));
    expect(lines.filter((line) => /\\n {4}at /.test(line))).toEqual([]);
  });
});

/** A server that is not the tests' own is not empty: then it is restored into Postgres. */
describe(`in a single server (${namedServer === undefined ? eventStoreUnderTest : 'Postgres'})`, () => {
  it('a backup is restored with everything that was acknowledged before it, after a restore that was killed, and outlives its death under a writer', async () => {
    const server = namedServer === undefined ? await startEventStore(1) : undefined;
    const env = { PERSONAL_KEY_SECRET: secret, EVENTSTORE_URL: server?.url ?? '' };
    const restoreBackup = () => restore(backup(), join(folder.path, 'restored'), env);
    const store = server && createEventStoreDbEventStore({ url: server.url });
    if (store !== undefined) {
      const killed = restoreBackup();
      await until('events are restored', async () => (await store.head()) !== START);
      await killed.kill();
      expect(killed.output()).not.toContain('Restored the backup of ');
    }
    expect(await endedWell(restoreBackup())).toMatch(/no differences[\s\S]*Restored the backup of /);
    if (store === undefined || server === undefined) return;
    const writing = new AbortController();
    const written: string[] = [];
    const writer = (async () => {
      while (!writing.signal.aborted) {
        const [event] = events(1);
        if (event === undefined) return;
        const append = () => store.append({ stream: 'test-1', expectedRevision: 'any', events: [event] });
        // The same id again until it is acknowledged.
        await until('it is acknowledged', () =>
          append().then(
            () => true,
            () => false,
          ),
        );
        written.push(event.id);
      }
    })();
    const more = (count: number) => until(`${count} are written`, () => written.length >= count);
    await more(10);
    await server.control?.kill();
    await server.control?.start();
    await more(written.length + 10);
    writing.abort();
    await writer;
    const book = new LogBook(store);
    await book.readOn();
    expect([...inBackup, ...written].filter((id) => !book.has(id))).toEqual([]);
    expect([book.gaps, book.doubled]).toEqual([[], []]);
    expect(await collect(store.readStream('test-1'))).toHaveLength(written.length);
    await store.close();
    await server.stop();
  });
});
