import { PassThrough } from 'node:stream';
import { beforeAll, expect, it } from 'vitest';
import { composeCommandApi } from '#command-api/compose.ts';
import type { Config } from '#platform/process/config.ts';
import { createLogger } from '#platform/process/logging.ts';
import { stopService } from '#tests/support/service-config.ts';
import { login, PASSWORD, sharedAccounts } from '../accounts/accounts-app.ts';

const given = sharedAccounts();
beforeAll(async () => {
  // As the demo league leaves it behind.
  await given.register({ username: 'admin', role: 'superuser', isDemo: true });
});

/** What a start of the command API logs about who administers the league, and whether somebody signs in then. */
async function started(config: Partial<Config>, username: string) {
  const destination = new PassThrough();
  const lines: string[] = [];
  destination.on('data', (line) => lines.push(String(line)));
  const api = await composeCommandApi(
    { ...given.config, ...config },
    { ...given.parts, logger: createLogger({ service: 'test', level: 'warn', destination }) },
  );
  const { statusCode } = await login(api.app, username);
  await stopService(api);
  return { warned: lines.some((line) => line.includes('nobody administers the league')), statusCode };
}
const ADMIN = { username: 'chief', email: 'chief@example.org', password: PASSWORD };

it('is nobody where the administrators of the demo may not sign in, and the log says so', async () => {
  expect(await started({ demo: true }, 'admin')).toEqual({ warned: false, statusCode: 200 });
  expect(await started({ demo: false }, 'admin')).toEqual({ warned: true, statusCode: 403 });
  expect(await started({ demo: true, isLoopback: false }, 'admin')).toEqual({
    warned: true,
    statusCode: 403,
  });
});

it('is made of ADMIN_USERNAME besides those of the demo', async () => {
  const chief = { warned: false, statusCode: 200 };
  expect(await started({ demo: false, admin: ADMIN }, 'chief')).toEqual(chief);
  expect(await started({ demo: false }, 'chief')).toEqual(chief);
});

it('is missing once the only one may not sign in', async () => {
  await given.pool.query(`UPDATE accounts.credentials SET is_active = false WHERE username = 'chief'`);
  expect((await started({ demo: false }, 'chief')).warned).toBe(true);
});
