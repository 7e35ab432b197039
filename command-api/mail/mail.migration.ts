import type { Migration } from '#platform/postgres/migrations.ts';

/**
 * What is to be mailed. A row stays after its mail was sent, without address and words, so that its key stays known:
 * nothing that happens again, a retry or a replay of the log, mails a second time.
 */
const OUTBOX = `
CREATE TABLE mail.outbox (
  -- names the occasion, never a person: password-reset:0192…, reminder:12:9
  key text PRIMARY KEY,
  recipient text,
  subject text,
  body text,
  -- for the log and the metrics
  purpose text NOT NULL,
  -- whose address and words these are
  person_kind text,
  person_id text,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sent', 'given_up', 'erased')),
  attempts int NOT NULL DEFAULT 0,
  -- null: at once
  next_attempt_at timestamptz,
  queued_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  CHECK (status <> 'waiting' OR (recipient IS NOT NULL AND subject IS NOT NULL AND body IS NOT NULL)),
  CHECK (status = 'waiting' OR (recipient IS NULL AND subject IS NULL AND body IS NULL))
);
CREATE INDEX outbox_waiting ON mail.outbox (queued_at) WHERE status = 'waiting';
CREATE INDEX outbox_person ON mail.outbox (person_kind, person_id);
`;

export const MAIL_MIGRATION: Migration = { schema: 'mail', steps: [OUTBOX], after: async () => {} };
