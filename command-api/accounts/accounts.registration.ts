import {
  type EventMetadata,
  type EventStore,
  RevisionConflict,
  START,
} from '#events/store/event-store.port.ts';
import { USER_EVENTS, USER_STREAM_PREFIX, userStream } from '#events/user/user.events.ts';
import type { Clock } from '#platform/clock.ts';
import { RequestError } from '#platform/errors.ts';
import { derivedId } from '#platform/ids.ts';
import type { Role } from '#platform/permissions.ts';
import { isUniqueViolation, type Pool } from '#platform/postgres-pool.ts';
import {
  activate,
  type Credentials,
  deletePending,
  findByUsername,
  findPending,
  hasSuperuser,
  insertPending,
  raiseIdSequence,
} from './credentials.store.ts';
import type { PasswordHasher } from './password.hasher.ts';
import { deleteEndedSessions } from './session.store.ts';

export type AccountsDependencies = {
  pool: Pool;
  /** A store that encrypts personal data (`withPersonalData`). */
  store: EventStore;
  passwords: PasswordHasher;
  clock: Clock;
};

export type NewAccount = {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  role: Role;
  /** True unless told. */
  isActive?: boolean;
  /** An account of the demo league: signs in on loopback only. */
  isDemo?: boolean;
};

/** Who asked for an account; absent: the program itself. */
export type RegistrationMetadata = Pick<EventMetadata, 'actor' | 'correlationId' | 'origin'>;

/**
 * Makes an account: reserves the name (pending) → appends `UserRegistered` → activates. When the process dies in
 * between, `reconcileAccounts` finishes it at the next start.
 * @returns the account and the log position of its event
 * @throws RequestError 409 `already_exists` with the field; 503 `busy`; StoreUnavailable
 */
export async function createAccount(
  deps: AccountsDependencies,
  account: NewAccount,
  metadata: RegistrationMetadata = {},
): Promise<{ account: Credentials; position: string }> {
  const passwordHash = await deps.passwords.hash(account.password);
  const reserved = await reserve(deps, account, passwordHash);
  return { account: { ...reserved, status: 'active' }, position: await finish(deps, reserved, metadata) };
}

/** The account with this username, whoever made it, or a new one. For accounts that belong to a set-up. */
export async function ensureAccount(
  deps: AccountsDependencies,
  account: NewAccount,
  metadata: RegistrationMetadata = {},
): Promise<Credentials> {
  const existing = await findByUsername(deps.pool, account.username);
  if (existing === undefined) return (await createAccount(deps, account, metadata)).account;
  if (existing.status === 'pending') await finish(deps, existing, metadata);
  return { ...existing, status: 'active' };
}

/**
 * The first administrator, from ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD, when there is none.
 * @throws Error when the username belongs to somebody else
 */
export async function ensureFirstSuperuser(
  deps: AccountsDependencies,
  admin: { username: string; email: string; password: string } | undefined,
): Promise<'created' | 'exists' | 'not_configured'> {
  if (await hasSuperuser(deps.pool)) return 'exists';
  if (admin === undefined) return 'not_configured';
  const account = await ensureAccount(deps, {
    ...admin,
    firstName: 'League',
    lastName: 'Administrator',
    role: 'superuser',
  });
  if (account.role !== 'superuser') {
    throw new Error(`ADMIN_USERNAME: the account "${admin.username}" exists and is not an administrator`);
  }
  return 'created';
}

/**
 * Brings accounts and log together after a crash or a restore: finishes registrations that were cut off, gives
 * new accounts ids that the log has never seen, and removes sessions that ended long ago. Run before serving;
 * doing it twice, or in two processes, is harmless.
 */
export async function reconcileAccounts(deps: AccountsDependencies): Promise<{ finished: number }> {
  await raiseIdSequence(deps.pool, await highestUserId(deps.store));
  const pending = await findPending(deps.pool);
  for (const account of pending) await finish(deps, account, {});
  await deleteEndedSessions(deps.pool, deps.clock());
  return { finished: pending.length };
}

async function reserve(
  { pool, clock }: AccountsDependencies,
  account: NewAccount,
  passwordHash: string,
): Promise<Credentials> {
  try {
    return await insertPending(
      pool,
      {
        username: account.username.trim(),
        email: account.email.trim(),
        firstName: account.firstName.trim(),
        lastName: account.lastName.trim(),
        passwordHash,
        role: account.role,
        isActive: account.isActive ?? true,
        isDemo: account.isDemo ?? false,
      },
      clock(),
    );
  } catch (error) {
    if (isUniqueViolation(error, 'credentials_username')) {
      throw taken('username', 'A user with this username already exists');
    }
    if (isUniqueViolation(error, 'credentials_email')) {
      throw taken('email', 'A user with this email already exists');
    }
    throw error;
  }
}

function taken(field: string, message: string): RequestError {
  return new RequestError('already_exists', message, { errors: { [field]: [message] } });
}

/** Appends the registration of a reserved account, once for ever, and opens it. */
async function finish(
  { pool, store }: AccountsDependencies,
  account: Credentials,
  metadata: RegistrationMetadata,
): Promise<string> {
  const stream = userStream(account.id);
  const { type, version, schema } = USER_EVENTS.UserRegistered;
  const data = schema.parse({
    userId: account.id,
    username: account.username,
    email: account.email,
    firstName: account.firstName,
    lastName: account.lastName,
    role: account.role,
  });
  // The same id every time, so that finishing twice appends once.
  const id = derivedId(stream, type);
  try {
    const { position } = await store.append({
      stream,
      expectedRevision: 'none',
      events: [{ id, type, schemaVersion: version, data, metadata: { ...metadata, commandId: id } }],
    });
    await activate(pool, account.id);
    return position;
  } catch (error) {
    // The stream is another user's: nothing was appended, so the name is free again.
    if (error instanceof RevisionConflict) await deletePending(pool, account.id);
    throw error;
  }
}

async function highestUserId(store: EventStore): Promise<number> {
  let highest = 0;
  for await (const { stream } of store.readAll(START, { streamPrefixes: [USER_STREAM_PREFIX] })) {
    const id = Number(stream.slice(USER_STREAM_PREFIX.length));
    if (Number.isSafeInteger(id)) highest = Math.max(highest, id);
  }
  return highest;
}
