import { migrateEventLog } from '#events/store/postgres/event-log.migration.ts';
import { type Migration, migrateSchema } from '#platform/postgres/migrations.ts';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import { refuseUnfinishedRestore } from '#platform/postgres/unfinished-restore.ts';
import { ACCOUNTS_MIGRATION } from './accounts/accounts.migration.ts';
import { AUTOMATIONS_MIGRATION } from './automations/automations.migration.ts';
import { CHAT_MIGRATION } from './chat/chat.migration.ts';
import { CONTACT_MIGRATION } from './contact/contact.migration.ts';
import { RESERVATIONS_MIGRATION } from './idempotency/reservations.migration.ts';
import { IMPORTS_MIGRATION } from './import/imports.migration.ts';
import { MAIL_MIGRATION } from './mail/mail.migration.ts';

const MIGRATIONS: readonly Migration[] = [
  ACCOUNTS_MIGRATION,
  RESERVATIONS_MIGRATION,
  MAIL_MIGRATION,
  CHAT_MIGRATION,
  CONTACT_MIGRATION,
  AUTOMATIONS_MIGRATION,
  IMPORTS_MIGRATION,
];

/**
 * Brings all tables of the write side up to date. Several processes may call it at the same time.
 * @throws ConfigError while a restore has not been completed
 */
export async function migrateWriteSide(pool: Pool): Promise<void> {
  await refuseUnfinishedRestore(pool);
  await migrateRestored(pool);
}

/** The same for a database that is being restored. */
export async function migrateRestored(pool: Pool): Promise<void> {
  await migrateEventLog(pool);
  for (const migration of MIGRATIONS) await migrateSchema(pool, migration);
}

/** Schemas of the write side, each with the last of its steps. */
export type SchemaSteps = Readonly<Record<string, number>>;

/** The schemas of a backup that this release does not know: those of a newer one. */
export function unknownSchemas(steps: SchemaSteps): string[] {
  return Object.keys(steps).filter((schema) => {
    const known = MIGRATIONS.find((migration) => migration.schema === schema);
    return known === undefined || (steps[schema] ?? 0) > known.steps.length;
  });
}

/** Makes the tables of the write side as an older release had them, for the rows of its backup. */
export async function migrateWriteSideTo(pool: Pool, steps: SchemaSteps): Promise<void> {
  for (const migration of MIGRATIONS) {
    const upTo = steps[migration.schema];
    if (upTo !== undefined) await migrateSchema(pool, migration, upTo);
  }
}
