import type { Migration } from '#platform/postgres/migrations.ts';

/**
 * What the administrators' page stores of imports. Files and what was found in them hold names of people, so they are
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
  -- what the trial run found, and what the import did
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

export const IMPORTS_MIGRATION: Migration = { schema: 'imports', steps: [IMPORTS], after: async () => {} };
