import { runCommandApi } from '#command-api/run.ts';
import { openLog } from '#events/open-log.ts';
import { loadConfig } from '#platform/process/config.ts';
import { answerLateAndForget } from './forgetful-store.ts';

/** The command API with the other fault that the crash test must catch. */
await runCommandApi(loadConfig(process.env), (options) => answerLateAndForget(openLog(options), 100));
