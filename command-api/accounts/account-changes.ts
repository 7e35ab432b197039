import type { Authentication } from '#contracts/http/signed-in.ts';
import { say } from '#contracts/refusal/say.ts';
import type { Position } from '#events/store/event-store.port.ts';
import type { Role } from '#events/user/roles.ts';
import { RequestError } from '#platform/http/errors.ts';
import { type Pool, type PoolClient, withTransaction } from '#platform/postgres/postgres-pool.ts';
import { type AccountFacts, type ChangedBy, markUnpublished } from './account.facts.ts';
import {
  type Credentials,
  findById,
  lockById,
  lockSuperusers,
  updateCredentials,
} from './credentials.store.ts';
import { refuseIfTaken } from './credentials-taken.ts';
import { notifyOldAddress } from './mails/email-change.ts';
import { askToConfirm, type ConfirmationDependencies } from './mails/email-confirmation.ts';
import { queuePasswordChangedMail } from './mails/password-changed-mail.ts';
import { unlinkAll } from './provider/oidc-identity.store.ts';
import { refuseReservedUsername } from './reserved-usernames.ts';
import { forgetDevices } from './sessions/known-device.ts';
import { openSessionIds, revokeAllSessions } from './sessions/session.store.ts';
import { closeChallenges } from './sessions/sign-in-challenge.ts';

export type AccountChangesDependencies = ConfirmationDependencies & {
  pool: Pool;
  facts: AccountFacts;
  authentication: Pick<Authentication, 'forget'>;
  /** Whether accounts of the demo league may sign in. */
  demoSignIn: boolean;
};

/** What may be changed of an account; absent fields stay as they are. */
export type AccountChange = {
  username?: string;
  email?: string;
  firstName?: string;
  lastName?: string;
  role?: Role;
  isActive?: boolean;
  passwordHash?: string;
  /** The address is known to be the user's. */
  emailConfirmed?: true;
};

/**
 * Changes an account and publishes the change to the log. A deactivated user's sessions end, and after a new password all except the one
 * it was changed in; a new role applies from the next call. After a new password or address, mailed links no longer
 * open the account; after a new address, or a password that was not changed in one of its sessions, providers do not
 * either: another person may have linked them. A new address that is not confirmed gets a link.
 * @throws RequestError 404; 400 for a reserved username; 409 for a name that is taken, and when the league would be left without an administrator
 */
export async function changeAccount(
  deps: AccountChangesDependencies,
  change: {
    userId: number;
    changes: AccountChange;
    by: ChangedBy;
    /** The session that stays open. */
    exceptSession?: string;
    /** Extra work to run in the same transaction. */
    within?: (client: PoolClient, account: Credentials) => Promise<void>;
  },
): Promise<{ account: Credentials; position: Position | null }> {
  const { userId, changes, by } = change;
  const { pool, clock } = deps;
  if (changes.username !== undefined) refuseReservedUsername(changes.username);
  const sessions = await withTransaction(pool, async (client) => {
    const before = await lockedAccount(deps, client, userId, 'role' in changes || 'isActive' in changes);
    const { account } = before;
    const next = { ...account, emailConfirmed: false, ...changes };
    const stays = next.role === 'superuser' && next.isActive;
    if (before.isLastSuperuser && !stays) {
      throw lastSuperuser(next.role === 'superuser' ? 'deactivated' : 'demoted');
    }
    await change.within?.(client, account);
    const emailConfirmed = await updateCredentials(client, next);
    await markUnpublished(client, userId, by);
    const hasOtherAddress = next.email !== account.email;
    const hasOtherPassword = changes.passwordHash !== undefined;
    if (hasOtherAddress || hasOtherPassword) await deleteMailedLinks(client, userId);
    if (hasOtherAddress) {
      await notifyOldAddress(client, account, by.commandId);
      await askToConfirm(client, deps, { ...next, emailConfirmed }, by.commandId);
    }
    if (hasOtherPassword) await queuePasswordChangedMail(client, next, by.commandId);
    const isRecovered = hasOtherPassword && change.exceptSession === undefined;
    if (hasOtherAddress || isRecovered) await unlinkAll(client, userId);
    if (isRecovered) await forgetDevices(client, userId);
    const ends = !next.isActive || hasOtherPassword;
    if (ends) await closeChallenges(client, userId);
    return ends
      ? revokeAllSessions(client, userId, clock(), next.isActive ? (change.exceptSession ?? null) : null)
      : openSessionIds(client, userId);
  }).catch(refuseIfTaken);
  for (const session of sessions) deps.authentication.forget(session);
  const position = await deps.facts.publish(userId);
  const account = await findById(pool, userId);
  if (account === undefined) throw noSuchUser();
  return { account, position };
}

/** Links to a new password and to a new address, in any mailbox. */
async function deleteMailedLinks(client: PoolClient, userId: number): Promise<void> {
  await client.query('DELETE FROM accounts.reset_link WHERE user_id = $1', [userId]);
  await client.query('DELETE FROM accounts.email_change WHERE user_id = $1', [userId]);
}

/**
 * The first step of deleting a user: sign-in stops working, and the next startup continues if this process dies.
 * Repeated for a deletion that was interrupted.
 */
export async function beginErasing(
  deps: AccountChangesDependencies,
  userId: number,
  by: ChangedBy,
): Promise<void> {
  const sessions = await withTransaction(deps.pool, async (client) => {
    const superusers = await lockSuperusers(client, deps.demoSignIn);
    const account = await lockById(client, userId);
    if (account === undefined || account.status === 'pending') throw noSuchUser();
    if (isOnly(superusers, userId)) throw lastSuperuser('deleted');
    await client.query(
      `UPDATE accounts.credentials SET status = 'erasing', is_active = false WHERE id = $1`,
      [userId],
    );
    // There is no one left to decide about.
    await client.query('DELETE FROM accounts.role_request WHERE user_id = $1', [userId]);
    await markUnpublished(client, userId, by);
    return revokeAllSessions(client, userId, deps.clock());
  });
  for (const session of sessions) deps.authentication.forget(session);
}

/**
 * The account, locked until the transaction ends. With `guard` every active administrator is locked first, so that
 * two who demote each other at the same moment come one after another.
 */
async function lockedAccount(
  { demoSignIn }: AccountChangesDependencies,
  client: PoolClient,
  userId: number,
  guard: boolean,
) {
  const superusers = guard ? await lockSuperusers(client, demoSignIn) : [];
  const account = await lockById(client, userId);
  if (account?.status !== 'active') throw noSuchUser();
  return { account, isLastSuperuser: isOnly(superusers, userId) };
}

function isOnly(superusers: readonly number[], userId: number): boolean {
  return superusers.length === 1 && superusers[0] === userId;
}

export function noSuchUser(): RequestError {
  return new RequestError('not_found', say('user.missing'));
}

function lastSuperuser(what: 'demoted' | 'deactivated' | 'deleted'): RequestError {
  return new RequestError('conflict', say(`user.last_not_${what}`));
}
