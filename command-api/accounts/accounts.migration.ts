import { migrateSchema } from '#platform/migrations.ts';
import type { Pool } from '#platform/postgres-pool.ts';
import { grantReading } from '#platform/reader-grants.ts';

/**
 * Accounts are tables with UNIQUE columns, never events: passwords and sessions have no place in an immutable
 * log (design §2). `username_key` and `email_key` are what must be unique; the program makes them, because
 * Postgres' own lower() knows only ASCII in the C locale.
 */
const ACCOUNTS = `
CREATE TABLE accounts.credentials (
  id serial PRIMARY KEY,
  username text NOT NULL,
  username_key text NOT NULL CONSTRAINT credentials_username UNIQUE,
  email text NOT NULL,
  email_key text NOT NULL CONSTRAINT credentials_email UNIQUE,
  first_name text NOT NULL,
  last_name text NOT NULL,
  password_hash text NOT NULL,
  role text NOT NULL CHECK (role IN ('superuser', 'manager', 'scorer', 'member')),
  is_active boolean NOT NULL DEFAULT true,
  -- pending: the name is reserved, UserRegistered may not be in the log yet
  status text NOT NULL CHECK (status IN ('pending', 'active')),
  -- an account of the demo league, which signs in on loopback only
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);

-- one sign-in on one device: a family of refresh tokens
CREATE TABLE accounts.sessions (
  id uuid PRIMARY KEY,
  user_id int NOT NULL REFERENCES accounts.credentials ON DELETE CASCADE,
  remember boolean NOT NULL,
  device text,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX sessions_user ON accounts.sessions (user_id);

CREATE TABLE accounts.refresh_tokens (
  token_hash bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES accounts.sessions ON DELETE CASCADE,
  -- the token this one was given for
  parent_hash bytea,
  created_at timestamptz NOT NULL,
  rotated_at timestamptz,
  -- when a second try after a lost answer was honoured; there is no third
  retried_at timestamptz
);
CREATE INDEX refresh_tokens_session ON accounts.refresh_tokens (session_id);

-- one key per person; without a key the person was erased
CREATE TABLE accounts.personal_key (
  subject text PRIMARY KEY,
  wrapped_key bytea,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- all that a process needs to know a caller: no address, no hash
CREATE VIEW accounts.session_actor AS
  SELECT s.id AS session_id, c.id AS user_id, c.username, c.role, s.expires_at,
         c.is_active AND c.status = 'active' AND s.revoked_at IS NULL AS is_open
  FROM accounts.sessions s JOIN accounts.credentials c ON c.id = s.user_id;
`;

const STEPS: readonly string[] = [ACCOUNTS];

/** Brings the schema `accounts` up to date. Several processes may call it at the same time. */
export function migrateAccounts(pool: Pool): Promise<void> {
  return migrateSchema(pool, {
    schema: 'accounts',
    steps: STEPS,
    after: (client) => grantReading(client, 'accounts', ['session_actor']),
  });
}
