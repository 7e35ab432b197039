import { describe, expect, it } from 'vitest';
import { gameDecider } from '#command-api/game/game.decider.ts';
import { withPersonalData } from '#events/definition/personal-data.codec.ts';
import { gameStream } from '#events/game/game.events.ts';
import { withReadableEvents } from '#events/readable-events.ts';
import { eventDefinition } from '#events/registry.ts';
import {
  type AppendRequest,
  type EventStore,
  type NewEvent,
  RevisionConflict,
  StoreUnavailable,
} from '#events/store/event-store.port.ts';
import { createMemoryEventStore } from '#events/store/memory/memory-event-store.ts';
import { createMemoryPersonalKeys } from '#platform/postgres/personal-keys.ts';
import { derivedId } from '#platform/values/ids.ts';
import {
  actionId,
  basket,
  gameStarted,
  SCORER,
  scheduledGame,
  scorerAssigned,
  startedGame,
} from '#tests/support/builders/game.builder.ts';
import { type ActionFacts, atDevice, order, record } from '#tests/support/builders/game-command.builder.ts';
import { envelope, newEvents, writeGame } from '#tests/support/builders/game-log.builder.ts';
import { commandHandler } from './handle-command.ts';

const GAME = gameStream(40);
/** Revision of the last event of a started game. */
const STARTED = startedGame().length - 1;

const points: ActionFacts = { type: 'points', side: 'east', period: 1, points: 2 };
const basketOf = (name: string) => envelope(name, record(points));
const periodEnd = (name: string, period = 1) => envelope(name, record({ type: 'period_end', period }));

async function storeWith(events = startedGame()): Promise<EventStore> {
  const store = createMemoryEventStore();
  await writeGame(store, events);
  return store;
}
/** Another process: it knows only what it reads itself. */
const processOn = (store: EventStore) => commandHandler(store, gameDecider);
const typesIn = async (store: EventStore, from = 0) =>
  (await Array.fromAsync(store.readStream(GAME, from))).map((event) => event.type);

describe('one command', () => {
  it('is recorded at the next revision', async () => {
    const store = await storeWith();
    const handled = await processOn(store).handle(GAME, basketOf('one'));
    expect(handled).toMatchObject({
      outcome: { kind: 'recorded', revision: STARTED + 1, position: String(STARTED + 2) },
      revision: STARTED + 1,
      state: { sheet: { periods: [{ east: 2, west: 0 }] } },
    });
    const [event] = await Array.fromAsync(store.readStream(GAME, STARTED + 1));
    expect(event).toMatchObject({
      ...basket('east', 2),
      id: actionId('one'),
      schemaVersion: 1,
      metadata: { commandId: actionId('one') },
    });
  });

  it('gives its own id to its first event and derives the ids of the others', async () => {
    const store = await storeWith([...startedGame(), basket('east', 2)]);
    await processOn(store).handle(GAME, envelope('end', record({ type: 'game_end' })));
    const events = await Array.fromAsync(store.readStream(GAME, STARTED + 2));
    expect(events.map(({ id, type, metadata }) => [type, id, metadata.commandId])).toEqual([
      ['PeriodEnded', actionId('end'), actionId('end')],
      ['GameCompleted', derivedId(actionId('end'), '1'), actionId('end')],
    ]);
  });

  it('that is rejected appends nothing', async () => {
    const store = await storeWith();
    const handled = await processOn(store).handle(GAME, periodEnd('wrong', 3));
    expect(handled).toMatchObject({
      outcome: { kind: 'rejected', code: 'wrong_period' },
      revision: STARTED,
    });
    expect(await typesIn(store, STARTED + 1)).toEqual([]);
  });

  it('that has nothing to record appends nothing', async () => {
    const store = await storeWith();
    const again = envelope('assign', order({ type: 'assign_scorer', scorerId: SCORER }));
    expect(await processOn(store).handle(GAME, again)).toMatchObject({
      outcome: { kind: 'recorded', revision: STARTED, position: null },
    });
    expect(await typesIn(store, STARTED + 1)).toEqual([]);
  });

  it('begins a stream', async () => {
    const store = createMemoryEventStore();
    const first = newEvents(scheduledGame())[0];
    const { type: _type, ...facts } = { type: 'schedule_game', ...first?.data };
    const scheduled = await processOn(store).handle(
      GAME,
      envelope('schedule', order({ type: 'schedule_game', ...facts } as Parameters<typeof order>[0])),
    );
    expect(scheduled.outcome).toEqual({ kind: 'recorded', revision: 0, position: '1' });
  });

  it('never brings text into the log that Postgres would refuse', async () => {
    const store = await storeWith();
    for (const technique of ['a\u0000b', '\ud800']) {
      const { outcome } = await processOn(store).handle(
        GAME,
        envelope('odd', record({ ...points, technique })),
      );
      const text = 'Contains characters that cannot be stored';
      expect(outcome).toEqual({
        kind: 'rejected',
        code: 'validation_failed',
        message: text,
        errors: { technique: [text] },
      });
    }
    expect(await typesIn(store, STARTED + 1)).toEqual([]);
  });
});

