import { createHmac } from 'node:crypto';
import { createPasswordHasher } from '#command-api/accounts/password.hasher.ts';
import { openCommands } from '#command-api/commands.ts';
import { openLog } from '#events/open-log.ts';
import { systemClock } from '#platform/clock.ts';
import { loadConfig } from '#platform/config.ts';
import { createLogger } from '#platform/logging.ts';
import { createPool } from '#platform/postgres-pool.ts';
import { createDemoClient } from './demo-client.ts';
import { DEMO_GAME_KEYS, SIMULATOR_USERNAME } from './demo-league.ts';
import { seedDemoLeague } from './seed.ts';
import { simulate } from './simulator.ts';

/**
 * The demo as a process of its own: fills an empty log with the demo league, tells its parent, and then keeps one
 * game going through the command API. It touches nothing when the log was filled by somebody else.
 */
const config = loadConfig(process.env);
const logger = createLogger({ service: 'demo', level: config.logLevel });
const pool = createPool(config.databaseUrl, { name: 'demo', max: 2 });
const store = openLog({ ...config, pool });
const commands = openCommands(store, pool);
const simulatorPassword = createHmac('sha256', config.tokenSecret).update(SIMULATOR_USERNAME).digest('hex');

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.on(signal, () => stop.abort());
}

const { rows } = await pool.query<{ games: number; seasons: number; demo: boolean }>(
  `SELECT count(*) FILTER (WHERE kind = 'season' AND key <> 'demo:season')::int AS seasons,
          count(*) FILTER (WHERE kind = 'game' AND key LIKE $1)::int AS games,
          bool_or(key = 'demo:season') AS demo
   FROM commands.reservation`,
  [`${DEMO_GAME_KEYS}%`],
);
const known = rows[0];
const foreign = known !== undefined && known.seasons > 0 && known.demo !== true;
if (!foreign) {
  const started = performance.now();
  const { games } = await seedDemoLeague({
    commands,
    accounts: { pool, store, passwords: createPasswordHasher(), clock: systemClock },
    simulatorPassword,
    now: systemClock(),
  });
  logger.info({ games, ms: Math.round(performance.now() - started) }, 'the demo league is there');
}
process.send?.('ready');

if (!foreign && !stop.signal.aborted) {
  const demoGames = await pool.query<{ entity_id: number }>(
    `SELECT entity_id FROM commands.reservation WHERE kind = 'game' AND key LIKE $1 ORDER BY entity_id`,
    [`${DEMO_GAME_KEYS}%`],
  );
  await simulate({
    commands,
    client: createDemoClient(config.commandApiUrl, {
      username: SIMULATOR_USERNAME,
      password: simulatorPassword,
    }),
    gameIds: demoGames.rows.map((row) => row.entity_id),
    logger,
    signal: stop.signal,
  });
}
await store.close();
await pool.end();
process.disconnect?.();
