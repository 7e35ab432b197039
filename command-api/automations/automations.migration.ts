import type { Migration } from '#platform/postgres/migrations.ts';
import { grantReading } from '#platform/postgres/reader-grants.ts';

const AUTOMATIONS = `
CREATE TABLE automations.checkpoint (
  automation text PRIMARY KEY,
  -- everything up to here is done
  position bigint NOT NULL,
  -- nothing up to here is ever done: it happened before there was this automation. Stays when position is put back.
  since bigint NOT NULL
);

-- what is to be done at a time; moved and taken back by its kind and subject
CREATE TABLE automations.due_job (
  kind text NOT NULL,
  -- what it is about: game:12
  subject text NOT NULL,
  due_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  PRIMARY KEY (kind, subject)
);
CREATE INDEX due_job_due ON automations.due_job (due_at);

-- who wants to be reminded of a game
CREATE TABLE automations.reminder (
  game_id integer NOT NULL,
  user_id integer NOT NULL,
  -- where the log was when it was set: they know what happened to the game before
  set_at bigint NOT NULL,
  PRIMARY KEY (game_id, user_id)
);
CREATE INDEX reminder_user ON automations.reminder (user_id);
`;

/** The position of a subscription may be between two events, and then has a fraction. */
const POSITIONS_BETWEEN_EVENTS =
  'ALTER TABLE automations.checkpoint ALTER position TYPE numeric, ALTER since TYPE numeric';

export const AUTOMATIONS_MIGRATION: Migration = {
  schema: 'automations',
  steps: [AUTOMATIONS, POSITIONS_BETWEEN_EVENTS],
  after: (client) => grantReading(client, 'automations', ['reminder']),
};