describe('a retry', () => {
  it('is answered with the outcome of the command, and appends nothing', async () => {
    const store = await storeWith();
    const server = processOn(store);
    const first = await server.handle(GAME, basketOf('one'));
    await server.handle(GAME, basketOf('two'));
    for (const asked of [server, processOn(store)]) {
      const { outcome, revision } = await asked.handle(GAME, basketOf('one'));
      expect(outcome).toEqual({ ...first.outcome, kind: 'repeated' });
      expect(revision).toBe(STARTED + 2);
    }
    expect(await typesIn(store, STARTED + 1)).toEqual(['PointsAdded', 'PointsAdded']);
  });

  it('is answered even when the command would be refused by now', async () => {
    const store = await storeWith([...startedGame(), basket('east', 2)]);
    const server = processOn(store);
    await server.handle(GAME, basketOf('one'));
    await server.handle(GAME, envelope('end', record({ type: 'game_end' })));
    expect((await server.handle(GAME, basketOf('one'))).outcome.kind).toBe('repeated');
    expect((await server.handle(GAME, envelope('end', record({ type: 'game_end' })))).outcome).toMatchObject({
      kind: 'repeated',
      revision: STARTED + 4,
    });
  });

  it('is answered whatever revision the caller had seen', async () => {
    const server = processOn(await storeWith());
    const first = await server.handle(GAME, basketOf('one'), STARTED);
    const again = await server.handle(GAME, basketOf('one'), STARTED);
    expect([first.outcome.kind, again.outcome.kind]).toEqual(['recorded', 'repeated']);
  });

  it('after an answer that got lost is answered from the log', async () => {
    const store = await storeWith();
    let lost = false;
    const flaky: EventStore = {
      ...store,
      async append(request: AppendRequest) {
        const result = await store.append(request);
        if (lost) return result;
        lost = true;
        throw new StoreUnavailable('the connection broke after the commit');
      },
    };
    const server = processOn(flaky);
    await expect(server.handle(GAME, basketOf('one'))).rejects.toBeInstanceOf(StoreUnavailable);
    expect((await server.handle(GAME, basketOf('one'))).outcome).toMatchObject({
      kind: 'repeated',
      revision: STARTED + 1,
    });
    expect(await typesIn(store, STARTED + 1)).toEqual(['PointsAdded']);
  });

  it('at the same moment, in another process, happens once', async () => {
    const store = await storeWith();
    const servers = [processOn(store), processOn(store), processOn(store)];
    const answers = await Promise.all(servers.map((server) => server.handle(GAME, basketOf('one'))));
    expect(answers.map(({ outcome }) => outcome.kind).sort()).toEqual(['recorded', 'repeated', 'repeated']);
    expect(await typesIn(store, STARTED + 1)).toEqual(['PointsAdded']);
  });

  it('in the same batch happens once', async () => {
    const store = await storeWith();
    const { outcomes } = await processOn(store).handleAll(GAME, [basketOf('one'), basketOf('one')]);
    expect(outcomes).toEqual([
      { kind: 'recorded', revision: STARTED + 1, position: String(STARTED + 2) },
      { kind: 'repeated', revision: STARTED + 1, position: String(STARTED + 2) },
    ]);
  });

  it('with an id that belongs to another game is refused', async () => {
    const store = await storeWith();
    await processOn(store).handle(GAME, basketOf('one'));
    await store.append({
      stream: gameStream(41),
      expectedRevision: 'none',
      events: newEvents(startedGame()).map((event) => ({ ...event, id: derivedId(event.id, 'other') })),
    });
    await expect(processOn(store).handle(gameStream(41), basketOf('one'))).rejects.toMatchObject({
      code: 'idempotency_key_reused',
      status: 422,
    });
  });
});

