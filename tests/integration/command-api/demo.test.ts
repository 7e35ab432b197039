import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '#command-api/accounts/accounts.registration.ts';
import { createDemoClient } from '#command-api/demo/demo-client.ts';
import { SIMULATOR_USERNAME } from '#command-api/demo/demo-league.ts';
import { demoGames } from '#command-api/demo/demo-state.ts';
import { seedDemoLeague } from '#command-api/demo/seed.ts';
import { seedAccounts } from '#command-api/demo/seed-accounts.ts';
import { simulate } from '#command-api/demo/simulator.ts';
import { gameStream } from '#events/game/game.events.ts';
import { userStream } from '#events/user/user.events.ts';
import { silent } from '#tests/support/service-config.ts';
import { type OpenAccounts, openAccounts, sharedAccounts } from '../accounts/accounts-app.ts';

/** The demo league, and who scores the game that is always on. */

const simulatorPassword = 'a password of nobody';
const given = sharedAccounts({ clock: () => new Date() });
beforeAll(async () => {
  await given.app.listen({ port: 0, host: '127.0.0.1' });
});

it('has one game on, scored by a scorer who administers nothing', async () => {
  const { commands, pool } = given;
  const { simulatorId } = await seedDemoLeague({
    commands,
    accounts: given.accounts,
    simulatorPassword,
    now: new Date(),
  });
  const { rows } = await pool.query<{ username: string }>(
    `SELECT username FROM accounts.credentials WHERE role = 'superuser' ORDER BY username`,
  );
  expect(rows.map(({ username }) => username)).not.toContain(SIMULATOR_USERNAME);

  const gameIds = await demoGames(pool);
  const { port } = given.app.server.address() as AddressInfo;
  const stop = new AbortController();
  const simulated = simulate({
    commands,
    client: createDemoClient(`http://127.0.0.1:${port}`, {
      username: SIMULATOR_USERNAME,
      password: simulatorPassword,
    }),
    simulatorId,
    gameIds,
    logger: silent,
    signal: stop.signal,
  });
  const onAndScored = async () => {
    const games = await Promise.all(gameIds.map((id) => commands.games.read(gameStream(id))));
    return games.flatMap(({ state }) =>
      state.status === 'in_progress' ? [[state.facts.scorerId, state.shift?.scorerId]] : [],
    );
  };
  await expect.poll(onAndScored).toEqual([[simulatorId, simulatorId]]);
  stop.abort();
  await simulated;

  const all = await Promise.all(gameIds.map((id) => commands.games.read(gameStream(id))));
  const toCome = all.flatMap(({ state }) =>
    state.status === 'scheduled' || state.status === 'in_progress' ? [state.facts] : [],
  );
  const booked = toCome.flatMap((one, place) =>
    toCome.slice(place + 1).flatMap((other) => {
      const apart = Math.abs(Date.parse(one.scheduledAt ?? '') - Date.parse(other.scheduledAt ?? ''));
      const sharesTeam = [one.eastTeamId, one.westTeamId].some((team) =>
        [other.eastTeamId, other.westTeamId].includes(team),
      );
      const isTaken = sharesTeam || one.scorerId === other.scorerId || one.venue === other.venue;
      return apart < 2 * 60 * 60_000 && isTaken ? [`${one.name}, ${other.name}`] : [];
    }),
  );
  expect(toCome.length).toBeGreaterThan(20);
  expect(booked).toEqual([]);
});

it('has a fan who follows two teams', async () => {
  const { pool, store } = given;
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM accounts.credentials WHERE username = 'fan'`,
  );
  const events = await Array.fromAsync(store.readStream(userStream(rows[0]?.id ?? 0)));
  expect(events.filter(({ type }) => type === 'TeamFollowed')).toHaveLength(2);
});

describe('the simulator of an older league, an administrator,', () => {
  let older: OpenAccounts;
  beforeAll(async () => {
    older = await openAccounts();
    await createAccount(older.accounts, {
      username: SIMULATOR_USERNAME,
      email: `${SIMULATOR_USERNAME}@demo.invalid`,
      firstName: 'Demo',
      lastName: 'Simulator',
      password: simulatorPassword,
      role: 'superuser',
      isDemo: true,
    });
  });
  afterAll(() => older.close());

  const start = () => seedAccounts({ ...older, simulatorPassword, now: new Date() });
  /** Its role, and what the log has of it. */
  async function simulator(id: number) {
    const { rows } = await older.pool.query<{ role: string }>(
      'SELECT role FROM accounts.credentials WHERE id = $1',
      [id],
    );
    const events = await Array.fromAsync(older.store.readStream(userStream(id)));
    return [rows[0]?.role, events.map(({ type, data }) => [type, 'role' in data ? data.role : null])];
  }
  const history = [
    ['UserRegistered', 'superuser'],
    ['RoleChanged', 'scorer'],
  ];

  it('is a scorer from the next start on, and the log says so once', async () => {
    const { simulator: id } = await start();
    expect(await simulator(id)).toEqual(['scorer', history]);
    await start();
    expect(await simulator(id)).toEqual(['scorer', history]);
  });

  it('stays one while there is no other', async () => {
    const { simulator: id } = await start();
    await older.pool.query(
      `UPDATE accounts.credentials SET role = CASE id WHEN $1 THEN 'superuser' ELSE 'member' END`,
      [id],
    );
    await start();
    expect(await simulator(id)).toEqual(['superuser', history]);
  });
});
