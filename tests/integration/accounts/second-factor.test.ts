import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import type { Role } from '#events/user/roles.ts';
import { newId } from '#platform/values/ids.ts';
import { refusal } from '#tests/support/refusal.ts';
import {
  get,
  login,
  openApp,
  PASSWORD,
  send,
  sharedAccounts,
  signedInAs,
  waitingMail,
} from './accounts-app.ts';

const given = sharedAccounts();

const SECOND_FACTOR = '/api/auth/second-factor/';
const WRONG = { code: ['This code is wrong, or it was used before'] };
/** What an given.app shows at this moment, or so many codes later. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret }).generate({ timestamp: given.clock().getTime() + later * 30_000 });
const wait = () => given.wait(30);

const begin = async (token: string): Promise<{ secret: string; uri: string }> => {
  const answer = await send(given.app, 'POST', SECOND_FACTOR, { token });
  expect(answer.status).toBe(200);
  return answer.body;
};
const prove = (what: string, token: string, code: string, current_password = PASSWORD) =>
  send(given.app, 'POST', `${SECOND_FACTOR}${what}/`, { token, body: { current_password, code } });
/** Somebody with two-step sign-in. The next code is another one than the one that confirmed it. */
async function protectedUser(role: Role = 'member') {
  const user = await signedInAs(given, given.app, role);
  const { secret } = await begin(user.token);
  const { status, body } = await prove('confirm', user.token, codeOf(secret));
  expect(status).toBe(200);
  wait();
  return { ...user, secret, recoveryCodes: body.recovery_codes as string[] };
}
async function challengeFor(username: string): Promise<string> {
  const answer = await login(given.app, username);
  expect(answer.statusCode).toBe(202);
  return answer.json<{ challenge: string }>().challenge;
}
const answerChallenge = (challenge: string, code: string, over = given.app) =>
  send(over, 'POST', '/api/auth/login/code/', { body: { challenge, code } });
const stateOf = async (token: string) =>
  (await get(given.app, '/api/auth/me/', token)).json<{ second_factor: unknown }>().second_factor;

