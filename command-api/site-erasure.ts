import type { Pool } from '#platform/postgres/postgres-pool.ts';
import { withTransaction } from '#platform/postgres/postgres-pool.ts';
import { eraseFromChat } from './chat/chat.store.ts';
import { eraseContactMessages } from './contact/contact.store.ts';
import type { Erase } from './erasure/erasure.ts';
import type { MailPerson } from './mail/mail.store.ts';
import { eraseReminders } from './reminder/reminder.store.ts';

/** Deletes what a person wrote on the site, their reminders, and the mail that waits for them. */
export function eraseFromSite(deps: { pool: Pool; eraseMail: (person: MailPerson) => Promise<void> }): Erase {
  return async (person) => {
    await deps.eraseMail(person);
    if (person.kind !== 'user') return;
    const userId = Number(person.id);
    const contactIds = await withTransaction(deps.pool, async (client) => {
      await eraseFromChat(client, userId);
      await eraseReminders(client, userId);
      return eraseContactMessages(client, userId);
    });
    for (const id of contactIds) await deps.eraseMail({ kind: 'contact', id });
  };
}
