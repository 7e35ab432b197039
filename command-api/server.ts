import { openLog } from '#events/open-log.ts';
import { loadConfig } from '#platform/config.ts';
import { runCommandApi } from './run.ts';

await runCommandApi(loadConfig(process.env), openLog);
