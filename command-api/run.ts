import type { openLog } from '#events/open-log.ts';
import type { Config } from '#platform/process/config.ts';
import { createLogger } from '#platform/process/logging.ts';
import { installShutdown } from '#platform/process/shutdown.ts';
import { systemClock } from '#platform/values/clock.ts';
import { newId } from '#platform/values/ids.ts';
import { composeCommandApi } from './compose.ts';
import { checkAdministrator } from './demo/demo-accounts.ts';

/**
 * Runs the command API until the process is told to stop. `openStore` is how it opens the log, so that a test can
 * put a fault into it. @throws ConfigError
 */
export async function runCommandApi(config: Config, openStore: typeof openLog): Promise<void> {
  checkAdministrator(config);
  const logger = createLogger({ service: 'command-api', level: config.logLevel });
  const { app, takesCommands, startBackground, closing } = await composeCommandApi(config, {
    clock: systemClock,
    makeId: newId,
    logger,
    openStore,
  });
  // People sign in and read while the event store is away.
  const waits = !takesCommands();
  const working = startBackground();
  if (waits) {
    working.catch((error: unknown) => {
      logger.fatal({ err: error }, 'it cannot work with its event log');
      process.exit(1);
    });
  } else await working;
  await app.listen({ host: config.host, port: config.commandApiPort });
  logger.info({ port: config.commandApiPort }, 'command API listens');
  installShutdown({ logger, limitMs: config.shutdownSeconds * 1000, steps: closing });
}
