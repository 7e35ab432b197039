import { createLogger } from './logging.ts';

/** Exit code of a service whose configuration has to be set right first (EX_CONFIG of sysexits.h). */
export const WRONG_CONFIGURATION = 78;

/**
 * Starts a service. What whoever runs it has to set right ends the process without a stack trace: a wrong environment
 * in its own words; an event store that refuses or is away has said so in the log already.
 */
export async function startService(service: string, start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'ConfigError') {
      console.error((error as Error).message);
      process.exit(WRONG_CONFIGURATION);
    }
    if (name !== 'StoreRefused' && name !== 'StoreUnavailable') throw error;
    createLogger({ service, level: 'fatal' }).fatal('it cannot start without its event store');
    process.exit(name === 'StoreRefused' ? WRONG_CONFIGURATION : 1);
  }
}