describe('several processes', () => {
  it('decide again when another one was first', async () => {
    const store = await storeWith();
    const [one, other] = [processOn(store), processOn(store)];
    await Promise.all([one.read(GAME), other.read(GAME)]);
    const names = Array.from({ length: 20 }, (_, index) => `shot ${index}`);
    const answers = await Promise.all(
      names.map((name, index) => (index % 2 === 0 ? one : other).handle(GAME, basketOf(name))),
    );
    expect(answers.map(({ outcome }) => outcome.kind)).toEqual(names.map(() => 'recorded'));
    expect(await one.read(GAME)).toMatchObject({
      revision: STARTED + 20,
      state: { sheet: { periods: [{ east: 40, west: 0 }] } },
    });
  });

  it('never refuse because of an outdated state', async () => {
    const store = await storeWith(scheduledGame());
    const behind = processOn(store);
    await behind.read(GAME);
    await processOn(store).handle(GAME, envelope('start', record({ type: 'game_start' })));
    expect((await behind.handle(GAME, basketOf('one'))).outcome.kind).toBe('recorded');
  });

  it('never accept because of an outdated state', async () => {
    const store = await storeWith([...startedGame(), basket('east', 2)]);
    const behind = processOn(store);
    await behind.read(GAME);
    await processOn(store).handle(GAME, envelope('end', record({ type: 'game_end' })));
    expect((await behind.handle(GAME, basketOf('late'))).outcome).toMatchObject({
      kind: 'rejected',
      code: 'game_over',
    });
    expect((await typesIn(store)).at(-1)).toBe('GameCompleted');
  });

  it('give up after a while, and say that retrying can help', async () => {
    const store = await storeWith();
    let appends = 0;
    const crowded: EventStore = {
      ...store,
      append({ stream, expectedRevision }) {
        appends += 1;
        return Promise.reject(new RevisionConflict(stream, expectedRevision, STARTED));
      },
    };
    await expect(processOn(crowded).handle(GAME, basketOf('one'))).rejects.toMatchObject({
      code: 'busy',
      status: 503,
      retryAfterSeconds: 1,
    });
    expect(appends).toBe(20);
  });
});

describe('one process', () => {
  it('lets many callers of one game go one after another, without a conflict', async () => {
    const store = await storeWith();
    let conflicts = 0;
    const watched: EventStore = {
      ...store,
      async append(request) {
        try {
          return await store.append(request);
        } catch (error) {
          conflicts += 1;
          throw error;
        }
      },
    };
    const server = processOn(watched);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => server.handle(GAME, basketOf(`shot ${index}`))),
    );
    expect(answers.map(({ outcome }) => (outcome.kind === 'recorded' ? outcome.revision : null))).toEqual(
      Array.from({ length: 50 }, (_, index) => STARTED + 1 + index),
    );
    expect(conflicts).toBe(0);
  });
});

