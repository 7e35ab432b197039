import { openLog } from '#events/open-log.ts';
import { loadConfig } from '#platform/process/config.ts';
import { startService } from '#platform/process/start-service.ts';
import { runCommandApi } from './run.ts';

await startService('command-api', async () => runCommandApi(loadConfig(process.env), openLog));
