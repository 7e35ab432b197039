import { beforeAll, describe, expect, it } from 'vitest';
import { fillLookalikeKeys, insertPending } from '#command-api/accounts/credentials.store.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { PASSWORD } from '../accounts/accounts-app.ts';
import { sharedWriteSide, VISITOR } from '../command-api/write-side.fixture.ts';

const league = sharedWriteSide();
const admin = shared(() => league.caller('superuser'));
beforeAll(async () => {
  await league.register({ username: 'admin' });
  await league.register({ username: 'dora' });
  await league.register({ username: 'Петар Петровић' });
});

let addresses = 0;
const person = (username: string) => {
  addresses += 1;
  return {
    username,
    email: `person-${addresses}@example.org`,
    first_name: 'Ana',
    last_name: 'Kovač',
    password: PASSWORD,
    password_confirm: PASSWORD,
  };
};
const register = (username: string) => league.call(VISITOR, 'POST', '/api/auth/register/', person(username));

describe('a username', () => {
  it.each([
    ['zero\u200bwidth'],
    ['right\u202eleft'],
    ['line\nend'],
    ['soft\u00adhyphen'],
    ['filler\u3164'],
    ['thin\u2009space'],
  ])('with invisible characters is refused: %j', async (username) => {
    const { status, body } = await register(username);
    expect([status, body.errors]).toEqual([
      400,
      { username: ['Username cannot contain invisible characters'] },
    ]);
  });

  // Rule: Accounts and sessions: Usernames
  it.each([['dor\u0430'], ['dor\u03b1'], ['dor𝐚'], ['dorá'], ['ПЕТАР ПЕТРОВИЋ']])(
    'that looks like somebody else’s is taken: %s',
    async (username) => {
      expect((await register(username)).status).toBe(409);
    },
  );

  it('that looks like somebody else’s is refused when renaming, too', async () => {
    const { id, email } = await league.register();
    const { status, body } = await league.call(admin, 'PUT', `/api/users/${id}/`, {
      username: '\u0430dmin',
      email,
    });
    expect([status, body.errors]).toEqual([
      409,
      { username: ['This username looks like one that somebody else has'] },
    ]);
  });

  it.each([['Guest'], ['gu\u0435st'], ['Former User']])(
    'that pages give to those who have none is refused, when renaming too: %s',
    async (username) => {
      const refusal = [400, { username: ['Choose another username'] }];
      const registered = await register(username);
      expect([registered.status, registered.body.errors]).toEqual(refusal);
      const { id, email } = await league.register();
      const renamed = await league.call(admin, 'PUT', `/api/users/${id}/`, { username, email });
      expect([renamed.status, renamed.body.errors]).toEqual(refusal);
    },
  );

  // Rule: Accounts and sessions: Usernames
  it.each([
    ['League Administrator'],
    ['ADMlN'],
    ['\u0430dmin'],
    ['admin.'],
    ['Courtside Support'],
    ['moderator_7'],
    ['staff2'],
    ['4dmin'],
    ['5upp0rt'],
    ['m0derat0r'],
    ['referee'],
    ['the_scorer'],
    ['TheScorer'],
    ['r3f3r33 1'],
    ['league-commissioner'],
  ])('of the staff is not for everyone to take: %s', async (username) => {
    const { status, body } = await register(username);
    expect([status, body.errors]).toEqual([400, { username: ['Choose another username'] }]);
  });

  it('of the staff is given by administrators', async () => {
    const body = { ...person('League Administrator'), role: 'superuser', current_password: PASSWORD };
    expect((await league.call(admin, 'POST', '/api/users/', body)).status).toBe(201);
  });

  it.each([
    ['Marić'],
    ['Иван'],
    ['李小明'],
    ['o’neill 2'],
    ['badminton fan'],
    ['Eastaff'],
    ['scorers_fan'],
    ['reform 4 all'],
  ])('of any script is fine: %s', async (username) => {
    expect((await register(username)).status).toBe(201);
  });

  it('from before look-alikes were refused stays, and keeps others from looking like it', async () => {
    const registerBefore = async (username: string) => {
      const account = await insertPending(
        league.pool,
        {
          username,
          email: `${encodeURIComponent(username)}@example.org`,
          firstName: 'Ana',
          lastName: 'Kovač',
          passwordHash: '',
          role: 'member',
          isActive: true,
          isDemo: false,
          emailConfirmed: false,
        },
        league.clock(),
      ).catch(() => undefined);
      await league.pool.query('UPDATE accounts.credentials SET lookalike_key = NULL WHERE username = $1', [
        username,
      ]);
      return account;
    };
    await registerBefore('hooper');
    await registerBefore('hoоper');
    await fillLookalikeKeys(league.pool);
    await fillLookalikeKeys(league.pool);
    const { rows } = await league.pool.query(
      `SELECT username, lookalike_key FROM accounts.credentials WHERE username LIKE 'h%per' ORDER BY id`,
    );
    expect(rows).toEqual([
      { username: 'hooper', lookalike_key: 'hooper' },
      { username: 'hoоper', lookalike_key: null },
    ]);
    expect((await register('hоoper')).status).toBe(409);
  });
});
