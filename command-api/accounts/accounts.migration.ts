import type { Migration } from '#platform/postgres/migrations.ts';
import { grantReading } from '#platform/postgres/reader-grants.ts';
import { READ_SCHEMA } from '#projections/read-model/table.ts';
import { fillLookalikeKeys } from './credentials.store.ts';

/**
 * Accounts are tables with UNIQUE columns, never events: passwords and sessions have no place in an immutable
 * log (docs/architecture.md, "Accounts"). `username_key` and `email_key` are what must be unique; the program makes
 * them, because Postgres' own lower() knows only ASCII in the C locale.
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

/** Everything else of an account: forgotten passwords, requested roles, sign-in through others, its end. */
const WHOLE_ACCOUNTS = `
ALTER TABLE accounts.credentials
  -- erasing: nobody signs in any more, PersonErased may not be in the log yet
  DROP CONSTRAINT credentials_status_check,
  ADD CONSTRAINT credentials_status_check CHECK (status IN ('pending', 'active', 'erasing')),
  -- a link in a mail to this address was followed, or a provider vouches for it
  ADD COLUMN email_verified boolean NOT NULL DEFAULT false,
  -- who changed what the log does not know yet; null: it knows everything
  ADD COLUMN untold jsonb;
CREATE INDEX credentials_untold ON accounts.credentials (id) WHERE untold IS NOT NULL OR status <> 'active';

-- what somebody typed as forgotten; the same row whether there is such an account or not
CREATE TABLE accounts.reset_request (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  requested_at timestamptz NOT NULL
);

CREATE TABLE accounts.reset_link (
  token_hash bytea PRIMARY KEY,
  user_id int NOT NULL REFERENCES accounts.credentials ON DELETE CASCADE,
  -- the address the link was mailed to
  email_key text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX reset_link_user ON accounts.reset_link (user_id);

CREATE TABLE accounts.role_request (
  id serial PRIMARY KEY,
  user_id int NOT NULL REFERENCES accounts.credentials ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('manager', 'scorer')),
  note text,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
  reason text,
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by int
);
CREATE INDEX role_request_user ON accounts.role_request (user_id);
CREATE INDEX role_request_status ON accounts.role_request (status, id);
CREATE UNIQUE INDEX role_request_open ON accounts.role_request (user_id) WHERE status = 'pending';

-- whom an OpenID Connect provider means by its subject
CREATE TABLE accounts.oidc_identity (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id int NOT NULL REFERENCES accounts.credentials ON DELETE CASCADE,
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX oidc_identity_user ON accounts.oidc_identity (user_id);

-- a sign-in that is on its way through a provider, bound to one browser by a cookie
CREATE TABLE accounts.oidc_attempt (
  browser_hash bytea PRIMARY KEY,
  provider text NOT NULL,
  state text NOT NULL,
  nonce text NOT NULL,
  verifier text NOT NULL,
  remember boolean NOT NULL,
  expires_at timestamptz NOT NULL
);
`;

/** For the list of users, with each of its filters and orders; it shows active accounts only. */
const LISTED_ACCOUNTS = `
CREATE INDEX credentials_role ON accounts.credentials (role, id) WHERE status = 'active';
CREATE INDEX credentials_is_active ON accounts.credentials (is_active, id) WHERE status = 'active';
CREATE INDEX credentials_first_name ON accounts.credentials (lower(first_name), id) WHERE status = 'active';
CREATE INDEX credentials_last_name ON accounts.credentials (lower(last_name), id) WHERE status = 'active';
`;

/** A new e-mail address counts once a link in a mail to it was followed; identities can be named and removed. */
const VERIFIED_ADDRESSES = `
CREATE TABLE accounts.email_change (
  user_id int PRIMARY KEY REFERENCES accounts.credentials ON DELETE CASCADE,
  email text NOT NULL,
  -- of the token in the link
  token_hash bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL
);

ALTER TABLE accounts.oidc_identity ADD COLUMN id serial UNIQUE;
`;

/** On which devices an account was signed in to; see known-device.ts. */
const KNOWN_DEVICES = `
CREATE TABLE accounts.known_device (
  user_id int NOT NULL REFERENCES accounts.credentials ON DELETE CASCADE,
  -- of the device's cookie, in hex
  device text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, device)
);
`;

/** The calls that requested and decided, by which a retry finds what it did. */
const ROLE_REQUEST_CALLS = `
ALTER TABLE accounts.role_request
  ADD COLUMN asked_by_call uuid CONSTRAINT role_request_call UNIQUE,
  ADD COLUMN decided_by_call uuid;
`;

/** Ids of users and the keys of erased persons are in line with the log up to here; one row. */
const LOG_REACHED = `
CREATE TABLE accounts.log_reached (position numeric NOT NULL);
CREATE UNIQUE INDEX log_reached_once ON accounts.log_reached ((true));
`;

