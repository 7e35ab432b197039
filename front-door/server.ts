import { loadQueryApiConfig } from '#platform/process/config.ts';
import { createLogger } from '#platform/process/logging.ts';
import { installShutdown } from '#platform/process/shutdown.ts';
import { systemClock } from '#platform/values/clock.ts';
import { newId } from '#platform/values/ids.ts';
import { composeFrontDoor } from './compose.ts';

const config = loadQueryApiConfig(process.env);
const logger = createLogger({ service: 'query-api', level: config.logLevel });
const { app, closing } = await composeFrontDoor(config, { clock: systemClock, makeId: newId, logger });
await app.listen({ host: config.host, port: config.queryApiPort });
logger.info({ port: config.queryApiPort }, 'query API listens');
installShutdown({ logger, limitMs: config.shutdownSeconds * 1000, steps: closing });
