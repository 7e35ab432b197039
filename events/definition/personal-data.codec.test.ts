import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventDefinition } from '#events/registry.ts';
import {
  type EventStore,
  type NewEvent,
  type RecordedEvent,
  StoreUnavailable,
} from '#events/store/event-store.port.ts';
import { createMemoryEventStore } from '#events/store/memory/memory-event-store.ts';
import {
  createMemoryPersonalKeys,
  type PersonalKeys,
  PersonalKeysUnavailable,
} from '#platform/postgres/personal-keys.ts';
import { newId } from '#platform/values/ids.ts';
import { defineEvent, personal } from './define-event.ts';
import { decryptValue, encryptValue } from './personal-cipher.ts';
import { type PersonalDataOptions, withPersonalData } from './personal-data.codec.ts';

function event(type: string, data: Record<string, unknown>, schemaVersion = 1): NewEvent {
  return { id: newId(), type, schemaVersion, data, metadata: { commandId: newId() } };
}

const registered = (playerId: number, firstName: string | null, lastName = 'Novak') =>
  event('PlayerRegistered', {
    playerId,
    firstName,
    lastName,
    birthDate: '2001-04-09',
    gender: null,
    position: 'guard',
    height: null,
    weight: null,
    source: null,
  });
const renamedTeam = () =>
  event('TeamCreated', { teamId: 3, name: 'Harbour', location: null, managerId: null });
const rosterPicked = () =>
  event('RosterPicked', {
    side: 'east',
    teamId: 3,
    players: [],
    coaches: [
      { staffId: '0192f0c1-0000-7000-8000-000000000001', name: 'Ana Kovač', role: 'head' },
      { staffId: '0192f0c1-0000-7000-8000-000000000002', name: null, role: 'assistant' },
      { staffId: '0192f0c1-0000-7000-8000-000000000003', name: 'Ivo Perić', role: 'assistant' },
    ],
  });
const erased = (kind: string, subject: string) => event('PersonErased', { kind, subject });

const REGISTERED = { definitionOf: eventDefinition };

/** A store, its decorated form, and how often the keys were queried. */
function setUp(options: Partial<PersonalDataOptions> = {}) {
  const stored = createMemoryEventStore();
  const memory = createMemoryPersonalKeys();
  const questions: string[][] = [];
  const keys: PersonalKeys = {
    ...memory,
    keysFor: (subjects) => {
      questions.push([...subjects]);
      return memory.keysFor(subjects);
    },
  };
  return {
    stored,
    keys,
    memory,
    questions,
    store: withPersonalData(stored, keys, { ...REGISTERED, ...options }),
  };
}

/** Another process: the same log and keys, an empty cache. */
const another = ({ stored, keys }: ReturnType<typeof setUp>, options = {}) =>
  withPersonalData(stored, keys, { ...REGISTERED, ...options });

const append = (store: EventStore, stream: string, ...events: NewEvent[]) =>
  store.append({ stream, expectedRevision: 'any', events });
const dataOf = async (events: AsyncIterable<RecordedEvent>) =>
  (await Array.fromAsync(events)).map(({ data }) => data);

