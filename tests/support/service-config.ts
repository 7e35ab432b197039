import { join } from 'node:path';
import { type Config, loadConfig } from '#platform/process/config.ts';
import type { Environment } from '#platform/process/environment.ts';
import { createLogger } from '#platform/process/logging.ts';
import type { ShutdownStep } from '#platform/process/shutdown.ts';

export const TOKEN_SECRET = 'a token secret of at least 32 characters';
export const PERSONAL_KEY_SECRET = 'a key secret of at least 32 characters';
export const ORIGIN = 'https://league.example';

/**
 * How long services wait in tests. A busy machine takes longer than anybody waits for a page: a test that tries a limit says
 * which.
 */
export const PATIENT = { DATABASE_WAIT_SECONDS: '120', READ_MODELS_WAIT_SECONDS: '20' };

/** Logs nothing: what is expected to fail would only hide what is not. */
export const silent = createLogger({ service: 'test', level: 'silent' });

/** An address at which nobody answers. */
const NOWHERE = 'http://127.0.0.1:9';

/**
 * The configuration of the services on a test's database, read from an environment as in production.
 * @param folder for uploads and mail
 */
export function serviceConfig(
  database: { url: string; readUrl: string },
  folder: string,
  environment: Environment = {},
): Config {
  return loadConfig({
    DATABASE_URL: database.url,
    READ_DATABASE_URL: database.readUrl,
    TOKEN_SECRET,
    PERSONAL_KEY_SECRET,
    PUBLIC_URL: ORIGIN,
    COMMAND_API_URL: NOWHERE,
    PROJECTIONS_URL: NOWHERE,
    FILES_DIR: join(folder, 'files'),
    MAIL_OUTBOX_DIR: join(folder, 'mail'),
    // Tests do in a minute what people do in an hour, and at once what they do one after the other.
    VISITOR_WRITES_PER_MINUTE: '1000000',
    WRITES_PER_MINUTE: '1000000',
    EXPORTS_PER_ADDRESS: '1000',
    EXPLAINED_PER_ADDRESS: '1000',
    ...PATIENT,
    ...environment,
  });
}

/** Stops a service as a signal would. */
export async function stopService({ closing }: { closing: readonly ShutdownStep[] }): Promise<void> {
  for (const [, close] of closing) await close();
}
