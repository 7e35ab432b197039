import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AccountFacts } from '#command-api/accounts/account.facts.ts';
import { ACCOUNTS_MIGRATION } from '#command-api/accounts/accounts.migration.ts';
import {
  createAccount,
  ensureAccount,
  ensureFirstSuperuser,
  reconcileAccounts,
} from '#command-api/accounts/accounts.registration.ts';
import { reconcilePersons } from '#command-api/accounts/accounts-reconciling.ts';
import { createPasswordHasher } from '#command-api/accounts/passwords/password.hasher.ts';
import { readLogAtStart } from '#command-api/log-at-start.ts';
import {
  type EventStore,
  type RecordedEvent,
  RevisionConflict,
  StoreUnavailable,
} from '#events/store/event-store.port.ts';
import { migrateSchema } from '#platform/postgres/migrations.ts';
import { newId } from '#platform/values/ids.ts';
import { refusal } from '#tests/support/refusal.ts';
import {
  get,
  type OpenAccounts,
  ORIGIN,
  openAccounts,
  openApp,
  PASSWORD,
  signIn,
  waitingMail,
} from './accounts-app.ts';

let given: OpenAccounts;
beforeEach(async () => {
  given = await openAccounts();
});
afterEach(async () => {
  await given.close();
});

const NOTHING_KNOWN = { erased: [], endedKeys: [] };
const ana = {
  username: 'ana',
  email: 'ana@example.org',
  firstName: 'Ana',
  lastName: 'Kovač',
  password: PASSWORD,
  role: 'scorer' as const,
};
const registered = async (id: number): Promise<RecordedEvent[]> =>
  Array.fromAsync(given.store.readStream(`user-${id}`));
/** Undoes the migration's steps from 12 on, the newest first. */
const BEFORE_UNPUBLISHED = `
  ALTER TABLE accounts.sessions DROP COLUMN known_device;
  ALTER TABLE accounts.second_factor DROP COLUMN wrong_codes;
  ALTER TABLE accounts.credentials RENAME COLUMN unpublished TO untold;
  ALTER INDEX accounts.credentials_unpublished RENAME TO credentials_untold;`;
const accountsInTable = async () => {
  const { rows } = await given.pool.query<{ username: string; status: string }>(
    'SELECT username, status FROM accounts.credentials ORDER BY id',
  );
  return rows.map(({ username, status }) => `${username} ${status}`);
};
/** The same accounts over a store whose appends end in another way. */
const withAppend = (append: EventStore['append']) => ({
  ...given.accounts,
  store: { ...given.store, append },
});
const unreachable = () => Promise.reject(new StoreUnavailable('away'));

describe('the migration of accounts', () => {
  it('may run again, and in several processes at once', async () => {
    await given.register();
    await Promise.all([
      migrateSchema(given.pool, ACCOUNTS_MIGRATION),
      migrateSchema(given.pool, ACCOUNTS_MIGRATION),
    ]);
    expect(await accountsInTable()).toHaveLength(1);
  });

  it('publishes which addresses were confirmed before the log had an event for that', async () => {
    const [link, none] = [await given.register(), await given.register()];
    await given.pool.query('UPDATE accounts.credentials SET email_verified = true WHERE id = $1', [link.id]);
    await given.pool.query(`${BEFORE_UNPUBLISHED}
      DROP TABLE accounts.email_confirmation;
      DELETE FROM accounts.migrations WHERE step >= 11`);
    await migrateSchema(given.pool, ACCOUNTS_MIGRATION);
    await new AccountFacts({ pool: given.pool, users: given.commands.users }).publishPending();
    expect((await registered(link.id)).map(({ type }) => type)).toEqual(['UserRegistered', 'EmailConfirmed']);
    expect(await registered(none.id)).toHaveLength(1);
  });

  it('leaves pending changes and interrupted erasures pending when their column gets its new name', async () => {
    const [changed, erasing, idle] = [await given.register(), await given.register(), await given.register()];
    const by = { commandId: newId(), actor: { id: changed.id, role: 'member' } };
    await given.pool.query(BEFORE_UNPUBLISHED);
    await given.pool.query(
      `UPDATE accounts.credentials SET first_name = 'Later', untold = $2 WHERE id = $1`,
      [changed.id, JSON.stringify(by)],
    );
    await given.pool.query(
      `UPDATE accounts.credentials SET status = 'erasing', untold = jsonb_build_object('commandId', $2::text)
       WHERE id = $1`,
      [erasing.id, newId()],
    );
    await given.pool.query('DELETE FROM accounts.migrations WHERE step >= 12');

    await migrateSchema(given.pool, ACCOUNTS_MIGRATION);
    const done = await reconcilePersons({ ...given, known: NOTHING_KNOWN });
    expect(done).toEqual({ published: 1, finished: 1 });
    expect((await registered(changed.id)).at(-1)).toMatchObject({
      type: 'UserChanged',
      data: { firstName: 'Later' },
      metadata: by,
    });
    expect((await registered(erasing.id)).at(-1)).toMatchObject({ type: 'PersonErased' });
    expect(await registered(idle.id)).toHaveLength(1);
    expect(await reconcilePersons({ ...given, known: NOTHING_KNOWN })).toEqual({ published: 0, finished: 0 });
    const { rows } = await given.pool.query(
      `SELECT indexname FROM pg_indexes WHERE schemaname = 'accounts' AND indexname ~ 'untold|unpublished'`,
    );
    expect(rows).toEqual([{ indexname: 'credentials_unpublished' }]);
  });
});

