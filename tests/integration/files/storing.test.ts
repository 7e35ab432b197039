import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { detectFormat } from '#command-api/files/file-format.ts';
import type { FileStore } from '#command-api/files/file-store.port.ts';
import { createFiles, type FileIds, type Files } from '#command-api/files/files.ts';
import { createImageEncoder } from '#command-api/files/image-encoder.ts';
import { openLocalFileStore } from '#command-api/files/local-file-store.ts';
import type { Upload } from '#command-api/files/upload.ts';
import type { UploadKind } from '#contracts/file/upload-kinds.contract.ts';
import { StoreUnavailable } from '#events/store/event-store.port.ts';
import { RequestError } from '#platform/http/errors.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { pdf, picture } from './samples.ts';

let folder: string;
let store: FileStore;
let files: Files;
beforeEach(async () => {
  folder = await temporaryFolder();
  store = await openLocalFileStore({ folder, clock: () => new Date() });
  files = createFiles({ store, images: createImageEncoder() });
});
afterEach(() => rm(folder, { recursive: true }));

function upload(kind: UploadKind, bytes: Buffer): Upload {
  const format = detectFormat(bytes);
  if (format === null) throw new Error('not a sample of ours');
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { kind, format, bytes, hash, turn: { client: 'somebody' } };
}
async function kept(): Promise<string[]> {
  const found: string[] = [];
  for await (const { area, id } of store.list()) found.push(`${area} ${id}`);
  return found.sort();
}
const both = async () => ({
  photo: upload('photo', await picture('png')),
  id_document: upload('document', pdf('Passport')),
  logo: undefined,
});

describe('the files of a form are stored around its command', () => {
  test('what the command takes into use stays, a photo for everybody, a document in private', async () => {
    const { photo, id_document } = await files.storing(
      await both(),
      async (ids) => ids,
      (ids) => [ids.photo, ids.id_document],
    );
    expect(await kept()).toEqual([`private ${id_document}`, `public ${photo}`]);
    expect(detectFormat((await files.readImage(photo ?? '')) ?? Buffer.alloc(0))).toBe('webp');
    expect(await files.readDocument(id_document ?? '')).toEqual({ bytes: pdf('Passport'), format: 'pdf' });
    expect(await files.readImage(id_document ?? '')).toBeNull();
    expect(await files.readDocument(photo ?? '')).toBeNull();
  });

  test('a picture of a document is drawn anew too', async () => {
    const bytes = Buffer.concat([await picture('jpeg'), Buffer.from('<?php phpinfo();')]);
    const { scan } = await files.storing(
      { scan: upload('document', bytes) },
      async (ids) => ids,
      (ids) => [ids.scan],
    );
    const document = await files.readDocument(scan ?? '');
    expect(document?.format).toBe('webp');
    expect(document?.bytes.includes('<?php')).toBe(false);
  });

  test('after a rejection nothing stays', async () => {
    const refused = files.storing(
      await both(),
      () => Promise.reject(new RequestError('conflict', 'No')),
      () => [],
    );
    await expect(refused).rejects.toThrow('No');
    expect(await kept()).toEqual([]);
  });

  test('a retry keeps what the first call stored', async () => {
    const first = await files.storing(
      await both(),
      async (ids) => ids,
      (ids) => Object.values(ids),
    );
    const before = await kept();
    let second: FileIds = {};
    await files.storing(
      await both(),
      async (ids) => {
        second = ids;
        return first;
      },
      (ids) => Object.values(ids),
    );
    expect(second.photo).not.toBe(first.photo);
    expect(await kept()).toEqual(before);
  });

  test('when nobody knows whether the event is in the log, everything stays', async () => {
    for (const error of [new StoreUnavailable('away'), new RequestError('store_unavailable', 'away')]) {
      const unsure = files.storing(
        await both(),
        () => Promise.reject(error),
        () => [],
      );
      await expect(unsure).rejects.toBe(error);
    }
    expect(await kept()).toHaveLength(4);
  });

  test('without files it is the command alone', async () => {
    expect(
      await files.storing(
        {},
        async (ids) => ids,
        () => [],
      ),
    ).toEqual({});
  });
});

describe('an unreadable one keeps the command from being carried out', () => {
  test.each([
    [
      'photo',
      'photo',
      'Please select a valid image file for photo',
      async () => (await picture('png')).subarray(0, 60),
    ],
    [
      'id_document',
      'document',
      'Please select a valid file (JPG, PNG, GIF, or PDF)',
      async () => (await picture('png')).subarray(0, 60),
    ],
    [
      'id_document',
      'document',
      'Please select a valid file (JPG, PNG, GIF, or PDF)',
      async () => pdf().subarray(0, 100),
    ],
  ] as const)('%s', async (field, kind, text, make) => {
    let called = false;
    const refused = files.storing(
      { good: upload('logo', await picture('gif')), [field]: upload(kind, Buffer.from(await make())) },
      async () => {
        called = true;
      },
      () => [],
    );
    await expect(refused).rejects.toMatchObject({ status: 400, message: text, errors: { [field]: [text] } });
    expect(called).toBe(false);
    expect(await kept()).toEqual([]);
  });
});