describe('a batch', () => {
  it('is recorded in order', async () => {
    const store = await storeWith();
    const { outcomes, revision, position } = await processOn(store).handleAll(GAME, [
      basketOf('one'),
      periodEnd('end'),
      envelope('two', record({ ...points, period: 2 } as ActionFacts)),
    ]);
    expect(outcomes.map((outcome) => 'revision' in outcome && outcome.revision)).toEqual([
      STARTED + 1,
      STARTED + 2,
      STARTED + 3,
    ]);
    expect({ revision, position }).toEqual({ revision: STARTED + 3, position: String(STARTED + 4) });
    expect(await typesIn(store, STARTED + 1)).toEqual(['PointsAdded', 'PeriodEnded', 'PointsAdded']);
  });

  it('stops at the first rejection: what comes before is recorded, what follows is not tried', async () => {
    const store = await storeWith();
    const batch = [basketOf('one'), periodEnd('wrong', 2), basketOf('two')];
    const { outcomes, revision } = await processOn(store).handleAll(GAME, batch);
    expect(outcomes).toMatchObject([{ kind: 'recorded' }, { kind: 'rejected', code: 'wrong_period' }]);
    expect(outcomes).toHaveLength(2);
    expect(revision).toBe(STARTED + 1);
    expect(await typesIn(store, STARTED + 1)).toEqual(['PointsAdded']);
  });

  it('sent again continues where it stopped', async () => {
    const store = await storeWith();
    const server = processOn(store);
    await server.handleAll(GAME, [basketOf('one'), periodEnd('wrong', 2), basketOf('two')]);
    const { outcomes, position } = await server.handleAll(GAME, [basketOf('one'), basketOf('two')]);
    expect(outcomes.map((outcome) => outcome.kind)).toEqual(['repeated', 'recorded']);
    expect(position).toBe(String(STARTED + 3));
  });

  it('of which everything is known answers where the last command is in the log', async () => {
    const store = await storeWith();
    const batch = [basketOf('one'), basketOf('two')];
    const first = await processOn(store).handleAll(GAME, batch);
    await processOn(store).handle(GAME, basketOf('three'));
    const again = await processOn(store).handleAll(GAME, batch);
    expect(again.outcomes.map((outcome) => outcome.kind)).toEqual(['repeated', 'repeated']);
    expect(again).toMatchObject({ position: first.position, revision: STARTED + 3 });
  });
});

describe('the revision a caller has seen', () => {
  it('is current or stale', async () => {
    const store = await storeWith();
    const server = processOn(store);
    expect((await server.handle(GAME, basketOf('one'), STARTED)).outcome.kind).toBe('recorded');
    expect(await server.handle(GAME, basketOf('two'), STARTED)).toMatchObject({
      outcome: {
        kind: 'rejected',
        code: 'revision_stale',
        message: 'Somebody changed this in the meantime. Load it again.',
      },
      revision: STARTED + 1,
    });
    expect(await typesIn(store, STARTED + 1)).toEqual(['PointsAdded']);
  });

  it('is compared with the log, not with what this process knows', async () => {
    const store = await storeWith();
    const behind = processOn(store);
    await behind.read(GAME);
    await processOn(store).handle(GAME, basketOf('one'));
    expect((await behind.handle(GAME, basketOf('two'), STARTED)).outcome).toMatchObject({
      code: 'revision_stale',
    });
    await processOn(store).handle(GAME, basketOf('three'));
    expect((await behind.handle(GAME, basketOf('four'), STARTED + 2)).outcome.kind).toBe('recorded');
  });

  it('of a game that does not exist is -1', async () => {
    const server = processOn(createMemoryEventStore());
    expect((await server.handle(GAME, basketOf('one'), 0)).outcome).toMatchObject({ code: 'revision_stale' });
    expect((await server.handle(GAME, basketOf('one'), -1)).outcome).toMatchObject({ code: 'not_found' });
  });
});

