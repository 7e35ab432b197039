import { expect } from 'vitest';
import { type CommandApi, composeCommandApi } from '#command-api/compose.ts';
import { openLog } from '#events/open-log.ts';
import { composeFrontDoor } from '#front-door/compose.ts';
import { composeProjections } from '#projections/compose.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { startEventStoreCluster } from '#tests/support/eventstore-double/eventstore-double.ts';
import { silent, stopService } from '#tests/support/service-config.ts';
import { until } from '#tests/support/until.ts';
import { login, openAccounts, PASSWORD, send, signIn } from '../accounts/accounts-app.ts';

type App = CommandApi['app'];

/**
 * The services, composed as in production, on a cluster that loses its quorum: those that run, and those that start
 * meanwhile. People sign in and read; what they change is answered 503 in a sentence until there is a leader, and then
 * recorded. Nothing is started again.
 */
export async function serveWithoutQuorum({ times }: { times: number }): Promise<void> {
  const cluster = await startEventStoreCluster();
  const accounts = await openAccounts({ logger: silent }, { EVENTSTORE_URL: cluster.url });
  const { config, parts } = accounts;
  const compose = () =>
    composeProjections(config, { projections: PROJECTIONS, logger: silent, openStore: openLog });
  const projections = await compose();
  projections.start();
  await accounts.startBackground();
  const queryApi = await composeFrontDoor(config, { ...parts, pagesFolder: '/nowhere' });
  const admin = await accounts.register({ role: 'superuser' });
  const { token } = await signIn(accounts.app, admin.username);
  const made: string[] = [];

  const write = (app: App, name: string) =>
    send(app, 'POST', '/api/leagues/', { token, body: { name }, headers: { 'idempotency-key': name } });
  const names = async (): Promise<string[]> => {
    const { status, body } = await send(queryApi.app, 'GET', '/api/leagues/');
    expect(status).toBe(200);
    return body.leagues.map((league: { name: string }) => league.name);
  };
  async function make(app: App, name: string): Promise<void> {
    expect((await write(app, name)).status).toBe(201);
    made.push(name);
  }
  const allAreShown = () =>
    until('the leagues are shown', async () => (await names()).length === made.length);

  async function isWithoutLog({ app }: Pick<CommandApi, 'app'>, name: string): Promise<void> {
    expect((await login(app, admin.username, { password: PASSWORD })).statusCode).toBe(200);
    expect((await send(app, 'GET', '/api/auth/me/', { token })).status).toBe(200);
    const refused = await write(app, name);
    expect(refused.status).toBe(503);
    expect(refused.body).toEqual({
      message: 'The store cannot be reached right now. Try again.',
      code: 'store_unavailable',
    });
    const ready = await send(app, 'GET', '/ready');
    expect(ready.status).toBe(503);
    expect(ready.body).toEqual({ status: 'not ready', reason: 'the event store cannot be reached' });
  }

  await make(accounts.app, 'Before');
  for (let round = 1; round <= times; round += 1) {
    await allAreShown();
    await cluster.loseQuorum();
    await isWithoutLog(accounts, `Running ${round}`);
    expect((await names()).toSorted()).toEqual(made.toSorted());
    expect((await send(projections.app, 'GET', '/ready')).status).toBe(503);

    const newcomer = await composeCommandApi(config, parts);
    const working = newcomer.startBackground();
    const follower = await compose();
    follower.start();
    await isWithoutLog(newcomer, `New ${round}`);
    expect((await send(follower.app, 'GET', '/ready')).status).toBe(503);

    await cluster.regainQuorum();
    for (const [app, name] of [
      [newcomer.app, `New ${round}`],
      [accounts.app, `Running ${round}`],
    ] as const) {
      // The first call is recorded: none waits for more than seconds, those that have to are answered 503.
      await make(app, name);
    }
    await working;
    for (const { app } of [newcomer, accounts]) {
      await until('it is ready', async () => (await send(app, 'GET', '/ready')).status === 200);
    }
    await stopService(follower);
    await stopService(newcomer);
  }
  await allAreShown();
  await until(
    'the projections are ready',
    async () => (await send(projections.app, 'GET', '/ready')).status === 200,
  );
  await stopService(queryApi);
  await stopService(projections);
  await accounts.close();
  await cluster.stop();
}
