import type { Migration } from '#platform/postgres/migrations.ts';

/**
 * What people write to the league: free text is personal data, so these are rows, never events (docs/architecture.md,
 * "Personal data").
 */
const CONTACT = `
CREATE TABLE content.contact_message (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- the call that wrote it, so that a retry writes once
  call_id uuid NOT NULL UNIQUE,
  name text NOT NULL,
  email text NOT NULL,
  message text NOT NULL,
  -- the user who was signed in while writing
  user_id integer,
  sent_at timestamptz NOT NULL,
  handled_at timestamptz,
  handled_by integer
);
CREATE INDEX contact_message_user ON content.contact_message (user_id);
`;

/** For the list of messages that are still open, and of handled ones. */
const HANDLED = `
CREATE INDEX contact_message_open ON content.contact_message (id) WHERE handled_at IS NULL;
CREATE INDEX contact_message_handled ON content.contact_message (id) WHERE handled_at IS NOT NULL;
`;

export const CONTACT_MIGRATION: Migration = {
  schema: 'content',
  steps: [CONTACT, HANDLED],
  after: async () => {},
};
