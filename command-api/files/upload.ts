import type { FileFormat, UploadKind } from '#contracts/file/upload-kinds.contract.ts';
import type { Turn } from '#platform/http/fair-queue.ts';

/** A file that came with a form, not stored yet. `format` is that of its bytes, whatever the sender declared. */
export type Upload = {
  kind: UploadKind;
  format: FileFormat;
  bytes: Buffer;
  /** SHA-256 of the bytes, in hex: shows whether a retry carries the same file. */
  hash: string;
  /** Its owner. */
  turn: Turn;
};
