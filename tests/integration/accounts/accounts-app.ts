import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { forgetAccount } from '#command-api/accounts/account-erasure.ts';
import type { AccountLimits } from '#command-api/accounts/account-limiters.ts';
import { type AccountsDependencies, createAccount } from '#command-api/accounts/accounts.registration.ts';
import { registerAuthRoutes } from '#command-api/accounts/auth.routes.ts';
import { createLoginLimiter, type LoginLimiterOptions } from '#command-api/accounts/login.limiter.ts';
import { createPasswordHasher, type PasswordHasher } from '#command-api/accounts/password.hasher.ts';
import { openCommands } from '#command-api/commands.ts';
import { eraseMailRows } from '#command-api/mail/mail.store.ts';
import { migrateWriteSide } from '#command-api/migrate.ts';
import { Erasure } from '#command-api/personal-data/erasure.ts';
import { forgetOnTheSite } from '#command-api/site-erasure.ts';
import { withPersonalData } from '#events/kernel/personal-data.codec.ts';
import { createPostgresEventStore } from '#events/store/postgres/postgres-event-store.ts';
import { createAuthentication, registerAuthentication, requireActor } from '#platform/authentication.ts';
import { acceptEmptyBody, registerErrorAnswers } from '#platform/http-errors.ts';
import { newId } from '#platform/ids.ts';
import type { OidcProviderConfig } from '#platform/oidc-config.ts';
import type { Role } from '#platform/permissions.ts';
import { createPostgresPersonalKeys } from '#platform/personal-keys.ts';
import { createPool } from '#platform/postgres-pool.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';

export const TOKEN_SECRET = 'a token secret of at least 32 characters';
export const PERSONAL_KEY_SECRET = 'a key secret of at least 32 characters';
export const PASSWORD = 'twelve buckets';
export const ORIGIN = 'https://league.example';

/** The accounts over a migrated database of their own, with a clock that the test sets. */
export async function openAccounts() {
  const database = await createTestDatabase();
  const pool = createPool(database.url, { name: 'test-accounts' });
  await migrateWriteSide(pool);
  let now = new Date('2025-03-01T18:00:00.000Z');
  const clock = () => now;
  const keys = createPostgresPersonalKeys({ pool, secret: PERSONAL_KEY_SECRET });
  const stored = createPostgresEventStore({ databaseUrl: database.url });
  const store = withPersonalData(stored, keys);
  const commands = openCommands(store, pool);
  const erasure = new Erasure({
    store,
    keys,
    forget: [
      forgetAccount(pool),
      forgetOnTheSite({
        pool,
        eraseMail: async (person) => void (await eraseMailRows(pool, person, clock())),
      }),
    ],
  });
  const accounts: AccountsDependencies = { pool, store, passwords: createPasswordHasher(), clock };
  return {
    ...accounts,
    accounts,
    commands,
    erasure,
    keys,
    stored,
    databaseUrl: database.url,
    /** With the role the query API reads with. */
    readUrl: database.readUrl,
    wait: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1_000);
    },
    /** An account `<role>-<n>` with the password PASSWORD. */
    async register(options: { role?: Role; isDemo?: boolean; username?: string } = {}) {
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
      });
      return account;
    },
    async close() {
      await store.close();
      await pool.end();
      await database.drop();
    },
  };
}
export type OpenAccounts = Awaited<ReturnType<typeof openAccounts>>;

export type AppOptions = {
  passwords?: PasswordHasher;
  limits?: Omit<LoginLimiterOptions, 'clock'>;
  demoSignIn?: boolean;
  accountLimits?: Partial<AccountLimits>;
  oidcProviders?: readonly OidcProviderConfig[];
};

/** The auth routes in a bare app, with two routes of another concept beside them. */
export async function openApp(given: OpenAccounts, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  acceptEmptyBody(app);
  registerErrorAnswers(app);
  const { pool, clock, store, commands, erasure } = given;
  const authentication = createAuthentication({ pool, tokenSecret: TOKEN_SECRET, clock });
  registerAuthentication(app, authentication);
  registerAuthRoutes(app, {
    pool,
    store,
    commands,
    erasure,
    holding: (_keys, work) => work(),
    publicUrl: ORIGIN,
    clock,
    authentication,
    passwords: options.passwords ?? given.passwords,
    makeId: newId,
    allowedOrigins: [ORIGIN, 'http://localhost:3000'],
    demoSignIn: options.demoSignIn ?? true,
    loginLimiter: createLoginLimiter({ clock, ...options.limits }),
    ...(options.accountLimits === undefined ? {} : { limits: options.accountLimits }),
    ...(options.oidcProviders === undefined ? {} : { oidcProviders: options.oidcProviders }),
  });
  app.get('/api/whoami/', { config: { capability: 'user.view' } }, async (request) => requireActor(request));
  app.get('/api/games/', { config: { capability: 'game.view', ignoreToken: true } }, async () => ({}));
  await app.ready();
  return app;
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
export async function eventsOf(given: OpenAccounts, userId: number) {
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
