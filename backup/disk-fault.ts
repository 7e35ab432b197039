/** Sentences for faults of the disk that an operator can do something about, by the code of the system. */
const SENTENCES: Readonly<Record<string, (place: string) => string>> = {
  ENOSPC: (place) => `The disk of ${place} is full.`,
  EDQUOT: (place) => `The disk quota of ${place} is used up.`,
  EACCES: (place) => `${place} may not be used by this user: change its owner or its permissions.`,
  EPERM: (place) => `${place} may not be used by this user: change its owner or its permissions.`,
  EROFS: (place) => `The disk of ${place} can only be read.`,
  EIO: (place) => `The disk of ${place} reports an error: check it.`,
  ENOENT: (place) => `There is no ${place}.`,
  ENOTDIR: (place) => `${place} is not in a folder, but in a file.`,
  EEXIST: (place) => `${place} is a file, and not a folder.`,
};

/** The sentence for a fault of the disk; undefined for any other error. @param folder where it was, if the error says no path */
export function describeDiskFault(error: unknown, folder: string): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const path = 'path' in error && typeof error.path === 'string' ? error.path : folder;
  return SENTENCES[String(error.code)]?.(path);
}
