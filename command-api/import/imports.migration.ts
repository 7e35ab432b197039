import type { Migration } from '#platform/postgres/migrations.ts';

/**
 * What is stored of imports. Files and what was found in them hold names of people, so they are
 * rows that last a day, never events (docs/decisions/0033-imports-by-administrators.md).
 */
const IMPORTS = `
CREATE TABLE imports.upload (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  status text NOT NULL CHECK (status IN ('checked', 'running', 'done', 'interrupted')),
  season text NOT NULL,
  tournament text NOT NULL,
  league text,
  ruleset text NOT NULL,
  -- what the dry run found, and what the import did
  found json NOT NULL,
  outcome json,
  created_by integer NOT NULL,
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  ended_at timestamptz,
  touched_at timestamptz NOT NULL
);

CREATE TABLE imports.upload_file (
  upload_id integer NOT NULL REFERENCES imports.upload ON DELETE CASCADE,
  name text NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (upload_id, name)
);

-- names of feeds that mean a team or a player who was here before; the key hides the name
CREATE TABLE imports.linked_name (
  kind text NOT NULL CHECK (kind IN ('team', 'player')),
  key text NOT NULL,
  entity_id integer NOT NULL,
  linked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, key)
);
`;

/**
 * What an import made stays known for longer than its names: it can be taken back. Imports of the command line have a row
 * each, too.
 */
const REVOCATION = `
ALTER TABLE imports.upload
  ALTER COLUMN found DROP NOT NULL,
  ALTER COLUMN created_by DROP NOT NULL,
  ADD COLUMN on_command_line boolean NOT NULL DEFAULT false,
  -- the correlation id of its events; null for imports of earlier releases, of which nobody knows what they made
  ADD COLUMN run_id uuid,
  -- who takes it back
  ADD COLUMN revoked_by integer,
  DROP CONSTRAINT upload_status_check,
  ADD CONSTRAINT upload_status_check
    CHECK (status IN ('checked', 'running', 'done', 'interrupted', 'revoking', 'revoked'));

-- what an import has made or changed; written down before its event is
CREATE TABLE imports.touched (
  upload_id integer NOT NULL REFERENCES imports.upload ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('game', 'team', 'player', 'tournament', 'season', 'league')),
  entity_id integer NOT NULL,
  made boolean NOT NULL,
  PRIMARY KEY (upload_id, kind, entity_id)
);`;

export const IMPORTS_MIGRATION: Migration = {
  schema: 'imports',
  steps: [IMPORTS, REVOCATION],
  after: async () => {},
};
