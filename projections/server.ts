import { openLog } from '#events/open-log.ts';
import { loadProjectionsConfig } from '#platform/process/config.ts';
import { createLogger } from '#platform/process/logging.ts';
import { installShutdown } from '#platform/process/shutdown.ts';
import { startService } from '#platform/process/start-service.ts';
import { composeProjections } from './compose.ts';
import { PROJECTIONS } from './projections.ts';

await startService('projections', async () => {
  const config = loadProjectionsConfig(process.env);
  const logger = createLogger({ service: 'projections', level: config.logLevel });
  const { app, start, closing } = await composeProjections(config, {
    projections: PROJECTIONS,
    logger,
    openStore: openLog,
  });
  start();
  await app.listen({ host: config.host, port: config.projectionsPort });
  logger.info({ port: config.projectionsPort }, 'projections run');
  installShutdown({ logger, limitMs: config.shutdownSeconds * 1000, steps: closing });
});
