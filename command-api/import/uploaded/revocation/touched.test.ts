import { expect, it } from 'vitest';
import { createMemoryEventStore } from '#events/store/memory/memory-event-store.ts';
import { newId } from '#platform/values/ids.ts';
import { notingStore, type Touched, touchedBy } from './touched.ts';

const event = (type: string, data: Record<string, unknown> = {}) => {
  const id = newId();
  return { id, type, schemaVersion: 1, data, metadata: { commandId: id } };
};

it('tells what an append makes, and what it only changes', () => {
  const told = (stream: string, ...types: readonly string[]) =>
    touchedBy({ stream, events: types.map((type) => event(type, { seasonId: 3 })) });
  expect(told('game-12', 'GameScheduled', 'RosterPicked')).toEqual([{ kind: 'game', id: 12, made: true }]);
  expect(told('team-5', 'PlayerJoined')).toEqual([{ kind: 'team', id: 5, made: false }]);
  expect(told('seasons', 'SeasonCreated')).toEqual([{ kind: 'season', id: 3, made: true }]);
  expect(told('seasons', 'SeasonDatesChanged')).toEqual([{ kind: 'season', id: 3, made: false }]);
  expect(told('settings', 'SettingsChanged')).toEqual([]);
});

it('notes each thing once, and before its event is recorded', async () => {
  const noted: (Touched & { head: string })[] = [];
  const store = createMemoryEventStore();
  const noting = notingStore(store, async (touched) => {
    for (const one of touched) noted.push({ ...one, head: await store.head() });
  });
  await noting.append({ stream: 'team-5', expectedRevision: 'none', events: [event('TeamCreated')] });
  const made = await store.head();
  await noting.append({ stream: 'team-5', expectedRevision: 0, events: [event('PlayerJoined')] });
  await noting.append({ stream: 'team-5', expectedRevision: 1, events: [event('PlayerJoined')] });
  expect(noted).toEqual([
    { kind: 'team', id: 5, made: true, head: '0' },
    { kind: 'team', id: 5, made: false, head: made },
  ]);
});
