import { queueMail } from '#command-api/mail/mail.store.ts';
import { USER_STREAM_PREFIX } from '#events/user/user.events.ts';
import type { Queryable } from '#platform/postgres/postgres-pool.ts';
import type { Automation, EventFor } from './automation.ts';

/**
 * When an administrator decides on a role request, its author is told, with the reason if there is one, at an address
 * that is confirmed.
 */
export function roleRequestMailAutomation({ publicUrl }: { publicUrl: string }): Automation {
  const decided =
    (decision: 'approved' | 'rejected') =>
    async (event: EventFor<'RoleRequestApproved' | 'RoleRequestRejected'>, db: Queryable): Promise<void> => {
      const { userId, requestId, role } = event.data;
      const { rows } = await db.query<{ email: string; reason: string | null }>(
        `SELECT c.email, r.reason FROM accounts.credentials c
         LEFT JOIN accounts.role_request r ON r.id = $2 AND r.user_id = c.id
         WHERE c.id = $1 AND c.is_active AND c.status = 'active' AND c.email_verified`,
        [userId, requestId],
      );
      const account = rows[0];
      if (account === undefined) return;
      const reason = account.reason === null ? '' : `\n\n${account.reason}`;
      await queueMail(db, {
        to: account.email,
        subject: `Your request was ${decision}`,
        text: `Your request to become a ${role} was ${decision}.${reason}\n\n${publicUrl}/profile\n`,
        purpose: 'role_request',
        person: { kind: 'user', id: userId },
        key: `role-request:${event.id}`,
      });
    };
  return {
    name: 'role-request-mail',
    streamPrefixes: [USER_STREAM_PREFIX],
    on: { RoleRequestApproved: decided('approved'), RoleRequestRejected: decided('rejected') },
  };
}
