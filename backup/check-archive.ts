import { readCompressed, readStored } from './archive/archive-files.ts';
import { fromLines } from './archive/lines.ts';
import { type Manifest, readManifest, readProgress } from './archive/manifest.ts';
import { personalKeyCheck } from './archive/personal-key-check.ts';
import { type Seal, UNSEALED } from './archive/seal.ts';
import { BackupError } from './backup-error.ts';
import { type UploadedFile, uploadedFiles } from './files/uploaded-files.ts';
import { type GameScore, gameScores } from './log/game-scores.ts';

/** An archive of which every byte is as it was written. */
export type CheckedArchive = {
  folder: string;
  seal: Seal;
  manifest: Manifest;
  uploads: readonly UploadedFile[];
  games: readonly GameScore[];
};

/**
 * Reads a whole archive before anything is restored from it.
 * @throws BackupError when it is not complete, damaged, of a newer format, or for another key
 */
export async function checkArchive(
  folder: string,
  options: { seal: Seal; personalKeySecret: string; onFile: (done: number, all: number) => void },
): Promise<CheckedArchive> {
  const { seal, personalKeySecret, onFile } = options;
  const manifest = await readManifest(folder);
  if (manifest === undefined) {
    const begun = (await readProgress(folder)) !== undefined;
    throw new BackupError(
      begun
        ? `The backup in ${folder} was not completed: run the backup again.`
        : `There is no backup in ${folder}.`,
    );
  }
  refuseOtherKey(folder, manifest, seal);
  if (manifest.personalKeyCheck !== personalKeyCheck(personalKeySecret)) {
    throw new BackupError(
      'PERSONAL_KEY_SECRET is not the one of the league in the backup, and nobody would have a name: set that one.',
    );
  }
  const uploads = uploadedFiles.parse(fromLines(await readCompressed(folder, manifest.files, UNSEALED)));
  const games = gameScores.parse(fromLines(await readCompressed(folder, manifest.games, UNSEALED)));
  const all = [
    ...manifest.segments,
    ...manifest.tables.flatMap(({ parts }) => parts),
    ...uploads.map(({ stored }) => stored),
  ];
  for (const [index, file] of all.entries()) {
    const stored = await readStored(folder, file);
    // The first one says whether the key is the right one.
    if (index === 0) await seal.open(stored);
    onFile(index + 1, all.length);
  }
  return { folder, seal, manifest, uploads, games };
}

function refuseOtherKey(folder: string, { encryption }: Manifest, seal: Seal): void {
  if (encryption === null) return;
  if (seal.recipient === null)
    throw new BackupError(`The backup in ${folder} is encrypted: name its key with --key-file.`);
  if (seal.recipient !== encryption.recipient) {
    throw new BackupError(
      `The key is not the one of the backup in ${folder}, which is for ${encryption.recipient}.`,
    );
  }
}
