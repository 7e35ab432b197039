import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { AccountLimits } from '#command-api/accounts/account-limiters.ts';
import { type AccountsDependencies, createAccount } from '#command-api/accounts/accounts.registration.ts';
import type { LoginLimits } from '#command-api/accounts/login.limiter.ts';
import type { PasswordAlgorithm } from '#command-api/accounts/passwords/argon2id.ts';
import {
  createPasswordHasher,
  type PasswordHasher,
} from '#command-api/accounts/passwords/password.hasher.ts';
import { type CommandApiParts, composeCommandApi } from '#command-api/compose.ts';
import { createDryRunProcesses } from '#command-api/import/uploaded/dry-run-process.ts';
import { openLog } from '#events/open-log.ts';
import { openEventStore } from '#events/store/open-event-store.ts';
import type { Role } from '#events/user/roles.ts';
import { createPostgresPersonalKeys } from '#platform/postgres/personal-keys.ts';
import type { Config } from '#platform/process/config.ts';
import type { Environment } from '#platform/process/environment.ts';
import { newId } from '#platform/values/ids.ts';
import { createTestDatabase, type DatabaseTemplate } from '#tests/support/postgres.ts';
import {
  ORIGIN,
  PERSONAL_KEY_SECRET,
  serviceConfig,
  silent,
  stopService,
  TOKEN_SECRET,
} from '#tests/support/service-config.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { WRITE_SIDE } from '#tests/support/write-side.template.ts';

export { ORIGIN, PERSONAL_KEY_SECRET, TOKEN_SECRET };
export const PASSWORD = 'twelve buckets';

const QUICK = 'quick:';
const quick: PasswordAlgorithm = {
  hash: async (password) => QUICK + createHash('sha256').update(password).digest('base64url'),
  verify: async (hashed, password) => hashed === (await quick.hash(password)),
};
/** Hashes in no time, for tests of other things than hashes: argon2id takes 24 ms of a core for each. */
export const quickHasher = () => createPasswordHasher({ algorithm: quick });

/** The command API as it runs in production, but for its hashes of passwords, over a database of its own, with a clock that the test sets. */
export async function openAccounts(
  given: Partial<CommandApiParts> = {},
  environment: Environment = {},
  template: DatabaseTemplate = WRITE_SIDE,
) {
  const database = await createTestDatabase({ template });
  const folder = await temporaryFolder();
  const config: Config = {
    ...serviceConfig(database, folder, {
      ALLOWED_ORIGINS: 'http://localhost:3000',
      CONTACT_EMAIL: 'office@league.example',
      STREAM_HOSTS: 'video.example',
      DEMO: 'on',
      ...environment,
    }),
    // With the demo league, so that its accounts sign in.
    isLoopback: true,
  };
  let now = new Date('2025-03-01T18:00:00.000Z');
  const clock = () => now;
  const parts: CommandApiParts = {
    clock,
    makeId: newId,
    logger: silent,
    openStore: openLog,
    passwords: quickHasher(),
    // A busy machine takes longer than the front door waits.
    makeDryRuns: (access) => createDryRunProcesses(access, 230_000),
    ...given,
  };
  const api = await composeCommandApi(config, parts);
  const { pool, store, passwords } = api;
  const accounts: AccountsDependencies & { publicUrl: string } = {
    pool,
    store,
    passwords,
    clock,
    publicUrl: config.publicUrl,
    confirmAt: config.smtpUrl === undefined ? null : config.publicUrl,
  };
  /** The log as it is stored, personal data encrypted. */
  const stored = openEventStore({ databaseUrl: database.url });
  return {
    ...api,
    ...accounts,
    accounts,
    config,
    parts,
    keys: createPostgresPersonalKeys({ pool, secret: PERSONAL_KEY_SECRET }),
    stored,
    database,
    databaseUrl: database.url,
    /** With the role the query API reads with. */
    readUrl: database.readUrl,
    wait: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1_000);
    },
    /** An account `<role>-<n>` with the password PASSWORD, made without a mail. */
    async register(
      options: { role?: Role; isDemo?: boolean; username?: string; emailConfirmed?: boolean } = {},
    ) {
      const role = options.role ?? 'member';
      const username = options.username ?? `${role}-${newId().slice(-8)}`;
      const { account } = await createAccount(accounts, {
        username,
        email: `${username}@example.org`,
        firstName: 'Ana',
        lastName: 'Kovač',
        password: PASSWORD,
        role,
        ...(options.isDemo === undefined ? {} : { isDemo: options.isDemo }),
        ...(options.emailConfirmed === undefined ? {} : { emailConfirmed: options.emailConfirmed }),
      });
      return account;
    },
    async close() {
      await stopService(api);
      await stored.close();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}