describe('withPersonalData', () => {
  it('writes personal fields encrypted and reads them back', async () => {
    const given = setUp();
    const player = registered(12, 'Luka');
    await append(given.store, 'player-12', player);

    const [stored] = await dataOf(given.stored.readStream('player-12'));
    expect(JSON.stringify(stored)).not.toMatch(/Luka|Novak|2001/);
    expect(stored?.firstName).toMatch(/^enc:v1:[A-Za-z0-9+/]+=*$/);
    expect(stored?.position).toBe('guard');

    for (const store of [given.store, another(given)]) {
      expect(await dataOf(store.readStream('player-12'))).toEqual([player.data]);
      expect(await dataOf(store.readAll('0'))).toEqual([player.data]);
    }
  });

  it('encrypts the same field of every element of a list, each for its own person', async () => {
    const given = setUp();
    const roster = rosterPicked();
    await append(given.store, 'game-1', roster);
    const [stored] = await dataOf(given.stored.readStream('game-1'));
    expect(JSON.stringify(stored)).not.toMatch(/Ana|Ivo/);
    expect(await dataOf(another(given).readStream('game-1'))).toEqual([roster.data]);

    await given.keys.deleteKey('staff:0192f0c1-0000-7000-8000-000000000001');
    const [read] = await dataOf(another(given).readStream('game-1'));
    expect(read?.coaches).toMatchObject([{ name: null }, { name: null }, { name: 'Ivo Perić' }]);
  });

  it('leaves null null and the caller’s event as it was', async () => {
    const given = setUp();
    const player = registered(12, null);
    const before = structuredClone(player);
    await append(given.store, 'player-12', player);
    expect(player).toEqual(before);
    expect((await dataOf(given.stored.readStream('player-12')))[0]?.firstName).toBeNull();
    expect(await dataOf(given.store.readStream('player-12'))).toEqual([before.data]);
  });

  it('never writes the same text twice in the same way', async () => {
    const given = setUp();
    await append(given.store, 'player-12', registered(12, 'Luka'), registered(12, 'Luka'));
    const [first, second] = await dataOf(given.stored.readStream('player-12'));
    expect(first?.firstName).not.toBe(second?.firstName);
  });

  it('encrypts a text whose author is unknown', async () => {
    const given = setUp();
    const postponed = event('GamePostponed', {
      occurredAt: '2025-01-01T10:00:00Z',
      reason: 'Ivo is ill',
      reasonBy: null,
    });
    await append(given.store, 'game-1', postponed);
    expect(JSON.stringify(await dataOf(given.stored.readStream('game-1')))).not.toContain('Ivo');
    expect(await dataOf(another(given).readStream('game-1'))).toEqual([postponed.data]);
  });

  it('encrypts from which network somebody called, with the key of the caller, and forgets it with them', async () => {
    const given = setUp();
    const from = { knownDevice: true, network: '203.0.113.0/24' };
    const called = (id: number): NewEvent => ({
      ...renamedTeam(),
      metadata: { commandId: newId(), actor: { id, role: 'manager' }, from },
    });
    await append(given.store, 'team-3', called(7), called(8), renamedTeam());
    const stored = await Array.fromAsync(given.stored.readStream('team-3'));
    expect(JSON.stringify(stored)).not.toContain('203.0.113');
    expect(stored.map(({ metadata }) => metadata.from?.knownDevice)).toEqual([true, true, undefined]);

    const read = async () =>
      (await Array.fromAsync(another(given).readStream('team-3'))).map(({ metadata }) => metadata.from);
    expect(await read()).toEqual([from, from, undefined]);
    await given.keys.deleteKey('user:7');
    expect(await read()).toEqual([{ ...from, network: null }, from, undefined]);
  });

  it('passes events without personal fields through without a copy or a query', async () => {
    const plain = { ...renamedTeam(), stream: 'team-3', revision: 0, position: '1', recordedAt: '' };
    const appended: NewEvent[] = [];
    const stored: EventStore = {
      ...createMemoryEventStore(),
      append: async (request) => {
        appended.push(...request.events);
        return { revision: 0, position: '1', repeated: false };
      },
      readAll: async function* () {
        yield plain;
      },
      readPages: async function* () {
        yield [plain];
      },
    };
    const { questions, keys } = setUp();
    const store = withPersonalData(stored, keys, REGISTERED);
    await append(store, 'team-3', plain);
    expect(appended[0]).toBe(plain);
    expect((await Array.fromAsync(store.readAll('0')))[0]).toBe(plain);
    expect((await Array.fromAsync(store.readPages('0')))[0]?.[0]).toBe(plain);
    expect(questions).toEqual([]);
  });

  it('fetches the keys of many people in one query, in order with all other events', async () => {
    const given = setUp();
    for (let id = 1; id <= 1_200; id += 1) {
      await append(given.store, `player-${id}`, registered(id, `Name ${id}`));
      if (id % 3 === 0) await append(given.store, 'team-3', renamedTeam());
    }
    given.questions.length = 0;
    const events = await Array.fromAsync(another(given).readAll('0'));
    expect(events.map(({ position }) => Number(position))).toEqual(
      Array.from({ length: 1_600 }, (_, index) => index + 1),
    );
    const names = events.filter(({ type }) => type === 'PlayerRegistered').map(({ data }) => data.firstName);
    expect(names).toEqual(Array.from({ length: 1_200 }, (_, index) => `Name ${index + 1}`));
    expect(given.questions.length).toBeLessThanOrEqual(4);
    given.questions.length = 0;
    expect((await Array.fromAsync(another(given).readPages('0'))).flat()).toEqual(events);
    expect(given.questions.length).toBeLessThanOrEqual(4);
  });

  it('does not decrypt a value that was copied to another person or another field', async () => {
    const given = setUp();
    await append(given.store, 'player-12', registered(12, 'Luka'));
    await append(given.store, 'player-13', registered(13, 'Marko'));
    const [luka] = await dataOf(given.stored.readStream('player-12'));
    await append(given.stored, 'player-13', event('PlayerRegistered', { ...luka, playerId: 13 }));
    await append(
      given.stored,
      'player-12',
      event('PlayerRegistered', { ...luka, lastName: luka?.firstName }),
    );

    const unreadable: string[] = [];
    const store = another(given, {
      onUnreadable: ({ subject, field }: { subject: string; field: string }) =>
        unreadable.push(`${subject} ${field}`),
    });
    const [, copied] = await dataOf(store.readStream('player-13'));
    expect(copied).toMatchObject({ firstName: null, lastName: null, birthDate: null });
    const [, moved] = await dataOf(store.readStream('player-12'));
    expect(moved).toMatchObject({ firstName: 'Luka', lastName: null });
    expect(unreadable).toContain('player:13 firstName');
    expect(unreadable).toContain('player:12 lastName');
  });

  it('forgets a key when the erasure is appended, and writes nothing more about that person', async () => {
    const given = setUp();
    await append(given.store, 'player-12', registered(12, 'Luka'));
    await append(given.store, 'player-13', registered(13, 'Marko'));
    await append(given.store, 'player-12', erased('player', '12'));
    await given.keys.deleteKey('player:12');
    await append(given.store, 'player-12', registered(12, 'Luka again'));

    for (const store of [given.store, another(given)]) {
      const names = (await dataOf(store.readAll('0'))).map((data) => data.firstName);
      expect(names).toEqual([null, 'Marko', undefined, null]);
    }
    expect(JSON.stringify(await dataOf(given.stored.readAll('0')))).not.toContain('again');
  });

  it('forgets a key when the erasure of another process is read', async () => {
    const given = setUp();
    const other = another(given);
    await append(given.store, 'player-12', registered(12, 'Luka'));
    expect((await dataOf(other.readStream('player-12')))[0]?.firstName).toBe('Luka');
    await append(given.store, 'player-12', erased('player', '12'));
    await given.keys.deleteKey('player:12');

    await Array.fromAsync(other.readAll('0'));
    expect((await dataOf(other.readStream('player-12')))[0]?.firstName).toBeNull();
  });

  it('does not take back a key that was on its way while its person was erased', async () => {
    const given = setUp();
    await append(given.store, 'player-12', registered(12, 'Luka'));
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    const slow: PersonalKeys = {
      ...given.memory,
      keysFor: async (subjects) => {
        const found = await given.memory.keysFor(subjects);
        asked.resolve();
        await answer.promise;
        return found;
      },
    };
    const store = withPersonalData(given.stored, slow, REGISTERED);
    const reading = Array.fromAsync(store.readStream('player-12'));
    await asked.promise;
    await append(store, 'player-12', erased('player', '12'));
    answer.resolve();
    await reading;
    expect((await dataOf(store.readStream('player-12')))[0]?.firstName).toBeNull();
  });

  it('decrypts in subscriptions and keeps their positions', async () => {
    const given = setUp();
    await append(given.store, 'player-12', registered(12, 'Luka'));
    const stop = new AbortController();
    const names: unknown[] = [];
    for await (const batch of another(given).subscribeAll('0', { signal: stop.signal })) {
      names.push(...batch.events.map(({ data }) => data.firstName));
      expect(batch.position).toBe(String(names.length));
      if (names.length === 1) await append(given.store, 'player-13', registered(13, 'Marko'));
      if (names.length === 2) stop.abort();
    }
    expect(names).toEqual(['Luka', 'Marko']);
  });

  it('reports the store as unavailable while the keys are, and writes nothing', async () => {
    const given = setUp();
    await append(given.store, 'player-12', registered(12, 'Luka'));
    const away = async () => {
      throw new PersonalKeysUnavailable(new Error('connection refused'));
    };
    const keys = { ...given.memory, keysFor: away, createKeys: away };
    const store = withPersonalData(given.stored, keys, REGISTERED);
    await expect(append(store, 'player-13', registered(13, 'Marko'))).rejects.toThrow(StoreUnavailable);
    await expect(Array.fromAsync(store.readAll('0'))).rejects.toThrow(StoreUnavailable);
    expect(await given.stored.head()).toBe('1');
  });

  it('lets a subscription wait for the keys to come back', async () => {
    const given = setUp();
    await append(given.store, 'player-12', registered(12, 'Luka'));
    let refusals = 2;
    const keysFor: PersonalKeys['keysFor'] = async (subjects) => {
      refusals -= 1;
      if (refusals >= 0) throw new PersonalKeysUnavailable(new Error('connection refused'));
      return given.memory.keysFor(subjects);
    };
    const store = withPersonalData(given.stored, { ...given.memory, keysFor }, REGISTERED);
    const stop = new AbortController();
    for await (const batch of store.subscribeAll('0', { signal: stop.signal })) {
      expect(batch.events[0]?.data.firstName).toBe('Luka');
      stop.abort();
    }
    expect(refusals).toBe(-1);
  });

  describe('a reason', () => {
    const TEXT = 'Ivo was ill';
    const postponed = (commandId: string, reasonBy: number | null = 7) => ({
      ...event('GamePostponed', { occurredAt: '2025-01-01T10:00:00Z', reason: TEXT, reasonBy }),
      metadata: { commandId },
    });
    const masked = (commandId: string) => event('ReasonMasked', { commandId });
    const reasonsIn = async (store: EventStore, stream = 'game-1') =>
      (await dataOf(store.readStream(stream))).flatMap(({ reason }) =>
        reason === undefined ? [] : [reason],
      );

    it('is masked with all others of its command in its stream, here and in other processes', async () => {
      const given = setUp();
      const other = another(given);
      await append(given.store, 'game-1', postponed('a'), postponed('a'), postponed('b'));
      await append(given.store, 'game-2', postponed('a'));
      expect(await reasonsIn(other)).toEqual([TEXT, TEXT, TEXT]);
      await append(given.store, 'game-1', masked('a'));
      await given.keys.deleteKey('reason:game-1:a');
      await Array.fromAsync(other.readAll('0'));
      for (const store of [given.store, other, another(given)]) {
        expect(await reasonsIn(store)).toEqual(['[masked]', '[masked]', TEXT]);
        expect(await reasonsIn(store, 'game-2')).toEqual([TEXT]);
      }
    });

    it('cannot be decrypted without the key of its command, nor without its author’s', async () => {
      const given = setUp();
      await append(given.store, 'game-1', postponed('a'));
      const [stored] = await dataOf(given.stored.readStream('game-1'));
      const place = { subject: 'user:7', field: 'reason' };
      const [author, own] = await Promise.all(
        ['user:7', 'reason:game-1:a'].map((subject) => given.keys.keyFor(subject)),
      );
      if (author === undefined || own === undefined) throw new Error('a key is missing');
      const inner = decryptValue(author, place, String(stored?.reason));
      expect(inner).toMatch(/^enc:v1:/);
      expect(
        decryptValue(own, { ...place, subject: 'reason:game-1:a' }, String(stored?.reason)),
      ).toBeUndefined();
      expect(decryptValue(own, { ...place, subject: 'reason:game-1:a' }, String(inner))).toBe(TEXT);
    });

    it('of an erased author is gone, masked or not', async () => {
      const given = setUp();
      await append(given.store, 'game-1', postponed('a'), postponed('b'), masked('b'));
      for (const subject of ['reason:game-1:b', 'user:7']) await given.keys.deleteKey(subject);
      expect(await reasonsIn(another(given))).toEqual([null, null]);
    });

    it('from before, with its author’s key alone, is read and masked as well', async () => {
      const given = setUp();
      const key = await given.keys.createKey('user:7');
      if (key === undefined) throw new Error('no key');
      const reason = encryptValue(key, { subject: 'user:7', field: 'reason' }, TEXT);
      const older = postponed('a');
      await append(given.stored, 'game-1', { ...older, data: { ...older.data, reason } });
      expect(await reasonsIn(given.store)).toEqual([TEXT]);
      await append(given.store, 'game-1', masked('a'));
      await given.keys.deleteKey('reason:game-1:a');
      for (const store of [given.store, another(given)]) expect(await reasonsIn(store)).toEqual(['[masked]']);
    });
  });

  it('keeps news under a key of the post, and reads none of a deleted one, even where it was written in clear', async () => {
    const given = setUp();
    const words = (newsId: number) => ({ newsId, title: 'Ivo leaves', body: 'He is ill' });
    await append(given.stored, 'news-1', event('NewsCreated', words(1)));
    for (const id of [1, 2]) await append(given.store, `news-${id}`, event('NewsEdited', words(id)));
    expect(JSON.stringify((await dataOf(given.stored.readStream('news-2')))[0])).not.toMatch(/Ivo|ill/);
    expect(await dataOf(another(given).readStream('news-1'))).toEqual([words(1), words(1)]);

    await append(given.store, 'news-1', event('NewsDeleted', { newsId: 1 }));
    await given.keys.deleteKey('news:1');
    const gone = { newsId: 1, title: null, body: null };
    for (const store of [given.store, another(given)]) {
      expect(await dataOf(store.readStream('news-1'))).toEqual([gone, gone, { newsId: 1 }]);
      expect(await dataOf(store.readStream('news-2'))).toEqual([words(2)]);
    }
  });

  describe('with older versions in the log', () => {
    const ofFan = () => personal('user', 'fanId', z.string());
    const first = defineEvent({
      type: 'FanNamed',
      schema: z.object({ fanId: z.number(), name: ofFan(), town: z.string().nullable() }),
    });
    /** Version 2 renamed `name` and made the town personal. */
    const second = defineEvent({
      type: 'FanNamed',
      schema: z.object({ fanId: z.number(), fullName: ofFan(), town: ofFan() }),
      version: 2,
      upcasters: [({ name, ...rest }) => ({ ...rest, fullName: name })],
      formerlyPersonal: [{ field: 'name', kind: 'user', subject: 'fanId' }],
    });

    it('decrypts under the old name, then upcasts', async () => {
      const given = setUp({ definitionOf: (type) => (type === 'FanNamed' ? first : undefined) });
      await append(given.store, 'user-9', event('FanNamed', { fanId: 9, name: 'Petra', town: 'Split' }));
      const later = another(given, { definitionOf: () => second });
      await append(later, 'user-9', event('FanNamed', { fanId: 9, fullName: 'Petra B', town: 'Zadar' }, 2));

      expect(JSON.stringify((await dataOf(given.stored.readStream('user-9')))[1])).not.toMatch(/Petra|Zadar/);
      expect(await Array.fromAsync(later.readStream('user-9'))).toMatchObject([
        { schemaVersion: 2, data: { fanId: 9, fullName: 'Petra', town: 'Split' } },
        { schemaVersion: 2, data: { fanId: 9, fullName: 'Petra B', town: 'Zadar' } },
      ]);
    });
  });
});
