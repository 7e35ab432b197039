/** Bytes as they come: no file of an archive is ever held as a whole. */
export type Bytes = AsyncIterable<Uint8Array>;

/** How the files of an archive are protected: encrypted for a key, or not at all. */
export type Seal = {
  /** Whom the archive is encrypted for; null: it is not encrypted. */
  recipient: string | null;
  /** What the names of its files end with. */
  extension: string;
  close(bytes: Bytes): Bytes;
  /** Its iteration throws BackupError when the key does not open it. */
  open(bytes: Bytes): Bytes;
};

export const UNSEALED: Seal = {
  recipient: null,
  extension: '',
  close: (bytes) => bytes,
  open: (bytes) => bytes,
};