describe('a mistake in a decider', () => {
  const wrong = (event: { type: string; data: Record<string, unknown> }) =>
    commandHandler<null, string, typeof event>(createMemoryEventStore(), {
      initial: null,
      decide: () => [event],
      evolve: () => null,
    });
  const command = { id: actionId('one'), command: 'anything', metadata: {} };

  it('appends neither an event without a definition nor one that its schema refuses', async () => {
    await expect(wrong({ type: 'GameInvented', data: {} }).handle(GAME, command)).rejects.toThrow(
      'GameInvented is not in the event registry',
    );
    await expect(
      wrong({ type: 'ScorerAssigned', data: { scorerId: 'nine' } }).handle(GAME, command),
    ).rejects.toThrow(/scorerId/);
  });

  it('appends only fields of the schema', async () => {
    const store = createMemoryEventStore();
    const decider = { initial: null, evolve: () => null };
    const data = { ...(scorerAssigned() as { data: object }).data, secret: 'x' };
    await commandHandler<null, string, { type: string; data: Record<string, unknown> }>(store, {
      ...decider,
      decide: () => [{ type: 'ScorerAssigned', data }],
    }).handle(GAME, command);
    const [event] = await Array.fromAsync(store.readStream(GAME));
    expect(event?.data).toEqual({ scorerId: SCORER });
  });
});

it('remembers the device that recorded an event', async () => {
  const store = await storeWith([...scheduledGame(), gameStarted('tablet')]);
  await processOn(store).handle(GAME, envelope('one', record(points, atDevice('tablet'))));
  const [event] = await Array.fromAsync(store.readStream(GAME, STARTED + 1));
  expect(event?.metadata).toEqual({ commandId: actionId('one'), device: 'tablet' });
});

describe('a stream with an event that this release cannot read', () => {
  const odd = (change: object) => ({ ...newEvents([basket('east', 2)])[0], id: actionId('odd'), ...change });

  /** A started game in which this event has been recorded since, as the log of a service gives it. */
  async function gameWith(change: object) {
    const memory = await storeWith();
    const store = withReadableEvents(
      withPersonalData(memory, createMemoryPersonalKeys(), { definitionOf: eventDefinition }),
      () => {},
    );
    const server = processOn(store);
    await server.handle(GAME, basketOf('before'));
    await memory.append({ stream: GAME, expectedRevision: 'any', events: [odd(change) as NewEvent] });
    return { server, store };
  }

  it.each([
    ['whose data is wrong', { data: {} }, 'its data is wrong: period'],
    ['of a later version', { schemaVersion: 9 }, 'it has version 9, and this release knows versions up to 1'],
  ])('takes no command after one %s, and says which event it is', async (_what, change, reason) => {
    const { server, store } = await gameWith(change);
    for (const process of [server, processOn(store)]) {
      await expect(process.handle(GAME, basketOf('after'))).rejects.toMatchObject({
        code: 'event_unreadable',
        status: 409,
        message:
          `Nothing can be recorded here. Event ${STARTED + 2} of ${GAME}, PointsAdded, cannot be read: ${reason}. ` +
          'An operator has to mend it, or to install the release that knows it.',
      });
      await expect(process.tryAll(GAME, [basketOf('after')])).rejects.toMatchObject({ status: 409 });
      // Others may go by what was so before.
      expect(await process.read(GAME)).toMatchObject({
        revision: STARTED + 1,
        state: { status: 'in_progress' },
      });
    }
    expect(await typesIn(store, STARTED + 3)).toEqual([]);
  });

  it.each([
    ['of a type that nobody knows', { type: 'GameRated', data: {} }],
    ['of another program', { type: 'Note', data: {}, metadata: {} }],
  ])('takes commands as before after one %s', async (_what, change) => {
    const { server, store } = await gameWith(change);
    expect(await server.handle(GAME, basketOf('after'))).toMatchObject({
      outcome: { kind: 'recorded', revision: STARTED + 3 },
      state: { sheet: { periods: [{ east: 4, west: 0 }] } },
    });
    expect((await processOn(store).handle(GAME, basketOf('after'))).outcome).toMatchObject({
      kind: 'repeated',
    });
  });
});
