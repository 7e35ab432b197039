import type { EventStore } from '#events/store/event-store.port.ts';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import type { MailPerson } from './mail/mail.store.ts';
import type { RouteDependencies } from './route-dependencies.ts';

/** What the routes of chat, contact and reminders need beside the others: they keep rows, not events. */
export type SiteDependencies = RouteDependencies & {
  site: {
    pool: Pool;
    store: Pick<EventStore, 'head' | 'readPages'>;
    /** A key in place of a guest's address: the same for the same address, and reveals nothing. */
    guestKey: (address: string) => string;
    /** Who gets contact messages by mail; no one if undefined. */
    contactEmail: string | undefined;
    /** Takes mail out of the outbox and its folder. */
    eraseMail: (person: MailPerson) => Promise<void>;
  };
};
