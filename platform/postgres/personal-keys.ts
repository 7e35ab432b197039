import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from '../process/environment.ts';
import { isConnectionError, type Pool } from './postgres-pool.ts';

/**
 * One key per person (docs/architecture.md, "Personal data"). A subject is `<kind>:<id>`, e.g. `player:12`; news posts and
 * reasons have keys of their own. Deleting a key leaves a mark: no person gets a second key, so nothing more is written
 * about an erased one.
 */
export interface PersonalKeys {
  /** The person's 32-byte key; undefined when there is none or it was deleted. */
  keyFor(subject: string): Promise<Buffer | undefined>;
  /** The same for many people in one query: null where it was deleted; people who never had one are left out. */
  keysFor(subjects: readonly string[]): Promise<ReadonlyMap<string, Buffer | null>>;
  /** The existing key, or a new one that is durable when this returns; undefined for an erased person. */
  createKey(subject: string): Promise<Buffer | undefined>;
  /** The same for many people; erased people are left out. */
  createKeys(subjects: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
  /** Deletes the key for good. Whatever it encrypted becomes unreadable. Deleting twice is harmless. */
  deleteKey(subject: string): Promise<void>;
}

/** The keys are unavailable; trying again later can help. Never treat this as a missing key. */
export class PersonalKeysUnavailable extends Error {
  constructor(cause: unknown) {
    super('The keys of personal data cannot be reached', { cause });
    this.name = 'PersonalKeysUnavailable';
  }
}

const KEY_BYTES = 32;

/** Keys in memory, for tests. */
export function createMemoryPersonalKeys(): PersonalKeys {
  /** null marks a deleted key. */
  const keys = new Map<string, Buffer | null>();
  async function keysFor(subjects: readonly string[]) {
    const found = new Map<string, Buffer | null>();
    for (const subject of subjects) {
      const key = keys.get(subject);
      if (key !== undefined) found.set(subject, key);
    }
    return found;
  }
  async function createKeys(subjects: readonly string[]) {
    for (const subject of subjects) {
      if (!keys.has(subject)) keys.set(subject, randomBytes(KEY_BYTES));
    }
    return withoutDeleted(await keysFor(subjects));
  }
  return {
    keysFor,
    createKeys,
    keyFor: async (subject) => (await keysFor([subject])).get(subject) ?? undefined,
    createKey: async (subject) => (await createKeys([subject])).get(subject),
    deleteKey: async (subject) => void keys.set(subject, null),
  };
}

/**
 * Keys in `accounts.personal_key`, each wrapped with `secret` (PERSONAL_KEY_SECRET); a deleted key is a row
 * without one. Not cached here: see `withPersonalData`.
 * The methods throw PersonalKeysUnavailable when Postgres is unavailable, and Error when the keys were wrapped with a
 * different secret: if that counted as a missing key, everyone would become a "Former player".
 */
export function createPostgresPersonalKeys(options: { pool: Pool; secret: string }): PersonalKeys {
  const { pool } = options;
  const wrapping = createWrapping(options.secret);

  async function keysFor(subjects: readonly string[]): Promise<ReadonlyMap<string, Buffer | null>> {
    if (subjects.length === 0) return new Map();
    const rows = await run<{ subject: string; wrapped_key: Buffer | null }>(
      pool,
      'SELECT subject, wrapped_key FROM accounts.personal_key WHERE subject = ANY($1::text[])',
      [subjects],
    );
    return new Map(
      rows.map(({ subject, wrapped_key: wrapped }) => [
        subject,
        wrapped === null ? null : wrapping.unwrap(subject, wrapped),
      ]),
    );
  }

  async function createKeys(subjects: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
    const existing = await keysFor(subjects);
    // All writers use the same order, so that two never wait for each other.
    const missing = [...new Set(subjects)].filter((subject) => !existing.has(subject)).sort();
    if (missing.length === 0) return withoutDeleted(existing);
    await run(
      pool,
      `INSERT INTO accounts.personal_key (subject, wrapped_key)
       SELECT * FROM unnest($1::text[], $2::bytea[])
       ON CONFLICT (subject) DO NOTHING`,
      [missing, missing.map((subject) => wrapping.wrap(subject, randomBytes(KEY_BYTES)))],
    );
    // Read again: another writer may have been first, and an erased person stays without a key.
    return withoutDeleted(new Map([...existing, ...(await keysFor(missing))]));
  }

  return {
    keysFor,
    createKeys,
    keyFor: async (subject) => (await keysFor([subject])).get(subject) ?? undefined,
    createKey: async (subject) => (await createKeys([subject])).get(subject),
    async deleteKey(subject) {
      await run(
        pool,
        `INSERT INTO accounts.personal_key (subject, wrapped_key) VALUES ($1, NULL)
         ON CONFLICT (subject) DO UPDATE SET wrapped_key = NULL`,
        [subject],
      );
    },
  };
}

function withoutDeleted(keys: ReadonlyMap<string, Buffer | null>): Map<string, Buffer> {
  return new Map([...keys].flatMap(([subject, key]) => (key === null ? [] : [[subject, key] as const])));
}

const LOOK_AGAIN_MS = 100;

/** Whether the table of keys exists; the command API makes it. */
export async function canStorePersonalKeys(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query(`SELECT to_regclass('accounts.personal_key') IS NOT NULL AS there`);
  return rows[0]?.there === true;
}

/** Returns when the table of keys exists: a new database gets it when the command API first starts. */
export async function untilPersonalKeysCanBeStored(
  pool: Pool,
  options: { logger: { info(facts: object, message: string): void }; signal: AbortSignal },
): Promise<void> {
  for (let first = true; !options.signal.aborted; first = false) {
    const there = await canStorePersonalKeys(pool).catch((error) => {
      if (!isConnectionError(error)) throw error;
      return false;
    });
    if (there) return;
    if (first) options.logger.info({}, 'waiting for the command API to make the tables of accounts');
    await pause(LOOK_AGAIN_MS, undefined, { signal: options.signal }).catch(() => {});
  }
}

/**
 * Before a service is started: a league's names are lost on whoever goes on with another secret.
 * @throws ConfigError when the keys that are stored were wrapped with another one
 */
export async function refuseOtherSecret(pool: Pool, secret: string): Promise<void> {
  if (!(await canStorePersonalKeys(pool))) return;
  const { rows } = await pool.query<{ subject: string; wrapped_key: Buffer }>(
    'SELECT subject, wrapped_key FROM accounts.personal_key WHERE wrapped_key IS NOT NULL LIMIT 1',
  );
  const [row] = rows;
  if (row === undefined) return;
  try {
    createWrapping(secret).unwrap(row.subject, row.wrapped_key);
  } catch (error) {
    if (!(error instanceof WrappedOtherwise)) throw error;
    throw new ConfigError([
      'PERSONAL_KEY_SECRET is not the one of this league, whose names nobody can read without it: set that one ' +
        '(npm start keeps it in DATA_DIR/secrets/personal-key-secret)',
    ]);
  }
}

class WrappedOtherwise extends Error {
  constructor(subject: string, options: ErrorOptions) {
    super(`The key of ${subject} was wrapped with another PERSONAL_KEY_SECRET`, options);
    this.name = 'WrappedOtherwise';
  }
}

async function run<Row extends object>(pool: Pool, sql: string, values: unknown[]): Promise<Row[]> {
  try {
    return (await pool.query<Row>(sql, values)).rows;
  } catch (error) {
    throw isConnectionError(error) ? new PersonalKeysUnavailable(error) : error;
  }
}

const WRAPPING_VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM: version (1 byte), iv (12), encrypted key (32), tag (16); bound to the subject. */
function createWrapping(secret: string) {
  const wrappingKey = Buffer.from(hkdfSync('sha256', secret, '', 'courtside personal keys 1', KEY_BYTES));
  return {
    wrap(subject: string, key: Buffer): Buffer {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', wrappingKey, iv).setAAD(Buffer.from(subject));
      const encrypted = Buffer.concat([cipher.update(key), cipher.final()]);
      return Buffer.concat([Buffer.of(WRAPPING_VERSION), iv, encrypted, cipher.getAuthTag()]);
    },
    unwrap(subject: string, wrapped: Buffer): Buffer {
      const length = 1 + IV_BYTES + KEY_BYTES + TAG_BYTES;
      if (wrapped.length !== length || wrapped[0] !== WRAPPING_VERSION) {
        throw new Error(`The key of ${subject} is not in a form this version reads`);
      }
      const iv = wrapped.subarray(1, 1 + IV_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', wrappingKey, iv)
        .setAAD(Buffer.from(subject))
        .setAuthTag(wrapped.subarray(-TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(wrapped.subarray(1 + IV_BYTES, -TAG_BYTES)), decipher.final()]);
      } catch (cause) {
        throw new WrappedOtherwise(subject, { cause });
      }
    },
  };
}
