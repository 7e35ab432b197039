import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import {
  login,
  PASSWORD,
  PERSONAL_KEY_SECRET,
  send,
  sharedAccounts,
  signedInAs,
  TOKEN_SECRET,
  waitingMail,
} from './accounts-app.ts';

const given = sharedAccounts();

/** `npm run remove-second-factor -- …`, but for what finds the database. */
async function run(...args: string[]) {
  const child = spawn(
    process.execPath,
    ['command-api/accounts/second-factor/remove-second-factor.main.ts', ...args],
    {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DATABASE_URL: given.databaseUrl,
        TOKEN_SECRET,
        PERSONAL_KEY_SECRET,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let out = '';
  let error = '';
  child.stdout.on('data', (text) => {
    out += text;
  });
  child.stderr.on('data', (text) => {
    error += text;
  });
  const [code] = await once(child, 'close');
  return { code, out, error };
}

it('lets the last administrator in again with the password alone', async () => {
  const { app } = given;
  const { token, username, email } = await signedInAs(given, app, 'superuser');
  const { secret } = (await send(app, 'POST', '/api/auth/second-factor/', { token })).body;
  const code = new TOTP({ secret }).generate({ timestamp: given.clock().getTime() });
  await send(app, 'POST', '/api/auth/second-factor/confirm/', {
    token,
    body: { code, current_password: PASSWORD },
  });
  expect((await login(app, username)).statusCode).toBe(202);

  expect(await run(email)).toEqual({
    code: 0,
    out: `Two-step sign-in of "${username}" is off now.\n`,
    error: '',
  });
  expect((await login(app, username)).statusCode).toBe(200);
  expect((await waitingMail(given)).at(-1)?.text).toContain('no longer asks for a code');
  expect((await run(username)).out).toBe(`Two-step sign-in of "${username}" was off already.\n`);
});

it('says when there is no such account, and how it is used', async () => {
  expect(await run('nobody at all')).toEqual({
    code: 1,
    out: '',
    error: 'There is no account "nobody at all".\n',
  });
  expect(await run()).toEqual({ code: 2, out: '', error: 'Name one account: its username\n' });
  expect((await run('--help')).out).toContain('npm run remove-second-factor -- USERNAME');
});
