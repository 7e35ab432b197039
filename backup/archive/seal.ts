/** How the files of an archive are protected: encrypted for a key, or not at all. */
export type Seal = {
  /** Whom the archive is encrypted for; null: it is not encrypted. */
  recipient: string | null;
  /** What the names of its files end with. */
  extension: string;
  close(bytes: Uint8Array): Promise<Uint8Array>;
  /** @throws BackupError when the key does not open it */
  open(bytes: Uint8Array): Promise<Uint8Array>;
};

export const UNSEALED: Seal = {
  recipient: null,
  extension: '',
  close: async (bytes) => bytes,
  open: async (bytes) => bytes,
};
