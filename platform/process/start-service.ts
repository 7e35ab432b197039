import { createLogger } from './logging.ts';

/** Exit code of a service whose configuration is wrong (EX_CONFIG of sysexits.h). */
export const WRONG_CONFIGURATION = 78;

/**
 * Starts a service. A problem that its operator has to solve ends the process without a stack trace: a wrong
 * environment is described in words; an event store that refuses or is unavailable has already logged it.
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
