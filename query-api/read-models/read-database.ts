import type { Kysely } from 'kysely';
import type { ReadTables } from '#projections/read-database/read-models.ts';

/** The read models, and the command API's tables that reads may look into. */
export type ReadDatabase = ReadTables & {
  /** Reminders are rows, not events. */
  'automations.reminder': { user_id: number; game_id: number };
  /** Messages are rows, not events. */
  'chat.visible_message': {
    id: number;
    game_id: number;
    user_id: number | null;
    name: string;
    text: string;
    sent_at: string;
  };
};
export type ReadDb = Kysely<ReadDatabase>;