describe('createAccount', () => {
  it('makes an account and tells the log, without secrets and without clear names', async () => {
    // Names that no encrypted text spells by chance.
    const anastazija = {
      ...ana,
      username: 'anastazija',
      email: 'anastazija@example.org',
      firstName: 'Anastazija',
    };
    const { account, position } = await createAccount(given.accounts, anastazija, {
      actor: { id: 1, role: 'superuser' },
    });
    expect(account).toMatchObject({
      username: 'anastazija',
      role: 'scorer',
      isActive: true,
      status: 'active',
    });
    expect(await registered(account.id)).toMatchObject([
      {
        type: 'UserRegistered',
        position,
        data: {
          userId: account.id,
          username: 'anastazija',
          email: 'anastazija@example.org',
          firstName: 'Anastazija',
          lastName: 'Kovač',
          role: 'scorer',
        },
        metadata: { actor: { id: 1, role: 'superuser' } },
      },
    ]);
    const { rows } = await given.pool.query<{ row: string }>('SELECT l::text AS row FROM events.log l');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toMatch(/anastazija|kovač|example\.org|twelve|argon/i);
    expect(rows[0]?.row).toContain('UserRegistered');
  });

  it('keeps the password as an argon2id hash', async () => {
    await createAccount({ ...given.accounts, passwords: createPasswordHasher() }, ana);
    const { rows } = await given.pool.query<{ row: string }>(
      'SELECT c::text AS row FROM accounts.credentials c',
    );
    expect(rows[0]?.row).toContain('$argon2id$');
    expect(rows[0]?.row).not.toContain(PASSWORD);
  });

  it('refuses a username or an e-mail address that is taken, in any case', async () => {
    await createAccount(given.accounts, { ...ana, username: 'Štefica' });
    await expect(
      createAccount(given.accounts, { ...ana, username: 'šTEFICA', email: 'other@example.org' }),
    ).rejects.toMatchObject({
      body: refusal('already_exists', 'A user with this username already exists', {
        username: ['A user with this username already exists'],
      }),
    });
    await expect(
      createAccount(given.accounts, { ...ana, username: 'other', email: 'ANA@example.org' }),
    ).rejects.toMatchObject({
      body: refusal('already_exists', 'A user with this email already exists', {
        email: ['A user with this email already exists'],
      }),
    });
    expect(await accountsInTable()).toEqual(['Štefica active']);
  });

  it('gives a name to one of many who want it at the same moment', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, (_, index) =>
        createAccount(given.accounts, { ...ana, email: `ana${index}@example.org` }),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await accountsInTable()).toEqual(['ana active']);
    expect(await Array.fromAsync(given.store.readAll('0'))).toHaveLength(1);
  });

  it('releases the name when the stream belongs to another user', async () => {
    const conflict = withAppend(({ stream }) => Promise.reject(new RevisionConflict(stream, 'none', 3)));
    await expect(createAccount(conflict, ana)).rejects.toThrow(RevisionConflict);
    expect(await accountsInTable()).toEqual([]);
    await createAccount(given.accounts, ana);
  });
});

