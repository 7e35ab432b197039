import { runCommandApi } from '#command-api/run.ts';
import { openLog } from '#events/open-log.ts';
import { loadConfig } from '#platform/process/config.ts';
import { acknowledgeBeforeCommit } from './hasty-store.ts';

/** The command API with the fault that the crash test must catch. */
await runCommandApi(loadConfig(process.env), (options) => acknowledgeBeforeCommit(openLog(options), 300));