/** Filled by `fillLookalikeKeys`: the program makes it. Null: the account was a look-alike before those were refused. */
const LOOKALIKES = `
ALTER TABLE accounts.credentials ADD COLUMN lookalike_key text CONSTRAINT credentials_lookalike UNIQUE;
`;

/** A device gets a new cookie at each sign-in; its rows are found by the old one. */
const DEVICES_BY_COOKIE = `
ALTER TABLE accounts.known_device
  -- what limits count by: it outlives the cookies
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid();
CREATE INDEX known_device_device ON accounts.known_device (device);
`;

/** Two-step sign-in (docs/decisions/0039-two-step-sign-in.md). */
const SECOND_FACTORS = `
CREATE TABLE accounts.second_factor (
  user_id int PRIMARY KEY REFERENCES accounts.credentials ON DELETE CASCADE,
  -- shared with the user's device; encrypted with the user's personal key
  secret text NOT NULL,
  -- null: begun, and not asked for before a code from the device has confirmed it
  confirmed_at timestamptz,
  -- the time step of the last code that was taken: a code works once
  last_step bigint NOT NULL DEFAULT 0
);

CREATE TABLE accounts.recovery_code (
  user_id int NOT NULL REFERENCES accounts.second_factor ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

-- the password was right, the code is still missing: no session yet
CREATE TABLE accounts.sign_in_challenge (
  token_hash bytea PRIMARY KEY,
  user_id int NOT NULL REFERENCES accounts.credentials ON DELETE CASCADE,
  remember boolean NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_challenge_user ON accounts.sign_in_challenge (user_id);
`;

/**
 * Links that confirm the address an account has (docs/decisions/0048-confirmed-addresses.md). Which addresses are
 * confirmed already is published.
 */
const CONFIRMATIONS = `
CREATE TABLE accounts.email_confirmation (
  token_hash bytea PRIMARY KEY,
  user_id int NOT NULL REFERENCES accounts.credentials ON DELETE CASCADE,
  -- the address the link was mailed to
  email_key text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX email_confirmation_user ON accounts.email_confirmation (user_id);

UPDATE accounts.credentials SET untold = jsonb_build_object('commandId', gen_random_uuid())
WHERE email_verified AND status = 'active' AND untold IS NULL;
`;

/** The column is called what the code calls it: it marks changes that are not in the log. */
const UNPUBLISHED = `
ALTER TABLE accounts.credentials RENAME COLUMN untold TO unpublished;
ALTER INDEX accounts.credentials_untold RENAME TO credentials_unpublished;
`;

const WRONG_CODES = `
ALTER TABLE accounts.second_factor
  -- in a row, after a right password: somebody else may know it
  ADD COLUMN wrong_codes int NOT NULL DEFAULT 0;
`;

const SIGNED_IN_BEFORE = `
ALTER TABLE accounts.sessions
  -- whether the account had been signed in to on the device before; null: not asked then
  ADD COLUMN known_device boolean;
`;

const STEPS: readonly string[] = [
  ACCOUNTS,
  WHOLE_ACCOUNTS,
  LISTED_ACCOUNTS,
  VERIFIED_ADDRESSES,
  KNOWN_DEVICES,
  ROLE_REQUEST_CALLS,
  LOG_REACHED,
  LOOKALIKES,
  DEVICES_BY_COOKIE,
  SECOND_FACTORS,
  CONFIRMATIONS,
  UNPUBLISHED,
  WRONG_CODES,
  SIGNED_IN_BEFORE,
];

/**
 * The text that a search for users looks through; typed text has no line end, so that a match never spans two fields.
 */
export const SEARCHED_ACCOUNT = `username || E'\\n' || email || E'\\n' || first_name || ' ' || last_name`;

/**
 * Made whenever it is missing: the extension belongs to the read models, and when those are dropped, or the accounts
 * are restored into an empty database, the index is gone.
 */
const SEARCH = `
SELECT pg_advisory_xact_lock(hashtext('courtside.migrate.${READ_SCHEMA}'));
CREATE SCHEMA IF NOT EXISTS ${READ_SCHEMA};
CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA ${READ_SCHEMA};
CREATE INDEX IF NOT EXISTS credentials_search ON accounts.credentials
  USING gin ((${SEARCHED_ACCOUNT}) ${READ_SCHEMA}.gin_trgm_ops);
`;

export const ACCOUNTS_MIGRATION: Migration = {
  schema: 'accounts',
  steps: STEPS,
  async after(client) {
    await client.query(SEARCH);
    await fillLookalikeKeys(client);
    await grantReading(client, 'accounts', ['session_actor']);
  },
};
