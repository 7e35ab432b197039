import {
  comparePositions,
  type EventMetadata,
  type EventStore,
  type Position,
  RevisionConflict,
} from '#events/store/event-store.port.ts';
import type { Role } from '#events/user/roles.ts';
import { USER_EVENTS, type UserEvent, userStream } from '#events/user/user.events.ts';
import { type Pool, withTransaction } from '#platform/postgres/postgres-pool.ts';
import { derivedId } from '#platform/values/ids.ts';
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
import { refuseIfTaken } from './credentials-taken.ts';
import { askToConfirm, type ConfirmationDependencies } from './mails/email-confirmation.ts';
import { NOBODY } from './passwords/argon2id.ts';
import type { PasswordHasher } from './passwords/password.hasher.ts';
import { isWeakPassword } from './passwords/weak-password.ts';
import { refuseReservedUsername } from './reserved-usernames.ts';
import { deleteEndedSessions } from './sessions/session.store.ts';

export type AccountsDependencies = ConfirmationDependencies & {
  pool: Pool;
  /** A store that encrypts personal data (`withPersonalData`). */
  store: EventStore;
  passwords: PasswordHasher;
};

export type NewAccount = {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Null for a person who only signs in through a provider. */
  password: string | null;
  role: Role;
  /** True by default. */
  isActive?: boolean;
  /** An account of the demo league: signs in on loopback only. */
  isDemo?: boolean;
  /** Whether a provider has verified the address; false by default. */
  emailConfirmed?: boolean;
};

/** Who asked for an account, and by which command; absent: the program itself. */
export type RegistrationMetadata = Partial<
  Pick<EventMetadata, 'actor' | 'correlationId' | 'origin' | 'commandId' | 'from'>
>;

/**
 * Makes an account: reserves the name (pending) → appends `UserRegistered` → activates, and mails a link to an address
 * that is not confirmed. When the process dies in between, `reconcileAccounts` finishes it at the next start.
 * @returns the account and the log position of its event
 * @throws RequestError 409 `already_exists` with the field; 503 `busy`; StoreUnavailable
 */
export async function createAccount(
  deps: AccountsDependencies,
  account: NewAccount,
  metadata: RegistrationMetadata = {},
): Promise<{ account: Credentials; position: string }> {
  const passwordHash = account.password === null ? NOBODY : await deps.passwords.hash(account.password);
  const reserved = await reserve(deps, account, passwordHash);
  return { account: { ...reserved, status: 'active' }, position: await finish(deps, reserved, metadata) };
}

/** The account with this username, whoever made it, or a new one. For accounts that are part of a setup. */
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
 * The first administrator, from ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD, when there is none. Those of the demo
 * league do not count: they sign in on one machine only, and only as long as there is a demo.
 * @returns `nobody` when there is none and none was asked for
 * @throws Error when the username is taken or the password easy to guess
 */
export async function ensureFirstSuperuser(
  deps: AccountsDependencies & { publicUrl: string },
  admin: { username: string; email: string; password: string } | undefined,
): Promise<'created' | 'exists' | 'nobody'> {
  if (await hasSuperuser(deps.pool)) return 'exists';
  if (admin === undefined) return 'nobody';
  if (await isWeakPassword(admin.password, { ...admin, publicUrl: deps.publicUrl })) {
    throw new Error('ADMIN_PASSWORD is easy to guess: choose another one.');
  }
  const account = await ensureAccount(deps, {
    ...admin,
    firstName: 'League',
    lastName: 'Administrator',
    role: 'superuser',
  });
  if (account.role !== 'superuser' || account.isDemo) {
    const what = account.isDemo ? 'belongs to the demo league' : 'is not an administrator';
    throw new Error(
      `ADMIN_USERNAME: the account "${admin.username}" exists and ${what}. Choose another name.`,
    );
  }
  return 'created';
}

/**
 * Brings registrations and log together after a crash or a restore: finishes interrupted ones, gives new
 * accounts ids that the log has never seen, and removes sessions that ended long ago. Run before serving; doing it
 * twice, or in two processes, is harmless.
 * @param highestUserId that the log tells of
 */
export async function reconcileAccounts(
  deps: AccountsDependencies,
  highestUserId = 0,
): Promise<{ finished: number }> {
  await raiseIdSequence(deps.pool, highestUserId);
  const finished = await finishRegistrations(deps);
  await deleteEndedSessions(deps.pool, deps.clock());
  return { finished };
}

/** Finishes interrupted registrations; with `before`, those that began before it. @returns how many */
export async function finishRegistrations(deps: AccountsDependencies, before?: Date): Promise<number> {
  const pending = await findPending(deps.pool, before);
  for (const account of pending) await finish(deps, account, {});
  return pending.length;
}

/**
 * Whether the log, up to a position, registers a user who is not visible yet: their registration is in progress in
 * some process, or was interrupted.
 */
export async function isRegistrationUnfinished(
  { pool, store }: Pick<AccountsDependencies, 'pool' | 'store'>,
  upTo: Position,
): Promise<boolean> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'unfinished-registrations',
    text: `SELECT id FROM accounts.credentials WHERE status = 'pending'`,
  });
  for (const { id } of rows) {
    for await (const { position } of store.readStream(userStream(id))) {
      if (comparePositions(position, upTo) <= 0) return true;
      break;
    }
  }
  return false;
}

async function reserve(
  { pool, clock }: AccountsDependencies,
  account: NewAccount,
  passwordHash: string,
): Promise<Credentials> {
  refuseReservedUsername(account.username);
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
        emailConfirmed: account.emailConfirmed ?? false,
      },
      clock(),
    );
  } catch (error) {
    return refuseIfTaken(error);
  }
}

/** Appends the registration of a reserved account, exactly once, and opens it. */
async function finish(
  deps: AccountsDependencies,
  account: Credentials,
  metadata: RegistrationMetadata,
): Promise<string> {
  const { pool, store } = deps;
  const { id: userId, username, email, firstName, lastName, role } = account;
  const stream = userStream(userId);
  const facts: UserEvent[] = [
    { type: 'UserRegistered', data: { userId, username, email, firstName, lastName, role } },
  ];
  if (account.emailConfirmed) facts.push({ type: 'EmailConfirmed', data: { userId } });
  if (!account.isActive) facts.push({ type: 'UserDeactivated', data: { userId } });
  try {
    const { position } = await store.append({
      stream,
      expectedRevision: 'none',
      events: facts.map(({ type, data }) => {
        const { version, schema } = USER_EVENTS[type];
        // Always the same id, so that finishing twice appends once.
        const id = derivedId(stream, type);
        const event = { id, type, schemaVersion: version, data: schema.parse(data) };
        return { ...event, metadata: { ...metadata, commandId: metadata.commandId ?? id } };
      }),
    });
    await withTransaction(pool, async (client) => {
      if (!(await activate(client, userId))) return;
      await askToConfirm(client, deps, account, metadata.commandId ?? derivedId(stream, 'UserRegistered'));
    });
    return position;
  } catch (error) {
    // The stream is another user's: nothing was appended, so the name is free again.
    if (error instanceof RevisionConflict) await deletePending(pool, account.id);
    throw error;
  }
}