describe('reconcileAccounts', () => {
  it('asks for the address of a registration that it finishes, which the call then does not do again', async () => {
    const mailing = { confirmAt: ORIGIN };
    const overtaken = withAppend(async (request) => {
      const answer = await given.store.append(request);
      await reconcileAccounts({ ...given.accounts, ...mailing });
      return answer;
    });
    await createAccount({ ...overtaken, ...mailing }, ana, { commandId: newId() });
    expect(await waitingMail(given)).toEqual([
      { to: 'ana@example.org', text: expect.stringContaining(`${ORIGIN}/confirm-email/`) },
    ]);
  });

  it('finishes a registration that was interrupted before its event', async () => {
    await expect(createAccount(withAppend(unreachable), ana)).rejects.toThrow(StoreUnavailable);
    expect(await accountsInTable()).toEqual(['ana pending']);

    expect(await reconcileAccounts(given.accounts)).toEqual({ finished: 1 });
    expect(await accountsInTable()).toEqual(['ana active']);
    const events = await Array.fromAsync(given.store.readAll('0'));
    expect(events.map(({ data }) => data.username)).toEqual(['ana']);
    const app = await openApp(given);
    await signIn(app, 'ana');
    await app.close();
  });

  it('finishes a registration that was interrupted after its event, without a second one', async () => {
    const lost = withAppend(async (request) => {
      await given.store.append(request);
      return unreachable();
    });
    await expect(createAccount(lost, ana)).rejects.toThrow(StoreUnavailable);
    await Promise.all([reconcileAccounts(given.accounts), reconcileAccounts(given.accounts)]);
    expect(await accountsInTable()).toEqual(['ana active']);
    expect(await Array.fromAsync(given.store.readAll('0'))).toHaveLength(1);
    expect(await reconcileAccounts(given.accounts)).toEqual({ finished: 0 });
  });

  it('gives new accounts ids that the log has never seen', async () => {
    const before = await given.register();
    // An older backup of the accounts, a newer log.
    await given.store.append({
      stream: 'user-41',
      expectedRevision: 'none',
      events: [
        {
          id: '0192f0c1-0000-7000-8000-000000000001',
          type: 'RoleChanged',
          schemaVersion: 1,
          data: { userId: 41, role: 'member' },
          metadata: { commandId: '0192f0c1-0000-7000-8000-000000000002' },
        },
      ],
    });
    const start = async () => {
      const { highestUserId } = await readLogAtStart(given.pool, given.store);
      await reconcileAccounts(given.accounts, highestUserId);
    };
    await start();
    expect(before.id).toBe(1);
    expect((await given.register()).id).toBe(42);
    await start();
    expect((await given.register()).id).toBe(43);
  });
});

describe('ensureFirstSuperuser', () => {
  const admin = { username: 'chief', email: 'chief@example.org', password: PASSWORD };

  it('makes the configured administrator once', async () => {
    expect(await ensureFirstSuperuser(given.accounts, undefined)).toBe('nobody');
    expect(await ensureFirstSuperuser(given.accounts, admin)).toBe('created');
    expect(await ensureFirstSuperuser(given.accounts, { ...admin, username: 'other' })).toBe('exists');
    expect(await accountsInTable()).toEqual(['chief active']);
    const app = await openApp(given);
    const { token } = await signIn(app, 'chief');
    expect((await get(app, '/api/auth/me/', token)).json()).toMatchObject({ role: 'superuser' });
    await app.close();
  });

  it('asks for the address that was configured, as of everybody', async () => {
    await ensureFirstSuperuser({ ...given.accounts, confirmAt: ORIGIN }, admin);
    expect(await waitingMail(given)).toMatchObject([{ to: 'chief@example.org' }]);
  });

  it('refuses a password that is easy to guess', async () => {
    await expect(ensureFirstSuperuser(given.accounts, { ...admin, password: 'Password1' })).rejects.toThrow(
      'ADMIN_PASSWORD is easy to guess',
    );
    expect(await ensureFirstSuperuser(given.accounts, undefined)).toBe('nobody');
  });

  it('does not turn somebody else into an administrator', async () => {
    await given.register({ username: 'chief' });
    await expect(ensureFirstSuperuser(given.accounts, admin)).rejects.toThrow(/ADMIN_USERNAME/);
    expect(await ensureFirstSuperuser(given.accounts, undefined)).toBe('nobody');
  });

  it('does not count the administrators of the demo league, whoever was there first', async () => {
    await given.register({ username: 'admin', role: 'superuser', isDemo: true });
    expect(await ensureFirstSuperuser(given.accounts, undefined)).toBe('nobody');
    expect(await ensureFirstSuperuser(given.accounts, admin)).toBe('created');
    expect(await ensureFirstSuperuser(given.accounts, undefined)).toBe('exists');
  });

  it('does not count an administrator who may not sign in', async () => {
    const { id } = await given.register({ username: 'asleep', role: 'superuser' });
    await given.pool.query('UPDATE accounts.credentials SET is_active = false WHERE id = $1', [id]);
    expect(await ensureFirstSuperuser(given.accounts, undefined)).toBe('nobody');
    expect(await ensureFirstSuperuser(given.accounts, admin)).toBe('created');
  });

  it('does not take an account of the demo league for the one that was asked for', async () => {
    await given.register({ username: 'admin', role: 'superuser', isDemo: true });
    await expect(ensureFirstSuperuser(given.accounts, { ...admin, username: 'Admin' })).rejects.toThrow(
      /ADMIN_USERNAME: the account "Admin" exists and belongs to the demo league/,
    );
  });
});

describe('ensureAccount', () => {
  it('makes an account once, and finishes what an earlier start began', async () => {
    const demo = { ...ana, isDemo: true };
    await expect(ensureAccount(withAppend(unreachable), demo)).rejects.toThrow(StoreUnavailable);
    const first = await ensureAccount(given.accounts, demo);
    const second = await ensureAccount(given.accounts, demo);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ isDemo: true, status: 'active' });
    expect(await registered(first.id)).toHaveLength(1);
  });
});
