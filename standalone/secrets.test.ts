import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findPersonalKeySecret, keepPersonalKeySecret, personalKeyFile, readSecrets } from './secrets.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'courtside-secrets-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it('makes secrets once, which only their owner can read', async () => {
  const made = await readSecrets(dataDir, {});
  expect(await readSecrets(dataDir, {})).toEqual(made);
  expect(new Set(Object.values(made)).size).toBe(5);
  expect(made.tokenSecret.length).toBeGreaterThanOrEqual(32);
  expect((await stat(join(dataDir, 'secrets'))).mode & 0o777).toBe(0o700);
  const names = ['postgres', 'owner', 'reader'].map((role) => `${role}-password`);
  for (const name of [...names, 'token-secret', 'personal-key-secret']) {
    expect((await stat(join(dataDir, 'secrets', name))).mode & 0o777).toBe(0o600);
  }
});

it('prefers those of the environment, and does not store them', async () => {
  const env = { TOKEN_SECRET: 't'.repeat(32), PERSONAL_KEY_SECRET: 'p'.repeat(32) };
  expect(await readSecrets(dataDir, env)).toMatchObject({
    tokenSecret: env.TOKEN_SECRET,
    personalKeySecret: env.PERSONAL_KEY_SECRET,
  });
  await expect(readFile(join(dataDir, 'secrets', 'token-secret'))).rejects.toThrow('ENOENT');
});

it('refuses to make a new secret for names that were encrypted with another', async () => {
  await mkdir(join(dataDir, 'postgres'));
  await expect(readSecrets(dataDir, {})).rejects.toThrow(/personal-key-secret is missing/);
  expect(await readSecrets(dataDir, { PERSONAL_KEY_SECRET: 'p'.repeat(32) })).toBeDefined();
});

it('refuses an empty file, which a crash or a full disk can leave', async () => {
  await readSecrets(dataDir, {});
  await writeFile(join(dataDir, 'secrets', 'token-secret'), '');
  await expect(readSecrets(dataDir, {})).rejects.toThrow(/token-secret is empty/);
});

describe('a restore', () => {
  const OLD = 'o'.repeat(32);
  const file = () => personalKeyFile(dataDir);

  it('finds the secret of the backup, and makes none', async () => {
    expect(await findPersonalKeySecret(dataDir, {})).toBeUndefined();
    expect(await readdir(dataDir)).toEqual([]);
    const { personalKeySecret } = await readSecrets(dataDir, {});
    expect(await findPersonalKeySecret(dataDir, {})).toBe(personalKeySecret);
    expect(await findPersonalKeySecret(dataDir, { PERSONAL_KEY_SECRET: OLD })).toBe(OLD);
  });

  it('keeps the secret that came by a variable, so that the league starts without it', async () => {
    await readSecrets(dataDir, { PERSONAL_KEY_SECRET: OLD });
    expect(await keepPersonalKeySecret(dataDir, OLD)).toBe(true);
    expect(await keepPersonalKeySecret(dataDir, OLD)).toBe(false);
    expect((await readSecrets(dataDir, {})).personalKeySecret).toBe(OLD);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
  });

  it('puts another secret aside, which was made for a league without names', async () => {
    const { personalKeySecret } = await readSecrets(dataDir, {});
    expect(await keepPersonalKeySecret(dataDir, OLD)).toBe(true);
    expect((await readSecrets(dataDir, {})).personalKeySecret).toBe(OLD);
    expect(await readFile(`${file()}.before-restore`, 'utf8')).toBe(`${personalKeySecret}\n`);
  });
});
