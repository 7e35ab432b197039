import { randomUUID } from 'node:crypto';
import { rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteFilesOfPerson, deleteUnusedFiles } from '#command-api/files/file-lifetime.ts';
import type { FileArea, FileStore } from '#command-api/files/file-store.port.ts';
import { openLocalFileStore } from '#command-api/files/local-file-store.ts';
import type { DataOf, EventType } from '#events/registry.ts';
import type { EventStore } from '#events/store/event-store.port.ts';
import { createMemoryEventStore } from '#events/store/memory/memory-event-store.ts';
import { createLogger } from '#platform/process/logging.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { until } from '#tests/support/until.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const clock = () => new Date();
const logger = createLogger({ service: 'test', level: 'silent' });

let folder: string;
let fileStore: FileStore;
let store: EventStore;
let stopped: AbortController;
let running: Promise<void>[];

beforeEach(async () => {
  folder = await temporaryFolder();
  fileStore = await openLocalFileStore({ folder, clock });
  store = createMemoryEventStore();
  stopped = new AbortController();
  running = [];
});
afterEach(async () => {
  stopped.abort();
  await Promise.all(running);
  await store.close();
  await rm(folder, { recursive: true });
});

async function append<Type extends EventType>(stream: string, type: Type, data: DataOf<Type>): Promise<void> {
  await store.append({
    stream,
    expectedRevision: 'any',
    events: [{ id: randomUUID(), type, schemaVersion: 1, data, metadata: { commandId: randomUUID() } }],
  });
}
const photoChanged = (playerId: number, photoFileId: string | null) =>
  append(`player-${playerId}`, 'PlayerPhotoChanged', { playerId, photoFileId });
const documentChanged = (playerId: number, documentFileId: string | null) =>
  append(`player-${playerId}`, 'PlayerDocumentChanged', { playerId, documentFileId });
const erased = (playerId: number) =>
  append(`player-${playerId}`, 'PersonErased', { kind: 'player', subject: String(playerId) });

/** `days`: how long ago. */
async function saved(area: FileArea, days = 0): Promise<string> {
  const id = await fileStore.save(area, Buffer.from('picture'));
  const then = new Date(Date.now() - days * DAY_MS);
  await utimes(join(folder, area, id.slice(0, 2), id.slice(2, 4), id), then, then);
  return id;
}
async function kept(): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const { id } of fileStore.list()) ids.add(id);
  return ids;
}
const untilKept = (...ids: string[]) =>
  until('only these files are kept', async () => isDeepStrictEqual(await kept(), new Set(ids)));

/** Another process, so to speak. @returns when it has tidied up for the first time */
async function start(): Promise<void> {
  const marker = await saved('public', 2);
  await append('team-999', 'TeamLogoChanged', { teamId: 999, logoFileId: marker });
  await append('team-999', 'TeamLogoChanged', { teamId: 999, logoFileId: null });
  running.push(deleteUnusedFiles({ store, fileStore, clock, logger }, stopped.signal));
  await until('it has tidied up', async () => !(await kept()).has(marker));
}

describe('after its event', () => {
  test('a replaced picture is deleted, its successor stays', async () => {
    const [old, young] = [await saved('public'), await saved('public')];
    await photoChanged(7, old);
    await start();
    await photoChanged(7, young);
    await untilKept(young);
  });

  test('a picture that was taken away is deleted', async () => {
    const [logo, photo] = [await saved('public'), await saved('public')];
    await append('team-3', 'TeamLogoChanged', { teamId: 3, logoFileId: logo });
    await photoChanged(7, photo);
    await start();
    await append('team-3', 'TeamLogoChanged', { teamId: 3, logoFileId: null });
    await untilKept(photo);
  });

  test('a player’s files go with the player, and nothing else does', async () => {
    const [photo, passport, others] = [await saved('public'), await saved('private'), await saved('private')];
    await photoChanged(7, photo);
    await documentChanged(7, passport);
    await documentChanged(8, others);
    await start();
    await append('player-7', 'PlayerDeleted', { playerId: 7 });
    await untilKept(others);
  });

  test('with an erased person too', async () => {
    const [photo, passport, others] = [await saved('public'), await saved('private'), await saved('private')];
    await photoChanged(7, photo);
    await documentChanged(7, passport);
    await documentChanged(8, others);
    await start();
    await erased(7);
    await untilKept(others);
  });

  test('two processes do it as one', async () => {
    const [old, young] = [await saved('public'), await saved('public')];
    await photoChanged(7, old);
    await start();
    await start();
    await photoChanged(7, young);
    await untilKept(young);
  });
});

describe('at the start', () => {
  test('what was replaced while nobody looked is deleted, however young it is', async () => {
    const [old, young] = [await saved('public'), await saved('public')];
    await photoChanged(7, old);
    await photoChanged(7, young);
    await start();
    await untilKept(young);
  });

  test('what no event names is deleted when it is older than a day', async () => {
    const [used, orphan, onItsWay] = [
      await saved('public', 9),
      await saved('private', 2),
      await saved('public', 0.9),
    ];
    await photoChanged(7, used);
    await start();
    await untilKept(used, onItsWay);
    expect((await kept()).has(orphan)).toBe(false);
  });

  test('a file in use stays, however old', async () => {
    const used = await saved('private', 900);
    await documentChanged(7, used);
    await start();
    await untilKept(used);
  });

  test('a log that knows of no file is taken for the wrong one: nothing is deleted', async () => {
    const [one, other] = [await saved('public', 30), await saved('private', 30)];
    const caughtUp = Promise.withResolvers<void>();
    const watched: FileStore = {
      ...fileStore,
      async *list() {
        try {
          yield* fileStore.list();
        } finally {
          caughtUp.resolve();
        }
      },
    };
    running.push(deleteUnusedFiles({ store, fileStore: watched, clock, logger }, stopped.signal));
    await caughtUp.promise;
    await untilKept(one, other);
  });

  test('a folder that cannot be read ends nothing', async () => {
    const [old, young] = [await saved('public'), await saved('public')];
    await photoChanged(7, old);
    const failed = Promise.withResolvers<void>();
    const broken: FileStore = {
      ...fileStore,
      list() {
        failed.resolve();
        throw new Error('EACCES');
      },
    };
    running.push(deleteUnusedFiles({ store, fileStore: broken, clock, logger }, stopped.signal));
    await failed.promise;
    await photoChanged(7, young);
    await untilKept(young);
  });
});

describe('erasing a person', () => {
  test('deletes every file they ever had, twice as well as once', async () => {
    const [first, second, passport, others] = [
      await saved('public'),
      await saved('public'),
      await saved('private'),
      await saved('public'),
    ];
    await photoChanged(7, first);
    await photoChanged(7, second);
    await documentChanged(7, passport);
    await photoChanged(70, others);
    await erased(7);
    const person = { kind: 'player', id: '7' } as const;
    await deleteFilesOfPerson({ store, fileStore }, person);
    expect(await kept()).toEqual(new Set([others]));
    await deleteFilesOfPerson({ store, fileStore }, person);
    expect(await kept()).toEqual(new Set([others]));
  });

  test.each(['user', 'staff'] as const)('a %s has none', async (kind) => {
    const photo = await saved('public');
    await photoChanged(7, photo);
    await deleteFilesOfPerson({ store, fileStore }, { kind, id: '7' });
    expect(await kept()).toEqual(new Set([photo]));
  });
});
