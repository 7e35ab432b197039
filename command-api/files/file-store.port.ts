/** `public`: images that everyone may see, at `/media/<id>`. `private`: documents, by signed link only. */
export type FileArea = 'public' | 'private';

export type StoredFile = { id: string; area: FileArea; savedAt: Date };

/** Where the bytes of uploaded files are stored. They never change; new content gets a new id. */
export interface FileStore {
  /** Durable when it returns. @returns the new file's id */
  save(area: FileArea, bytes: Uint8Array): Promise<string>;
  /** Null when the area has no such file, also for a malformed id. */
  read(area: FileArea, id: string): Promise<Buffer | null>;
  /** In any area. A missing file counts as deleted. */
  delete(id: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
}
