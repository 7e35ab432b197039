import type { Kysely } from 'kysely';
import type { ReadTables } from '#projections/read-database/read-models.ts';

/** The read models, and the command API's tables that reads may look into. */
export type ReadDatabase = ReadTables & {
  /** Reminders are rows, not events. */
  'automations.reminder': { user_id: number; game_id: number };
};
export type ReadDb = Kysely<ReadDatabase>;
