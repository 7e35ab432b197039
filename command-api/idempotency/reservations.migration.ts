import type { Migration } from '#platform/postgres/migrations.ts';

const FIRST_KINDS = ['season', 'tournament', 'league', 'category', 'team', 'player', 'game'] as const;
const CONTENT_KINDS = ['news', 'sponsor'] as const;
/** Entities whose integer ids are given out here, one sequence each. */
export const ENTITY_KINDS = [...FIRST_KINDS, ...CONTENT_KINDS] as const;
export type EntityKind = (typeof ENTITY_KINDS)[number];

/** Which id a create was given, and where the next one comes from. */
const RESERVATIONS = `
CREATE TABLE commands.reservation (
  kind text NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  entity_id integer NOT NULL,
  reserved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, key)
);
${createSequences(FIRST_KINDS)}`;

/** Keys of calls that make nothing new, so that a key is not used for another body. */
const CLAIMS = `
CREATE TABLE commands.claim (
  key text PRIMARY KEY,
  body_hash text NOT NULL,
  claimed_at timestamptz NOT NULL DEFAULT now()
);
${createSequences(CONTENT_KINDS)}`;

/** Plans of calls that make many things, so that a repeated call continues with the same plan. */
const PLANS = `
CREATE TABLE commands.plan (
  key text PRIMARY KEY,
  plan json NOT NULL,
  kept_at timestamptz NOT NULL DEFAULT now()
);`;

/** In place of the hash of a body that is not remembered any more: every body is as good. */
export const FORGOTTEN = '';

/** Hashes of an earlier release had no secret in them: a birth date could be guessed from one. */
const UNKEYED_HASHES = `
UPDATE commands.reservation SET body_hash = '${FORGOTTEN}';
UPDATE commands.claim SET body_hash = '${FORGOTTEN}';`;

function createSequences(kinds: readonly string[]): string {
  return kinds.map((kind) => `CREATE SEQUENCE commands.${kind}_id;`).join('\n');
}

export const RESERVATIONS_MIGRATION: Migration = {
  schema: 'commands',
  steps: [RESERVATIONS, CLAIMS, PLANS, UNKEYED_HASHES],
  after: async () => {},
};
