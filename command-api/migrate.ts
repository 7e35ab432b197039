import { migrateEventLog } from '#events/store/postgres/event-log.migration.ts';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import { migrateAccounts } from './accounts/accounts.migration.ts';
import { migrateAutomations } from './automations/automations.migration.ts';
import { migrateChat } from './chat/chat.migration.ts';
import { migrateContact } from './contact/contact.migration.ts';
import { migrateReservations } from './idempotency/reservations.migration.ts';
import { migrateImports } from './import/imports.migration.ts';
import { migrateMail } from './mail/mail.migration.ts';

/** Brings all tables of the write side up to date. Several processes may call it at the same time. */
export async function migrateWriteSide(pool: Pool): Promise<void> {
  await migrateEventLog(pool);
  await migrateAccounts(pool);
  await migrateReservations(pool);
  await migrateMail(pool);
  await migrateChat(pool);
  await migrateContact(pool);
  await migrateAutomations(pool);
  await migrateImports(pool);
}
