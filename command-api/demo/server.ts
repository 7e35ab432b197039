import { createHmac } from 'node:crypto';
import Fastify from 'fastify';
import { createPasswordHasher } from '#command-api/accounts/passwords/password.hasher.ts';
import { openCommands } from '#command-api/commands.ts';
import { migrateWriteSide } from '#command-api/migrate.ts';
import { untilStoreAnswers } from '#command-api/startup-gate.ts';
import { openLog } from '#events/open-log.ts';
import { createPool } from '#platform/postgres/postgres-pool.ts';
import { loadDemoConfig } from '#platform/process/config.ts';
import { createLogger } from '#platform/process/logging.ts';
import { installShutdown } from '#platform/process/shutdown.ts';
import { startService } from '#platform/process/start-service.ts';
import { systemClock } from '#platform/values/clock.ts';
import { createDemoClient } from './demo-client.ts';
import { SIMULATOR_USERNAME } from './demo-league.ts';
import { demoGames, isForeignLeague } from './demo-state.ts';
import { seedDemoLeague } from './seed.ts';
import { simulate } from './simulator.ts';

/**
 * The demo as its own process: fills an empty log with the demo league, reports that it is ready, and then keeps one
 * game going through the command API. A league that was set up otherwise is left alone.
 */
await startService('demo', async () => {
  const config = loadDemoConfig(process.env);
  const logger = createLogger({ service: 'demo', level: config.logLevel });
  const pool = createPool(config.databaseUrl, { name: 'demo', max: 2 });
  const store = openLog({ ...config, pool, logger });
  const commands = openCommands(store, pool, config.personalKeySecret);
  const simulatorPassword = createHmac('sha256', config.tokenSecret).update(SIMULATOR_USERNAME).digest('hex');

  let filled = false;
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    if (!filled) reply.code(503);
    return filled ? { status: 'ready' } : { status: 'not ready', reason: 'the demo league is being filled' };
  });
  await app.listen({ host: config.host, port: config.demoPort });

  const stop = new AbortController();
  // Every step has a fixed id, so nothing is done twice, here or after a new start by the supervisor.
  const running = untilStoreAnswers(run, stop.signal);
  installShutdown({
    logger,
    limitMs: config.shutdownSeconds * 1000,
    steps: [
      ['stop accepting', () => app.close()],
      [
        'finish the action',
        async () => {
          stop.abort();
          await running;
        },
      ],
      ['close the log', () => store.close()],
      ['close the pool', () => pool.end()],
    ],
  });
  running.catch((error: unknown) => {
    logger.error({ err: error }, 'the demo league could not go on');
    process.exit(1);
  });

  async function run(): Promise<void> {
    await migrateWriteSide(pool);
    if (await isForeignLeague(pool)) {
      logger.info({}, 'this league is not the demo league: nothing to simulate');
      filled = true;
      return;
    }
    const started = performance.now();
    const { games, simulatorId } = await seedDemoLeague({
      commands,
      accounts: { pool, store, passwords: createPasswordHasher(), clock: systemClock, confirmAt: null },
      simulatorPassword,
      now: systemClock(),
    });
    logger.info({ games, ms: Math.round(performance.now() - started) }, 'the demo league is there');
    filled = true;
    if (stop.signal.aborted) return;
    await simulate({
      commands,
      client: createDemoClient(config.commandApiUrl, {
        username: SIMULATOR_USERNAME,
        password: simulatorPassword,
      }),
      simulatorId,
      gameIds: await demoGames(pool),
      logger,
      signal: stop.signal,
    });
  }
});
