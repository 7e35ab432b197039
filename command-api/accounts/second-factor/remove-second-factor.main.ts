import { findByLogin } from '#command-api/accounts/credentials.store.ts';
import { migrateWriteSide } from '#command-api/migrate.ts';
import { createPool, withTransaction } from '#platform/postgres/postgres-pool.ts';
import { parseCommandLine, readCommandLine, UsageError } from '#platform/process/command-line.ts';
import { loadConfig } from '#platform/process/config.ts';
import { ConfigError } from '#platform/process/environment.ts';
import { newId } from '#platform/values/ids.ts';
import { deleteSecondFactor } from './second-factor.store.ts';
import { queueSecondFactorMail } from './second-factor-mail.ts';

const USAGE = `Usage: npm run remove-second-factor -- USERNAME

Turns off two-step sign-in of an account, by username or e-mail address: for the last
administrator, who has lost the device and all recovery codes. The password stays as it is.

  --help  prints this`;

/**
 * `npm run remove-second-factor -- ann`: whoever may run it has the database anyway. Ends with 0 when two-step sign-in
 * of the account is off, with 1 when there is no such account, with 2 when the command line cannot be used.
 */
process.exitCode = await main();

async function main(): Promise<number> {
  const username = readCommandLine(USAGE, () => {
    const { positionals } = parseCommandLine({ allowPositionals: true });
    const [name, ...others] = positionals;
    if (name === undefined || others.length > 0) throw new UsageError('Name one account: its username');
    return name;
  });
  try {
    return await removeFrom(username);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    return 1;
  }
}

async function removeFrom(username: string): Promise<number> {
  const pool = createPool(loadConfig(process.env).databaseUrl, { name: 'remove-second-factor' });
  try {
    await migrateWriteSide(pool);
    const account = await findByLogin(pool, username);
    if (account === undefined) {
      console.error(`There is no account "${username}".`);
      return 1;
    }
    const wasOn = await withTransaction(pool, async (client) => {
      const removed = await deleteSecondFactor(client, account.id);
      if (removed) await queueSecondFactorMail(client, account, { change: 'off', commandId: newId() });
      return removed;
    });
    const was = wasOn ? 'is off now' : 'was off already';
    console.log(`Two-step sign-in of "${account.username}" ${was}.`);
    return 0;
  } finally {
    await pool.end();
  }
}
