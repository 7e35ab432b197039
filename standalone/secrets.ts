import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the secret that people's names depend on is kept. */
export const personalKeyFile = (dataDir: string): string => join(dataDir, 'secrets', 'personal-key-secret');

export type Secrets = {
  /** Of the superuser, as whom nothing but the launcher connects. */
  postgresPassword: string;
  ownerPassword: string;
  readerPassword: string;
  tokenSecret: string;
  personalKeySecret: string;
};

/**
 * The secrets of this `dataDir`, made once into `dataDir/secrets` (folder 0700, files 0600). Those in the environment
 * come first. With a database but without the secret that decrypts people's names, this refuses: a new one would make
 * every name permanently unreadable.
 */
export async function readSecrets(
  dataDir: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Secrets> {
  const folder = join(dataDir, 'secrets');
  const keyFile = personalKeyFile(dataDir);
  if (existsSync(join(dataDir, 'postgres')) && !env.PERSONAL_KEY_SECRET && !existsSync(keyFile)) {
    throw new Error(
      `${keyFile} is missing. The names in the database cannot be read without it: put it back, ` +
        `or move ${dataDir} away to begin anew.`,
    );
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    postgresPassword: await readOrMake(join(folder, 'postgres-password')),
    ownerPassword: await readOrMake(join(folder, 'owner-password')),
    readerPassword: await readOrMake(join(folder, 'reader-password')),
    tokenSecret: env.TOKEN_SECRET || (await readOrMake(join(folder, 'token-secret'))),
    personalKeySecret: env.PERSONAL_KEY_SECRET || (await readOrMake(keyFile)),
  };
}

/** The secret of this `dataDir` that people's names depend on; undefined where there is none. Makes none. */
export async function findPersonalKeySecret(
  dataDir: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string | undefined> {
  return env.PERSONAL_KEY_SECRET || (await readSecret(personalKeyFile(dataDir)));
}

/**
 * Keeps the secret of a league that was restored with it. Another one that is there was made for a league without names,
 * and is put aside.
 * @returns whether it was not kept yet
 */
export async function keepPersonalKeySecret(dataDir: string, secret: string): Promise<boolean> {
  const file = personalKeyFile(dataDir);
  const kept = await readSecret(file);
  if (kept === secret) return false;
  if (kept !== undefined) await rename(file, `${file}.before-restore`);
  await write(file, secret);
  return true;
}

async function readOrMake(file: string): Promise<string> {
  const kept = await readSecret(file);
  if (kept !== undefined) return kept;
  const secret = randomBytes(32).toString('base64url');
  await write(file, secret);
  return secret;
}

async function readSecret(file: string): Promise<string | undefined> {
  if (!existsSync(file)) return undefined;
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret === '') throw new Error(`${file} is empty. Put the secret back from a backup.`);
  return secret;
}

async function write(file: string, secret: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(`${secret}\n`);
    // On the disk before anything is encrypted with it.
    await handle.sync();
  } finally {
    await handle.close();
  }
}
