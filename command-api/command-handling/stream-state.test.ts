import { describe, expect, it } from 'vitest';
import type { EventStore } from '#events/store/event-store.port.ts';
import { createMemoryEventStore } from '#events/store/memory/memory-event-store.ts';
import { actionId } from '#tests/support/builders/game.builder.ts';
import { type Fold, StreamStates } from './stream-state.ts';

const count: Fold<number> = { initial: 0, apply: (state) => state + 1 };

async function add(store: EventStore, name: string, stream = 'game-1'): Promise<void> {
  const event = { id: actionId(name), type: 'Tested', schemaVersion: 1, data: {} };
  const events = [{ ...event, metadata: { commandId: `command of ${name}` } }];
  await store.append({ stream, expectedRevision: 'any', events });
}

/** A store that notes from which revision on each stream was read. */
function watched(store: EventStore): { store: EventStore; reads: (number | undefined)[] } {
  const reads: (number | undefined)[] = [];
  return {
    reads,
    store: {
      ...store,
      readStream: (stream, from) => {
        reads.push(from);
        return store.readStream(stream, from);
      },
    },
  };
}

describe('refresh', () => {
  it('folds a stream, and from then on only what follows', async () => {
    const { store, reads } = watched(createMemoryEventStore());
    const states = new StreamStates(store, count);
    expect(await states.refresh('game-1')).toEqual({ revision: -1, state: 0, commands: new Map() });
    await add(store, 'a');
    await add(store, 'other', 'game-2');
    await add(store, 'b');
    expect(await states.refresh('game-1')).toEqual({
      revision: 1,
      state: 2,
      commands: new Map([
        ['command of a', { revision: 0, position: '1' }],
        ['command of b', { revision: 1, position: '3' }],
      ]),
    });
    await add(store, 'c');
    expect(await states.refresh('game-1')).toMatchObject({ revision: 2, state: 3 });
    expect(reads).toEqual([0, 0, 2]);
  });

  it('still has the known state when reading fails half-way', async () => {
    const store = createMemoryEventStore();
    await add(store, 'a');
    let broken = false;
    const states = new StreamStates(
      {
        ...store,
        async *readStream(stream, from) {
          for await (const event of store.readStream(stream, from)) {
            yield event;
            if (broken) throw new Error('gone');
          }
        },
      },
      count,
    );
    await states.refresh('game-1');
    await add(store, 'b');
    await add(store, 'c');
    broken = true;
    await expect(states.refresh('game-1')).rejects.toThrow('gone');
    expect(states.known('game-1')).toMatchObject({ revision: 0, state: 1 });
    broken = false;
    expect(await states.refresh('game-1')).toMatchObject({ revision: 2, state: 3 });
  });
});

describe('put', () => {
  it('never replaces a newer state by an older one', () => {
    const states = new StreamStates(createMemoryEventStore(), count);
    const at = (revision: number) => ({ revision, state: revision + 1, commands: new Map() });
    states.put('game-1', at(3));
    states.put('game-1', at(2));
    expect(states.known('game-1')?.revision).toBe(3);
    states.put('game-1', at(4));
    expect(states.known('game-1')?.revision).toBe(4);
  });

  it('forgets the stream that was not used for longest', () => {
    const states = new StreamStates(createMemoryEventStore(), count, 2);
    const empty = { revision: -1, state: 0, commands: new Map() };
    for (const stream of ['game-1', 'game-2']) states.put(stream, empty);
    states.known('game-1');
    states.put('game-3', empty);
    expect(['game-1', 'game-2', 'game-3'].map((stream) => states.known(stream) !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
  });
});
