import type { Migration } from '#platform/postgres/migrations.ts';
import { grantReading } from '#platform/postgres/reader-grants.ts';

/**
 * What people write in the chat of a game: free text is personal data, so these are rows, never events
 * (docs/architecture.md, "Personal data"). Comes after the accounts, whose names the view shows.
 */
const CHAT = `
CREATE TABLE chat.message (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- the call that wrote it, so that a retry writes once
  call_id uuid NOT NULL UNIQUE,
  game_id integer NOT NULL,
  -- either a signed-in user, or what stands for a guest's address
  user_id integer,
  guest_key text,
  -- null once a moderator deleted it; the row stays, so that its author can still be muted
  text text,
  sent_at timestamptz NOT NULL,
  CHECK ((user_id IS NULL) <> (guest_key IS NULL))
);
CREATE INDEX message_game ON chat.message (game_id, id);
CREATE INDEX message_user ON chat.message (user_id);

CREATE TABLE chat.report (
  message_id integer NOT NULL REFERENCES chat.message ON DELETE CASCADE,
  reported_by integer NOT NULL,
  reported_at timestamptz NOT NULL,
  PRIMARY KEY (message_id, reported_by)
);
CREATE INDEX report_user ON chat.report (reported_by);

CREATE TABLE chat.mute (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer UNIQUE,
  guest_key text UNIQUE,
  -- the message for which a guest was muted
  game_id integer,
  message_id integer,
  until timestamptz NOT NULL,
  CHECK ((user_id IS NULL) <> (guest_key IS NULL))
);

-- what everybody may read: no address, no account
CREATE VIEW chat.visible_message AS
  SELECT m.id, m.game_id, m.user_id, m.text, m.sent_at,
         CASE WHEN m.user_id IS NULL THEN 'Guest'
              ELSE coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), c.username, 'Former user')
         END AS name
  FROM chat.message m LEFT JOIN accounts.credentials c ON c.id = m.user_id
  WHERE m.text IS NOT NULL;
`;

/** By username: nobody can display the name of an administrator there. */
const CHAT_BY_USERNAME = `
CREATE OR REPLACE VIEW chat.visible_message AS
  SELECT m.id, m.game_id, m.user_id, m.text, m.sent_at,
         CASE WHEN m.user_id IS NULL THEN 'Guest' ELSE coalesce(c.username, 'Former user') END AS name
  FROM chat.message m LEFT JOIN accounts.credentials c ON c.id = m.user_id
  WHERE m.text IS NOT NULL;
`;

/** Guests under the name they typed. */
const GUEST_NAMES = `
ALTER TABLE chat.message ADD COLUMN guest_name text;
CREATE OR REPLACE VIEW chat.visible_message AS
  SELECT m.id, m.game_id, m.user_id, m.text, m.sent_at,
         CASE WHEN m.user_id IS NULL THEN coalesce(m.guest_name, 'Guest')
              ELSE coalesce(c.username, 'Former user')
         END AS name
  FROM chat.message m LEFT JOIN accounts.credentials c ON c.id = m.user_id
  WHERE m.text IS NOT NULL;
`;

export const CHAT_MIGRATION: Migration = {
  schema: 'chat',
  steps: [CHAT, CHAT_BY_USERNAME, GUEST_NAMES],
  after: (client) => grantReading(client, 'chat', ['visible_message']),
};
