import type { FileFormat } from '#contracts/file/upload-kinds.contract.ts';
import { UPLOAD_KINDS } from '#contracts/file/upload-kinds.contract.ts';
import { RequestError } from '#platform/http/errors.ts';
import { detectFormat, isWholePdf } from './file-format.ts';
import type { FileStore } from './file-store.port.ts';
import { type ImageEncoder, UnreadableImage } from './image-encoder.ts';
import type { Upload } from './upload.ts';

export type Uploads = Readonly<Record<string, Upload | undefined>>;
/** The ids under which the files of a form were stored, by field; undefined for a field without a file. */
export type FileIds = Readonly<Record<string, string | undefined>>;

export type Files = {
  /**
   * Stores the files of a form and carries out the command that names them. Files that the command did not
   * take into use are deleted again: after a rejection all of them, after a retry those the first call stored already.
   * @param inUse the file ids of the entity as the command left it
   * @throws RequestError 400 with the field's text for an image that cannot be read, 503 `busy`, and whatever the
   * command throws
   */
  storing<Result>(
    uploads: Uploads,
    command: (fileIds: FileIds) => Promise<Result>,
    inUse: (result: Result) => readonly (string | null | undefined)[],
  ): Promise<Result>;
  /** Checks that the files of a form could be stored; stores nothing. @throws RequestError as `storing` */
  refuseUnreadable(uploads: Uploads): Promise<void>;
  /** A public image, always WebP; null when there is none. */
  readImage(id: string): Promise<Buffer | null>;
  /** A document and its format; null when there is none. */
  readDocument(id: string): Promise<{ bytes: Buffer; format: FileFormat | null } | null>;
};

export function createFiles({ store, images }: { store: FileStore; images: ImageEncoder }): Files {
  /** The bytes to store: a picture encoded anew, a PDF as it is. */
  async function cleaned(field: string, { kind, format, bytes, turn }: Upload): Promise<Uint8Array> {
    const { longestSide, wrongFormat } = UPLOAD_KINDS[kind];
    const unreadable = (cause?: unknown) =>
      new RequestError('validation_failed', wrongFormat, { errors: { [field]: [wrongFormat] }, cause });
    if (format === 'pdf') {
      if (!isWholePdf(bytes)) throw unreadable();
      return bytes;
    }
    try {
      return await images.encode(bytes, longestSide, turn);
    } catch (error) {
      throw error instanceof UnreadableImage ? unreadable(error) : error;
    }
  }

  async function storeAll(uploads: Uploads): Promise<Record<string, string>> {
    const ready: { field: string; kind: Upload['kind']; bytes: Uint8Array }[] = [];
    // All of them before the first is stored, so that a refused one leaves nothing behind.
    for (const [field, upload] of Object.entries(uploads)) {
      if (upload !== undefined) ready.push({ field, kind: upload.kind, bytes: await cleaned(field, upload) });
    }
    const ids: Record<string, string> = {};
    for (const { field, kind, bytes } of ready) {
      ids[field] = await store.save(UPLOAD_KINDS[kind].area, bytes);
    }
    return ids;
  }

  async function deleteAll(ids: readonly string[]): Promise<void> {
    for (const id of ids) await store.delete(id);
  }

  return {
    async storing(uploads, command, inUse) {
      const fileIds = await storeAll(uploads);
      try {
        const result = await command(fileIds);
        const used = inUse(result);
        await deleteAll(Object.values(fileIds).filter((id) => !used.includes(id)));
        return result;
      } catch (error) {
        // Only after a definite refusal. If the store became unavailable meanwhile, the event may be in the log: files
        // that nothing refers to are found later (file-lifetime.ts).
        if (error instanceof RequestError && error.status < 500) await deleteAll(Object.values(fileIds));
        throw error;
      }
    },
    async refuseUnreadable(uploads) {
      for (const [field, upload] of Object.entries(uploads)) {
        if (upload !== undefined) await cleaned(field, upload);
      }
    },
    readImage: (id) => store.read('public', id),
    async readDocument(id) {
      const bytes = await store.read('private', id);
      return bytes === null ? null : { bytes, format: detectFormat(bytes) };
    },
  };
}
