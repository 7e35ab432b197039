import { createHash, randomBytes } from 'node:crypto';
import { rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { cipherForKeyFile, makeKeyFile } from './age-cipher.ts';
import { type Archive, readArchiveFile, readPacked, writeArchiveFile, writePacked } from './archive-files.ts';
import { NO_CIPHER } from './cipher.ts';
import type { PackedFile } from './manifest.ts';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
});

/** More than a pipe or a block of age holds, and nothing that could be packed. */
const CONTENT = randomBytes(300_000);
async function* inPieces(content: Buffer) {
  for (let from = 0; from < content.length; from += 70_000) yield content.subarray(from, from + 70_000);
}
const allOf = async (bytes: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(bytes));
const ARCHIVES: [string, () => Promise<Archive>][] = [
  ['not encrypted', async () => ({ folder, cipher: NO_CIPHER })],
  [
    'encrypted',
    async () => {
      await makeKeyFile(join(folder, 'key'), new Date(0));
      return { folder, cipher: await cipherForKeyFile(join(folder, 'key')) };
    },
  ],
];

describe.each(ARCHIVES)('a file of an archive that is %s', (_, open) => {
  it('is read as it was written', async () => {
    const archive = await open();
    const plain = await writeArchiveFile(archive, 'data/photo', inPieces(CONTENT));
    expect((await allOf(readArchiveFile(archive, plain))).equals(CONTENT)).toBe(true);
    const packed = await writePacked(archive, 'data/rows', inPieces(CONTENT));
    expect(packed.unpacked).toBe(CONTENT.length);
    expect(
      (await allOf(readPacked(archive, [packed, packed]))).equals(Buffer.concat([CONTENT, CONTENT])),
    ).toBe(true);
  });
  it('is refused when it is changed while it is restored', async () => {
    const archive = await open();
    const file = await writeArchiveFile(archive, 'data/photo', inPieces(CONTENT));
    await writeFile(join(folder, file.path), randomBytes(file.bytes));
    await expect(allOf(readArchiveFile(archive, file))).rejects.toThrow();
  });
});

describe('a packed file', () => {
  let archive: Archive;
  let file: PackedFile;
  beforeEach(async () => {
    archive = { folder, cipher: NO_CIPHER };
    file = await writePacked(archive, 'data/rows', inPieces(CONTENT));
  });
  const unpacked = (given: Partial<PackedFile> = {}) => allOf(readPacked(archive, [{ ...file, ...given }]));

  it('is refused when it unpacks to more than was packed', async () => {
    await expect(unpacked({ unpacked: CONTENT.length - 1 })).rejects.toThrow(
      / unpacks to more than was packed\.$/,
    );
  });
  it('is refused when something else is in its place, with bytes behind it that nobody unpacks', async () => {
    const other = gzipSync('other rows');
    await writeFile(join(folder, file.path), Buffer.concat([other, Buffer.alloc(file.bytes - other.length)]));
    await expect(unpacked()).rejects.toThrow(/ was changed\.$/);
  });
  it('is refused when it is not packed, whatever its hash says', async () => {
    await writeFile(join(folder, file.path), 'rows');
    const sha256 = createHash('sha256').update('rows').digest('hex');
    await expect(unpacked({ bytes: 4, sha256 })).rejects.toThrow(/ cannot be unpacked\.$/);
  });
  it('is refused when it is a link that leads out of the archive', async () => {
    const elsewhere = await temporaryFolder();
    onTestFinished(() => rm(elsewhere, { recursive: true }));
    await rename(join(folder, 'data'), join(elsewhere, 'data'));
    await symlink(join(elsewhere, 'data'), join(folder, 'data'));
    await expect(unpacked()).rejects.toThrow(/ lies elsewhere\.$/);
  });
});