describe('turning two-step sign-in on', () => {
  it('takes a code of the device and the password, and answers with ten recovery codes', async () => {
    const user = await signedInAs(given, given.app);
    const { secret, uri } = await begin(user.token);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(await stateOf(user.token)).toBeNull();
    // Nothing is asked for before the device has shown that it works.
    expect((await login(given.app, user.username)).statusCode).toBe(200);

    const { status, body } = await prove('confirm', user.token, codeOf(secret));
    expect(status).toBe(200);
    expect(new Set(body.recovery_codes).size).toBe(10);
    for (const code of body.recovery_codes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
    expect(await stateOf(user.token)).toEqual({ recovery_codes_left: 10 });
    expect((await login(given.app, user.username)).statusCode).toBe(202);
    expect((await waitingMail(given)).filter(({ to }) => to === user.email)).toEqual([
      expect.objectContaining({ text: expect.stringContaining('asks for a code from your device') }),
    ]);
  });

  it('refuses a wrong code and a wrong password', async () => {
    const { token, username } = await signedInAs(given, given.app);
    const { secret } = await begin(token);
    expect((await prove('confirm', token, codeOf(secret, 5))).body.errors).toEqual(WRONG);
    expect((await prove('confirm', token, codeOf(secret), 'not mine')).body.errors).toEqual({
      current_password: ['Current password is incorrect'],
    });
    expect((await login(given.app, username)).statusCode).toBe(200);
  });

  it('goes by the secret that was shown last', async () => {
    const { token } = await signedInAs(given, given.app);
    const first = await begin(token);
    const second = await begin(token);
    expect((await prove('confirm', token, codeOf(first.secret))).status).toBe(400);
    expect((await prove('confirm', token, codeOf(second.secret))).status).toBe(200);
  });

  it('leaves a secret alone that is in use', async () => {
    const { token, secret } = await protectedUser();
    expect((await send(given.app, 'POST', SECOND_FACTOR, { token })).status).toBe(409);
    expect((await prove('confirm', token, codeOf(secret))).status).toBe(409);
  });

  it('stores neither secret nor recovery codes as they are', async () => {
    const { id, secret, recoveryCodes } = await protectedUser();
    const { rows } = await given.pool.query<{ row: string }>(
      `SELECT f::text || c::text AS row FROM accounts.second_factor f JOIN accounts.recovery_code c USING (user_id)
       WHERE user_id = $1`,
      [id],
    );
    expect(rows.length).toBe(10);
    const text = rows.map(({ row }) => row).join('\n');
    for (const word of [secret, ...recoveryCodes]) {
      expect(text).not.toContain(word);
      expect(text).not.toContain(Buffer.from(word).toString('hex'));
    }
  });
});

describe('signing in with two steps', () => {
  // Rule: Accounts and sessions: Two-step sign-in
  it('opens a session only with password and code', async () => {
    const user = await protectedUser();
    const first = await login(given.app, user.username, { remember: true });
    expect(first.statusCode).toBe(202);
    expect(Object.keys(first.json())).toEqual(['challenge']);
    expect(first.cookies).toEqual([]);
    const { challenge } = first.json();
    expect((await get(given.app, '/api/auth/me/', challenge)).statusCode).toBe(401);

    const second = await answerChallenge(challenge, codeOf(user.secret));
    expect(second.status).toBe(200);
    expect(second.body.user).toMatchObject({ id: user.id, username: user.username });
    expect((await get(given.app, '/api/auth/me/', second.body.token)).statusCode).toBe(200);
    const { rows } = await given.pool.query(
      'SELECT remember FROM accounts.sessions WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1',
      [user.id],
    );
    expect(rows).toEqual([{ remember: true }]);
  });

  it('does not take the code with which it was turned on', async () => {
    const user = await signedInAs(given, given.app);
    const { secret } = await begin(user.token);
    const code = codeOf(secret);
    expect((await prove('confirm', user.token, code)).status).toBe(200);
    const challenge = await challengeFor(user.username);
    expect((await answerChallenge(challenge, code)).status).toBe(400);
    expect((await answerChallenge(challenge, codeOf(secret, 1))).status).toBe(200);
  });

  it('gives the web client its cookie, and only pages of this site', async () => {
    const user = await protectedUser();
    const challenge = await challengeFor(user.username);
    const from = (origin: string, code: string) =>
      send(given.app, 'POST', '/api/auth/login/code/', {
        body: { challenge, code },
        headers: { 'x-client': 'web', origin },
      });
    expect((await from('https://evil.example', codeOf(user.secret))).status).toBe(403);
    const answer = await from('http://localhost:3000', codeOf(user.secret));
    expect(answer.body.refresh).toBeUndefined();
    expect(answer.cookies.map(({ name }) => name)).toContain('courtside_refresh');
  });

  // Rule: Accounts and sessions: Two-step sign-in
  it('takes each code once, and none that is older', async () => {
    const { username, secret } = await protectedUser();
    const code = codeOf(secret);
    const earlier = codeOf(secret, -1);
    expect((await answerChallenge(await challengeFor(username), code)).status).toBe(200);
    expect((await answerChallenge(await challengeFor(username), code)).body.errors).toEqual(WRONG);
    expect((await answerChallenge(await challengeFor(username), earlier)).body.errors).toEqual(WRONG);
    wait();
    expect((await answerChallenge(await challengeFor(username), codeOf(secret))).status).toBe(200);
  });

  it('lets one of two in that bring the same code at the same moment', async () => {
    const { username, secret } = await protectedUser();
    const challenges = [await challengeFor(username), await challengeFor(username)];
    const answers = await Promise.all(challenges.map((one) => answerChallenge(one, codeOf(secret))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('takes a code in groups, as apps show it, and in the digits of another script', async () => {
    const { username, secret } = await protectedUser();
    const groups = codeOf(secret).replace(/^.../, '$& ');
    const fullWidth = groups.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    expect((await answerChallenge(await challengeFor(username), fullWidth)).status).toBe(200);
  });

  it('opens one session for one challenge, within ten minutes', async () => {
    const { username, secret } = await protectedUser();
    const used = await challengeFor(username);
    expect((await answerChallenge(used, codeOf(secret))).status).toBe(200);
    wait();
    expect((await answerChallenge(used, codeOf(secret))).body.code).toBe('invalid_credentials');
    const late = await challengeFor(username);
    given.wait(600);
    expect((await answerChallenge(late, codeOf(secret))).body).toEqual(
      refusal('invalid_credentials', 'This sign-in took too long. Start again.'),
    );
    expect((await answerChallenge('made up', codeOf(secret))).status).toBe(401);
  });

  it('takes each recovery code once in place of the device, however it is typed', async () => {
    const { username, recoveryCodes } = await protectedUser();
    const [first = '', second = ''] = recoveryCodes;
    const signInWith = async (code: string) => answerChallenge(await challengeFor(username), code);
    const answer = await signInWith(first);
    expect(answer.status).toBe(200);
    expect(await stateOf(answer.body.token)).toEqual({ recovery_codes_left: 9 });
    expect((await signInWith(first)).status).toBe(400);
    expect((await signInWith(second.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
  });

  it('asks on a device on which the account was signed in to before', async () => {
    const { username, secret } = await protectedUser();
    const { cookies } = await answerChallenge(await challengeFor(username), codeOf(secret));
    const device = cookies.find(({ name }) => name === '__Secure-courtside_device')?.value ?? '';
    expect(device).not.toBe('');
    const again = await login(given.app, username, {
      headers: { cookie: `__Secure-courtside_device=${device}` },
    });
    expect(again.statusCode).toBe(202);
  });

  it('does not let a deactivated account finish', async () => {
    const { id, username, secret } = await protectedUser();
    const challenge = await challengeFor(username);
    await given.pool.query('UPDATE accounts.credentials SET is_active = false WHERE id = $1', [id]);
    expect((await answerChallenge(challenge, codeOf(secret))).status).toBe(401);
  });

  it('ends what began with an old password', async () => {
    const { username, secret, token } = await protectedUser();
    const challenge = await challengeFor(username);
    const changed = await send(given.app, 'POST', '/api/auth/password-change/', {
      token,
      body: { old_password: PASSWORD, new_password: 'thirteen buckets' },
    });
    expect(changed.status).toBe(200);
    expect((await answerChallenge(challenge, codeOf(secret))).status).toBe(401);
  });

  it('stays on after a mailed link has set another password', async () => {
    const { username, email } = await protectedUser();
    await send(given.app, 'POST', '/api/auth/password/reset/', { body: { email } });
    const linked = async () =>
      (await waitingMail(given)).find(({ to, text }) => to === email && text.includes('/reset-password/'));
    await expect.poll(linked).toBeDefined();
    const token = /\/reset-password\/(\S+)/.exec((await linked())?.text ?? '')?.[1];
    const password = 'fourteen buckets';
    const reset = await send(given.app, 'POST', '/api/auth/password/reset/confirm/', {
      body: { token, password, password_confirm: password },
    });
    expect(reset.status).toBe(200);
    expect((await login(given.app, username, { password })).statusCode).toBe(202);
  });

  it('does not go by the retry of a registration', async () => {
    const username = `newcomer-${newId().slice(-8)}`;
    const register = () =>
      send(given.app, 'POST', '/api/auth/register/', {
        headers: { 'idempotency-key': username.padEnd(36, '0') },
        body: {
          username,
          email: `${username}@example.org`,
          first_name: 'Ana',
          last_name: 'Kovač',
          password: PASSWORD,
          password_confirm: PASSWORD,
        },
      });
    const { status, body } = await register();
    expect(status).toBe(201);
    const { secret } = await begin(body.token);
    expect((await prove('confirm', body.token, codeOf(secret))).status).toBe(200);
    expect((await register()).status).toBe(422);
  });
});

describe('guesses at codes', () => {
  const most = (limit: number) => ({ limit, windowSeconds: 60 });

  it('count like guesses at the password of the account', async () => {
    const { username, secret } = await protectedUser();
    const limited = await openApp(given, { limits: { wrongAtAccount: most(3) } });
    const challenge = await challengeFor(username);
    // With the digits of another script, too.
    for (const guess of ['000000', '１１１１１１']) {
      expect((await answerChallenge(challenge, guess, limited)).status).toBe(400);
    }
    expect((await login(limited, username, { password: 'a guess' })).statusCode).toBe(401);
    const refused = await answerChallenge(challenge, codeOf(secret), limited);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await login(limited, username)).statusCode).toBe(429);
    given.wait(60);
    expect((await answerChallenge(challenge, codeOf(secret), limited)).status).toBe(200);
    await limited.close();
  });

  // Rule: Accounts and sessions: Two-step sign-in
  it('behind the right password are told to the owner, once, after five in a row', async () => {
    const { username, email, secret } = await protectedUser();
    const told = async () =>
      (await waitingMail(given)).filter(({ to, text }) => to === email && text.includes('5 wrong codes'));
    const many = { wrongAtAccount: most(100), wrongAtAccountFromAddress: most(100) };
    const limited = await openApp(given, { limits: many });
    const guess = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        const { status } = await answerChallenge(await challengeFor(username), '000000', limited);
        expect(status).toBe(400);
      }
    };
    await guess(4);
    expect((await answerChallenge(await challengeFor(username), codeOf(secret), limited)).status).toBe(200);
    await guess(4);
    expect(await told()).toEqual([]);
    await guess(1);
    expect(await told()).toHaveLength(1);
    await guess(3);
    expect(await told()).toHaveLength(1);
    await limited.close();
  });

  it('are what is counted: right codes are not', async () => {
    const { username, secret } = await protectedUser();
    const limited = await openApp(given, { limits: { wrongAtAccount: most(1) } });
    for (let time = 0; time < 3; time += 1) {
      const answer = await answerChallenge(await challengeFor(username), codeOf(secret), limited);
      expect(answer.status).toBe(200);
      wait();
    }
    await limited.close();
  });
});

describe('turning it off, and new recovery codes', () => {
  it.each(['remove', 'recovery-codes'])('needs password and code for %s', async (what) => {
    const { token, secret, username } = await protectedUser();
    expect((await prove(what, token, codeOf(secret), 'not mine')).status).toBe(400);
    expect((await prove(what, token, '000000')).body.errors).toEqual(WRONG);
    expect((await login(given.app, username)).statusCode).toBe(202);
    expect((await prove(what, token, codeOf(secret))).status).toBe(200);
  });

  it('signs in with the password alone afterwards, and tells the owner', async () => {
    const { token, username, email, recoveryCodes } = await protectedUser();
    expect((await prove('remove', token, recoveryCodes[0] ?? '')).status).toBe(200);
    expect(await stateOf(token)).toBeNull();
    expect((await login(given.app, username)).statusCode).toBe(200);
    const mails = (await waitingMail(given)).filter(({ to }) => to === email);
    expect(mails.at(-1)?.text).toContain('no longer asks for a code');
    expect((await prove('remove', token, recoveryCodes[1] ?? '')).body.errors).toEqual(WRONG);
  });

  it('replaces all recovery codes', async () => {
    const { token, username, secret, recoveryCodes } = await protectedUser();
    const { body } = await prove('recovery-codes', token, codeOf(secret));
    expect(body.recovery_codes).toHaveLength(10);
    const signInWith = async (code = '') => answerChallenge(await challengeFor(username), code);
    expect((await signInWith(recoveryCodes[0])).status).toBe(400);
    expect((await signInWith(body.recovery_codes[0])).status).toBe(200);
  });
});

describe('an administrator', () => {
  const remove = (token: string, id: number, current_password = PASSWORD) =>
    send(given.app, 'POST', `/api/users/${id}/second-factor/remove/`, { token, body: { current_password } });

  it('turns it off for somebody who has lost the device, with the own password', async () => {
    const admin = await signedInAs(given, given.app, 'superuser');
    const user = await protectedUser('scorer');
    const shown = async () =>
      (await get(given.app, `/api/users/${user.id}/`, admin.token)).json().has_second_factor;
    expect(await shown()).toBe(true);
    expect((await remove(admin.token, user.id, 'not mine')).body.errors).toEqual({
      current_password: ['Current password is incorrect'],
    });
    expect(await shown()).toBe(true);
    expect((await remove(admin.token, user.id)).status).toBe(200);
    expect(await shown()).toBe(false);
    expect((await login(given.app, user.username)).statusCode).toBe(200);
    const mails = (await waitingMail(given)).filter(({ to }) => to === user.email);
    expect(mails.at(-1)?.text).toContain('no longer asks for a code');
  });

  it('never turns off the own one that way', async () => {
    const admin = await protectedUser('superuser');
    expect((await remove(admin.token, admin.id)).status).toBe(409);
    expect((await login(given.app, admin.username)).statusCode).toBe(202);
  });

  it('sees who has it in the list of users', async () => {
    const admin = await signedInAs(given, given.app, 'superuser');
    const user = await protectedUser();
    const { body } = await send(given.app, 'GET', `/api/users/?search=${user.username}`, {
      token: admin.token,
    });
    expect(body.users).toEqual([expect.objectContaining({ id: user.id, has_second_factor: true })]);
  });
});

it('leaves nothing of a user who is erased', async () => {
  const admin = await signedInAs(given, given.app, 'superuser');
  const user = await protectedUser();
  await challengeFor(user.username);
  expect((await send(given.app, 'DELETE', `/api/users/${user.id}/`, { token: admin.token })).status).toBe(
    200,
  );
  for (const table of ['second_factor', 'recovery_code', 'sign_in_challenge']) {
    const { rowCount } = await given.pool.query(`SELECT FROM accounts.${table} WHERE user_id = $1`, [
      user.id,
    ]);
    expect(rowCount, table).toBe(0);
  }
});
