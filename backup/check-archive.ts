import { type Archive, readPacked, readStored } from './archive/archive-files.ts';
import { isUnfinished } from './archive/archive-folder.ts';
import { isAuthentic, personalKeyCheck } from './archive/authentication.ts';
import type { Cipher } from './archive/cipher.ts';
import { findManifest, type Manifest, parseManifest } from './archive/manifest.ts';
import { readVersion1 } from './archive/version-1.ts';
import { BackupError } from './backup-error.ts';
import { sumPoints } from './log/game-scores.ts';
import { refuseForeignTables } from './tables/own-tables.ts';

/** An archive of which every byte is as it was written. */
export type CheckedArchive = Archive & {
  manifest: Manifest;
  /** Whether it can only have been written with PERSONAL_KEY_SECRET. */
  isAuthenticated: boolean;
};

export type CheckOptions = {
  cipher: Cipher;
  personalKeySecret: string;
  /** Takes an archive of version 1, which anybody may have written. */
  acceptUnauthenticated: boolean;
  onFile: (done: number, all: number) => void;
};

/**
 * Reads a whole archive before anything is restored from it.
 * @throws BackupError when it is not complete, damaged, forged, of a newer format, or for another key
 */
export async function checkArchive(folder: string, options: CheckOptions): Promise<CheckedArchive> {
  const { cipher, onFile } = options;
  const { manifest, isAuthenticated } = await readManifest(folder, options);
  refuseOtherKey(folder, manifest, cipher);
  refuseForeignTables(manifest);
  const archive = { folder, cipher };
  const all = [...manifest.log.parts, ...manifest.tables.flatMap(({ parts }) => parts), ...manifest.uploads];
  for (const [index, file] of all.entries()) {
    for await (const _ of readStored(folder, file));
    onFile(index + 1, all.length);
  }
  // A few bytes say whether the key is the right one.
  for await (const _ of readPacked(archive, manifest.log.parts)) break;
  return { ...archive, manifest, isAuthenticated };
}

async function readManifest(
  folder: string,
  { personalKeySecret, acceptUnauthenticated }: CheckOptions,
): Promise<Pick<CheckedArchive, 'manifest' | 'isAuthenticated'>> {
  const found = await findManifest(folder);
  if (found === undefined) {
    throw new BackupError(
      (await isUnfinished(folder))
        ? `The backup in ${folder} was not completed: run the backup again.`
        : `There is no backup in ${folder}.`,
    );
  }
  if (found.personalKeyCheck !== personalKeyCheck(personalKeySecret)) {
    throw new BackupError(
      'PERSONAL_KEY_SECRET is not the one of the league in the backup, and nobody would have a name: set that one ' +
        '(npm start keeps it in DATA_DIR/secrets/personal-key-secret).',
    );
  }
  if (found.formatVersion === 1) {
    if (acceptUnauthenticated) return { manifest: await readVersion1(folder, found), isAuthenticated: false };
    throw new BackupError(
      `The backup in ${folder} is of an older release and not authenticated, so whoever could write to the folder may ` +
        'have changed it: if you trust it, restore it with --accept-unauthenticated.',
    );
  }
  if (!isAuthentic(found, personalKeySecret)) {
    throw new BackupError(
      `The manifest of the backup in ${folder} was changed by somebody who does not have PERSONAL_KEY_SECRET: it is not restored.`,
    );
  }
  return { manifest: parseManifest(folder, found), isAuthenticated: true };
}

function refuseOtherKey(folder: string, { encryption }: Manifest, cipher: Cipher): void {
  if (encryption === null) {
    if (cipher.recipient === null) return;
    throw new BackupError(`The backup in ${folder} is not encrypted: leave out --key-file.`);
  }
  if (cipher.recipient === null)
    throw new BackupError(`The backup in ${folder} is encrypted: name its key with --key-file.`);
  if (cipher.recipient !== encryption.recipient) {
    throw new BackupError(
      `The key is not the one of the backup in ${folder}, which is for ${encryption.recipient}.`,
    );
  }
}

/** What would be restored, a line each. */
export function describeArchive({ manifest, isAuthenticated }: CheckedArchive): string {
  const { takenAt, engine, log, tables, uploads, games, encryption } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `taken:          ${takenAt}, with the events in ${engine === 'postgres' ? 'Postgres' : 'EventStoreDB'}`,
    `events:         ${log.events}`,
    `finished games: ${games.length}, with ${sumPoints(games)} points`,
    `tables:         ${tables.length}, with ${rows} rows`,
    `uploaded files: ${uploads.length}`,
    `authenticated:  ${isAuthenticated ? 'yes' : 'no'}`,
    `encrypted:      ${encryption === null ? 'no' : 'yes'}`,
  ].join('\n');
}
