/** Bytes as they come: no file of an archive is ever held as a whole. */
export type Bytes = AsyncIterable<Uint8Array>;

/** How the files of an archive are protected: encrypted for a key, or not at all. */
export type Cipher = {
  /** The recipient the archive is encrypted for; null: it is not encrypted. */
  recipient: string | null;
  /** What the names of its files end with. */
  extension: string;
  encrypt(bytes: Bytes): Bytes;
  /** Its iteration throws BackupError when the key does not open it. */
  decrypt(bytes: Bytes): Bytes;
};

export const NO_CIPHER: Cipher = {
  recipient: null,
  extension: '',
  encrypt: (bytes) => bytes,
  decrypt: (bytes) => bytes,
};
