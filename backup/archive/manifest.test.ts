import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { isAuthentic } from './authentication.ts';
import { findManifest, type Manifest, parseManifest, writeManifest } from './manifest.ts';

const SECRET = 'a secret of at least 32 characters';
const SHA = 'a'.repeat(64);
const UPLOAD = `public/ab/cd/abcd${'1'.repeat(28)}`;
const MANIFEST: Manifest = {
  format: 'courtside-backup',
  formatVersion: 2,
  takenAt: '2026-11-26T03:00:00.000Z',
  engine: 'postgres',
  encryption: null,
  personalKeyCheck: SHA,
  log: { events: 0, first: null, parts: [] },
  schemas: { accounts: 1 },
  tables: [],
  sequences: [],
  uploads: [{ upload: UPLOAD, path: `data-abc123/files/${UPLOAD}`, bytes: 1, sha256: SHA }],
  games: [{ game: 1, events: 2, east: 12, west: 10 }],
};

it('vouches for a manifest until anything in it is changed', async () => {
  const folder = await temporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeManifest(folder, MANIFEST, SECRET);
  const found = (await findManifest(folder)) ?? expect.fail('there is none');
  expect(parseManifest(folder, found)).toEqual(MANIFEST);
  expect(isAuthentic(found, SECRET)).toBe(true);
  expect(isAuthentic(found, `${SECRET}!`)).toBe(false);
  expect(isAuthentic({ ...found, takenAt: '2026-11-27T03:00:00.000Z' }, SECRET)).toBe(false);
  expect(isAuthentic({ ...found, more: 1 }, SECRET)).toBe(false);
  expect(isAuthentic({ ...found, hmac: String(found.hmac).slice(1) }, SECRET)).toBe(false);
  expect(isAuthentic({ ...found, hmac: null }, SECRET)).toBe(false);
  expect(await readFile(join(folder, 'manifest.json'), 'utf8')).not.toContain(SECRET);
});

it.each([
  ['../outside.txt', UPLOAD],
  ['/etc/passwd', UPLOAD],
  ['data-abc123/../../outside.txt', UPLOAD],
  ['data-abc123/outside.txt\n', UPLOAD],
  [`data-abc123/files/${UPLOAD}`, `../${UPLOAD}`],
  [`data-abc123/files/${UPLOAD}`, 'public/ab/cd/../../../outside.txt'],
  [`data-abc123/files/${UPLOAD}`, `/${UPLOAD}`],
])('names nothing outside of the archive or of the uploads: %j for %j', (path, upload) => {
  const uploads = [{ upload, path, bytes: 1, sha256: SHA }];
  expect(() => parseManifest('/backups', { ...MANIFEST, uploads })).toThrow(
    /^\/backups\/manifest\.json is damaged at uploads\.0\.(path|upload)\.$/,
  );
});
