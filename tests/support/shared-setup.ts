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
