import type { Pool } from '#platform/postgres-pool.ts';
import { withTransaction } from '#platform/postgres-pool.ts';
import { eraseFromChat } from './chat/chat.store.ts';
import { eraseContactMessagesOf } from './contact/contact.store.ts';
import type { MailPerson } from './mail/mail.store.ts';
import type { Forget } from './personal-data/erasure.ts';
import { eraseReminders } from './reminder/reminder.store.ts';

/** Takes away what a person wrote on the site, what he wanted to be reminded of, and the mail that waits for him. */
export function forgetOnTheSite(deps: {
  pool: Pool;
  eraseMail: (person: MailPerson) => Promise<void>;
}): Forget {
  return async (person) => {
    await deps.eraseMail(person);
    if (person.kind !== 'user') return;
    const userId = Number(person.id);
    const contactIds = await withTransaction(deps.pool, async (client) => {
      await eraseFromChat(client, userId);
      await eraseReminders(client, userId);
      return eraseContactMessagesOf(client, userId);
    });
    for (const id of contactIds) await deps.eraseMail({ kind: 'contact', id });
  };
}
