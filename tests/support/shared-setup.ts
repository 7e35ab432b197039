import { beforeAll } from 'vitest';

/**
 * What the tests of a file share: opened before the first one, closed after the last, the newest first. The object has its
 * properties once it is open: tests and later set-ups read them, nothing at the top of the file does.
 */
export function shared<Thing extends object>(
  open: () => Promise<Thing>,
  close: (thing: Thing) => Promise<void> = () => Promise.resolve(),
): Thing {
  const thing = {} as Thing;
  beforeAll(async () => {
    const opened = await open();
    Object.assign(thing, opened);
    return () => close(opened);
  });
  return thing;
}

/**
 * What the files of a worker share: opened for the first that asks, and never closed. It ends with the process, which holds
 * nothing else: the run's Postgres and temporary folders are removed after the last file.
 */
export function sharedByFiles<Thing extends object>(open: () => Promise<Thing>): () => Thing {
  let opened: Promise<Thing> | undefined;
  return () =>
    shared(() => {
      opened ??= open();
      return opened;
    });
}
