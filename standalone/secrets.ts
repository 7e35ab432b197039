import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

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
  const personalKeyFile = join(folder, 'personal-key-secret');
  if (existsSync(join(dataDir, 'postgres')) && !env.PERSONAL_KEY_SECRET && !existsSync(personalKeyFile)) {
    throw new Error(
      `${personalKeyFile} is missing. The names in the database cannot be read without it: put it back, ` +
        `or move ${dataDir} away to begin anew.`,
    );
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    postgresPassword: await readOrMake(join(folder, 'postgres-password')),
    ownerPassword: await readOrMake(join(folder, 'owner-password')),
    readerPassword: await readOrMake(join(folder, 'reader-password')),
    tokenSecret: env.TOKEN_SECRET || (await readOrMake(join(folder, 'token-secret'))),
    personalKeySecret: env.PERSONAL_KEY_SECRET || (await readOrMake(personalKeyFile)),
  };
}

async function readOrMake(file: string): Promise<string> {
  if (existsSync(file)) {
    const secret = (await readFile(file, 'utf8')).trim();
    if (secret === '') throw new Error(`${file} is empty. Put the secret back from a backup.`);
    return secret;
  }
  const secret = randomBytes(32).toString('base64url');
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(`${secret}\n`);
    // On the disk before anything is encrypted with it.
    await handle.sync();
  } finally {
    await handle.close();
  }
  return secret;
}