export type OpenAccounts = Awaited<ReturnType<typeof openAccounts>>;

/** One for all tests of a file. */
export const sharedAccounts = (...given: Parameters<typeof openAccounts>) =>
  shared(
    () => openAccounts(...given),
    (accounts) => accounts.close(),
  );

export type AppOptions = {
  passwords?: PasswordHasher;
  limits?: Partial<LoginLimits>;
  demoSignIn?: boolean;
  accountLimits?: Partial<AccountLimits>;
  oidcProviders?: Config['oidcProviders'];
  openStore?: typeof openLog;
};

/** One more process of the command API on the same database. */
export async function openProcess(given: Pick<OpenAccounts, 'config' | 'parts'>, options: AppOptions = {}) {
  return composeCommandApi(
    {
      ...given.config,
      isLoopback: options.demoSignIn ?? true,
      oidcProviders: options.oidcProviders ?? [],
    },
    {
      ...given.parts,
      openStore: options.openStore ?? openLog,
      ...(options.passwords === undefined ? {} : { passwords: options.passwords }),
      loginLimits: options.limits,
      limits: options.accountLimits,
    },
  );
}

/** Its app alone: closing it stops the process. */
export async function openApp(given: OpenAccounts, options: AppOptions = {}): Promise<FastifyInstance> {
  const process = await openProcess(given, options);
  // It is the app that is closed here: waiting for that in its own hook would never end.
  const others = process.closing.filter(([what]) => what !== 'stop accepting');
  process.app.addHook('onClose', () => stopService({ closing: others }));
  await process.app.ready();
  return process.app;
}

export type Tokens = { token: string; refresh: string };

export function login(
  app: FastifyInstance,
  username: string,
  options: { password?: string; remember?: boolean; address?: string; headers?: Record<string, string> } = {},
) {
  return app.inject({
    method: 'POST',
    url: '/api/auth/login/',
    payload: {
      username,
      password: options.password ?? PASSWORD,
      ...(options.remember === undefined ? {} : { remember_me: options.remember }),
    },
    ...(options.headers === undefined ? {} : { headers: options.headers }),
    ...(options.address === undefined ? {} : { remoteAddress: options.address }),
  });
}

export async function signIn(app: FastifyInstance, username: string): Promise<Tokens> {
  const answer = await login(app, username);
  if (answer.statusCode !== 200) throw new Error(`sign-in of ${username}: ${answer.body}`);
  return answer.json<Tokens>();
}

export function refresh(app: FastifyInstance, refreshToken: string) {
  return app.inject({ method: 'POST', url: '/api/auth/token/refresh/', payload: { refresh: refreshToken } });
}

export function get(app: FastifyInstance, url: string, token?: string) {
  return app.inject({
    method: 'GET',
    url,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });
}

/** One call, with everything about it that a test may want to say. */
export async function send(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  options: { token?: string; body?: object; headers?: Record<string, string>; address?: string } = {},
) {
  const { token, body, headers, address } = options;
  const answer = await app.inject({
    method,
    url,
    ...(body === undefined ? {} : { payload: body }),
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
    ...(address === undefined ? {} : { remoteAddress: address }),
  });
  return {
    status: answer.statusCode,
    // What came back is checked by the test that asked for it.
    body: (answer.body === '' ? null : JSON.parse(answer.body)) as ReturnType<typeof JSON.parse>,
    headers: answer.headers,
    cookies: answer.cookies,
  };
}

/** The events of a user, without their envelope. */
export async function readEvents(given: OpenAccounts, userId: number) {
  const events = await Array.fromAsync(given.store.readStream(`user-${userId}`));
  return events.map(({ type, data }) => ({ type, data }));
}

/** Somebody of that role, signed in. */
export async function signedInAs(given: OpenAccounts, app: FastifyInstance, role: Role = 'member') {
  const account = await given.register({ role });
  return { ...account, ...(await signIn(app, account.username)) };
}

/** The words of every mail that waits, with its recipient. */
export async function waitingMail(given: OpenAccounts): Promise<{ to: string; text: string }[]> {
  const { rows } = await given.pool.query<{ to: string; text: string }>(
    `SELECT recipient AS to, body AS text FROM mail.outbox WHERE status = 'waiting' ORDER BY queued_at`,
  );
  return rows;
}
