import { type FSWatcher, watch } from 'node:fs';
import { dirname, join } from 'node:path';

/** An editor saves several files, git writes hundreds: they count as one change. */
const QUIET_MS = 100;

export type WatchedFiles = {
  /** Watches a file by its absolute path; again changes nothing. */
  add(file: string): void;
  close(): void;
};

/**
 * Calls `onChange` with the watched files that changed, once nothing has changed for `quietMs`. Watches their folders:
 * an editor may save a file by putting a new one in its place.
 */
export function watchFiles(onChange: (files: ReadonlySet<string>) => void, quietMs = QUIET_MS): WatchedFiles {
  const files = new Set<string>();
  const folders = new Map<string, FSWatcher>();
  let changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  function noteChange(file: string): void {
    if (!files.has(file)) return;
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const together = changed;
      changed = new Set();
      onChange(together);
    }, quietMs);
  }

  return {
    add(file) {
      files.add(file);
      const folder = dirname(file);
      if (folders.has(folder)) return;
      folders.set(
        folder,
        watch(folder, (_event, name) => {
          if (name !== null) noteChange(join(folder, name));
        }),
      );
    },
    close() {
      clearTimeout(timer);
      for (const watcher of folders.values()) watcher.close();
    },
  };
}
