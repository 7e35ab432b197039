import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemoClient } from '#command-api/demo/demo-client.ts';
import { SIMULATOR_USERNAME } from '#command-api/demo/demo-league.ts';
import { demoGames } from '#command-api/demo/demo-state.ts';
import { seedDemoLeague } from '#command-api/demo/seed.ts';
import { simulate } from '#command-api/demo/simulator.ts';
import { gameStream } from '#events/game/game.events.ts';
import { silent } from '#tests/support/service-config.ts';
import { type OpenAccounts, openAccounts } from '../accounts/accounts-app.ts';

/** The demo league, and who scores the game that is always on. */

const simulatorPassword = 'a password of nobody';
let given: OpenAccounts;
beforeAll(async () => {
  given = await openAccounts({ clock: () => new Date() });
  await given.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => given.close());

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
});
