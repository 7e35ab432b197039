import { describe, expect, it } from 'vitest';
import type { ActionBatchAnswer, ScoringAction } from '#contracts/game/scoring.commands.ts';
import { ApiError } from '#frontend/lib/api-error.ts';
import { createOutbox } from './outbox.ts';
import type { Outbox, OutboxDependencies } from './outbox.types.ts';
import type { OutboxStorage } from './outbox-storage.ts';
import type { SavedEntry } from './saved-entry.ts';

type Outcome = ActionBatchAnswer['actions'][number];

/** A server that answers when the test says so. */
function fakeServer() {
  const calls: {
    ids: string[];
    answer: (outcomes: Partial<Record<string, Partial<Outcome>>>, position?: string | null) => void;
    fail: (error: unknown) => void;
  }[] = [];
  const send = (actions: readonly ScoringAction[]) =>
    new Promise<ActionBatchAnswer>((resolve, reject) => {
      calls.push({
        ids: actions.map(({ id }) => id),
        answer: (outcomes, position = '100') =>
          resolve({
            actions: actions.map(({ id }) => ({ id, outcome: 'recorded', revision: 1, ...outcomes[id] })),
            revision: 1,
            position,
          }),
        fail: reject,
      });
    });
  return { calls, send };
}

function memoryStorage(saved = new Map<string, SavedEntry>()): OutboxStorage & { saved: typeof saved } {
  return {
    saved,
    load: async () => ({ found: inOrder(saved), complete: true }),
    save: async ({ put, remove }) => {
      for (const entry of put) saved.set(entry.action.id, entry);
      for (const id of remove) saved.delete(id);
    },
    hasRoom: async () => true,
  };
}

const inOrder = (saved: ReadonlyMap<string, SavedEntry>) => [...saved.values()].sort((a, b) => a.seq - b.seq);
const savedIn = async (storage: OutboxStorage) => (await storage.load()).found;

function basket(id: string): ScoringAction {
  return { id, type: 'points', side: 'east', period: 1, points: 2, occurred_at: '2026-01-17T19:30:00.000Z' };
}

/** Lets everything run that only waits for an answer already given. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

async function openOutbox(
  options: { storage?: OutboxStorage; maySend?: () => boolean; alone?: OutboxDependencies['alone'] } = {},
) {
  const server = fakeServer();
  const storage = options.storage ?? memoryStorage();
  const timers: { work: () => void; milliseconds: number; off: boolean }[] = [];
  let time = 1_000;
  const outbox = createOutbox({
    storage,
    origin: () => ({ maker: { id: 5, name: 'Sam Porter' }, game: 'Herons – Foundry' }),
    send: server.send,
    alone: options.alone ?? ((work) => work()),
    maySend: options.maySend ?? (() => true),
    now: () => time++,
    schedule: (work, milliseconds) => {
      const timer = { work, milliseconds, off: false };
      timers.push(timer);
      return () => {
        timer.off = true;
      };
    },
  });
  await outbox.open();
  return { outbox, server, storage, timers };
}

const states = (outbox: Outbox) => outbox.state().entries.map(({ action, state }) => `${action.id} ${state}`);

describe('the order of actions', () => {
  it('sends the first at once and everything tapped meanwhile in one batch after the answer', async () => {
    const { outbox, server } = await openOutbox();
    outbox.add(basket('a'));
    outbox.add(basket('b'));
    outbox.add(basket('c'));
    expect(server.calls.map((call) => call.ids)).toEqual([['a']]);
    expect(states(outbox)).toEqual(['a sending', 'b waiting', 'c waiting']);

    server.calls[0]?.answer({});
    await settled();
    expect(server.calls.map((call) => call.ids)).toEqual([['a'], ['b', 'c']]);
    server.calls[1]?.answer({});
    await settled();
    expect(states(outbox)).toEqual(['a recorded', 'b recorded', 'c recorded']);
    expect(outbox.state().transport).toEqual({ status: 'idle' });
  });

  it('sends at most 200 actions in one call', async () => {
    const { outbox, server } = await openOutbox();
    outbox.add(basket('first'));
    outbox.add(...Array.from({ length: 250 }, (_, index) => basket(`n${index}`)));
    server.calls[0]?.answer({});
    await settled();
    server.calls[1]?.answer({});
    await settled();
    expect(server.calls.map((call) => call.ids.length)).toEqual([1, 200, 50]);
  });

  it('has a recorded action until what is read contains it', async () => {
    const { outbox, server, storage } = await openOutbox();
    outbox.add(basket('a'), basket('b'));
    server.calls[0]?.answer({}, '41');
    await settled();
    outbox.seen('40', new Set());
    expect(states(outbox)).toEqual(['a recorded', 'b recorded']);
    outbox.seen('40', new Set(['a']));
    expect(states(outbox)).toEqual(['b recorded']);
    outbox.seen('41', new Set());
    expect(states(outbox)).toEqual([]);
    expect(await savedIn(storage)).toEqual([]);
  });

  it('counts it after a reload, too, and does not send it again', async () => {
    const { outbox: before, server: answering, storage } = await openOutbox();
    before.add(basket('a'), basket('b'));
    answering.calls[0]?.answer({ b: { outcome: 'not_attempted', revision: null } }, '41');
    await settled();
    const { outbox, server } = await openOutbox({ storage });
    expect(states(outbox)).toEqual(['a recorded', 'b sending']);
    expect(server.calls.map((call) => call.ids)).toEqual([['b']]);
    outbox.seen('41', new Set());
    expect(states(outbox)).toEqual(['b sending']);
    expect((await savedIn(storage)).map(({ action }) => action.id)).toEqual(['b']);
  });
});

describe('a connection that fails', () => {
  it('keeps everything, waits longer each time and sends the same actions again', async () => {
    const { outbox, server, timers, storage } = await openOutbox();
    outbox.add(basket('a'));
    for (let attempt = 0; attempt < 6; attempt++) {
      server.calls.at(-1)?.fail(new ApiError(0, 'network', 'No connection.'));
      await settled();
      expect(outbox.state().transport).toEqual({ status: 'retrying', message: 'No connection.' });
      outbox.add(basket(`later${attempt}`));
      timers.at(-1)?.work();
    }
    expect(timers.map((timer) => timer.milliseconds)).toEqual([1000, 2000, 4000, 8000, 15000, 15000]);
    expect(await savedIn(storage)).toHaveLength(7);
    expect(server.calls.at(-1)?.ids).toEqual([
      'a',
      'later0',
      'later1',
      'later2',
      'later3',
      'later4',
      'later5',
    ]);

    server.calls.at(-1)?.answer({ a: { outcome: 'repeated' } });
    await settled();
    outbox.seen('100', new Set());
    expect(await savedIn(storage)).toEqual([]);
    expect(outbox.state().transport).toEqual({ status: 'idle' });
  });

  it('waits as long as a busy server asks for', async () => {
    const { outbox, server, timers } = await openOutbox();
    outbox.add(basket('a'));
    server.calls[0]?.fail(new ApiError(503, 'busy', 'Busy.', { retryAfterSeconds: 3 }));
    await settled();
    expect(timers[0]?.milliseconds).toBe(3000);
  });

  it('goes on by itself after the server has had too many calls', async () => {
    const { outbox, server, timers } = await openOutbox();
    outbox.add(basket('a'));
    server.calls[0]?.fail(new ApiError(429, 'rate_limited', 'Too many calls.', { retryAfterSeconds: 2 }));
    await settled();
    expect(outbox.state().transport).toEqual({ status: 'retrying', message: 'Too many calls.' });
    expect(timers[0]?.milliseconds).toBe(2000);
    timers[0]?.work();
    server.calls[1]?.answer({});
    await settled();
    expect(states(outbox)).toEqual(['a recorded']);
  });

  it('tries at once when asked, and only once', async () => {
    const { outbox, server, timers } = await openOutbox();
    outbox.add(basket('a'));
    server.calls[0]?.fail(new TypeError('fetch failed'));
    await settled();
    outbox.tryNow();
    outbox.tryNow();
    expect(server.calls).toHaveLength(2);
    expect(timers[0]?.off).toBe(true);
  });
});

describe('a refused action in the middle', () => {
  async function refusedInTheMiddle() {
    const setup = await openOutbox();
    setup.outbox.add(basket('a'));
    setup.outbox.add(basket('b'), basket('c'), basket('d'));
    setup.server.calls[0]?.answer({});
    await settled();
    // Tapped while b, c and d were in flight.
    setup.outbox.add(basket('e'));
    setup.server.calls[1]?.answer({
      c: { outcome: 'rejected', code: 'foul_limit', reason: 'This player already has 6 fouls.' },
      d: { outcome: 'not_attempted', revision: null },
    });
    await settled();
    return setup;
  }

  it('says why, holds what is behind it and sends nothing until it is decided', async () => {
    const { outbox, server } = await refusedInTheMiddle();
    expect(states(outbox)).toEqual(['a recorded', 'b recorded', 'c refused', 'd waiting', 'e waiting']);
    expect(outbox.state().entries[2]).toMatchObject({
      refusal: { code: 'foul_limit', reason: 'This player already has 6 fouls.', blocks: true },
    });
    outbox.add(basket('f'));
    outbox.tryNow();
    expect(server.calls).toHaveLength(2);
  });

  it('sends it again at its old place', async () => {
    const { outbox, server } = await refusedInTheMiddle();
    outbox.requeue(['c']);
    expect(server.calls[2]?.ids).toEqual(['c', 'd', 'e']);
  });

  it('leaves it out and sends the rest', async () => {
    const { outbox, server, storage } = await refusedInTheMiddle();
    outbox.seen('100', new Set());
    outbox.discard(['c']);
    expect(server.calls[2]?.ids).toEqual(['d', 'e']);
    expect((await savedIn(storage)).map(({ action, discarded }) => [action.id, discarded])).toEqual([
      ['c', true],
      ['d', undefined],
      ['e', undefined],
    ]);
  });

  it('discards it with everything behind it', async () => {
    const { outbox, server, storage } = await refusedInTheMiddle();
    outbox.discard(['c', 'd', 'e']);
    expect(states(outbox)).toEqual(['a recorded', 'b recorded', 'c discarded', 'd discarded', 'e discarded']);
    outbox.add(basket('f'));
    expect(server.calls[2]?.ids).toEqual(['f']);
    server.calls[2]?.answer({});
    await settled();
    outbox.forgetDiscarded();
    expect(states(outbox)).toEqual(['a recorded', 'b recorded', 'f recorded']);
    expect((await savedIn(storage)).map(({ action }) => action.id)).toEqual(['a', 'b', 'f']);
  });

  it('does not hold up taps made after the last action was refused', async () => {
    const { outbox, server } = await openOutbox();
    outbox.add(basket('a'));
    server.calls[0]?.answer({ a: { outcome: 'rejected', code: 'foul_limit', reason: 'No.' } });
    await settled();
    outbox.add(basket('b'));
    expect(server.calls[1]?.ids).toEqual(['b']);
  });
});

describe('a call that is refused as a whole', () => {
  it('finds the action at fault and records the others', async () => {
    const { outbox, server } = await openOutbox();
    outbox.add(basket('a'));
    outbox.add(basket('good'), basket('bad'));
    server.calls[0]?.answer({});
    await settled();
    const invalid = new ApiError(400, 'validation_failed', 'Points must be 1, 2 or 3');
    server.calls[1]?.fail(invalid);
    await settled();
    expect(server.calls[2]?.ids).toEqual(['good']);
    server.calls[2]?.answer({});
    await settled();
    server.calls[3]?.fail(invalid);
    await settled();
    expect(states(outbox)).toEqual(['a recorded', 'good recorded', 'bad refused']);
  });

  it('stops with the reason when this scorer may not score the game', async () => {
    const { outbox, server } = await openOutbox();
    outbox.add(basket('a'));
    server.calls[0]?.fail(new ApiError(403, 'not_assigned', 'This game is not assigned to you.'));
    await settled();
    expect(outbox.state().transport).toEqual({
      status: 'stopped',
      cause: 'refused',
      message: 'This game is not assigned to you.',
    });
    expect(states(outbox)).toEqual(['a waiting']);
  });

  it('stops instead of asking forever when an answer names none of the actions', async () => {
    const { outbox, server } = await openOutbox();
    outbox.add(basket('a'));
    server.calls[0]?.answer({ a: { outcome: 'not_attempted' } });
    await settled();
    expect(outbox.state().transport).toMatchObject({ status: 'stopped' });
    expect(server.calls).toHaveLength(1);
  });
});

describe('a shift that is over', () => {
  const inShift = (id: string, shift: string): ScoringAction => ({ ...basket(id), shift });
  const overtaken = (code: 'another_device' | 'other_shift') => ({
    outcome: 'rejected' as const,
    code,
    reason: 'Others score.',
  });

  /** a, b and c tapped in the shift `early`; others have scored since. */
  async function heldBack(code: 'another_device' | 'other_shift' = 'another_device') {
    const setup = await openOutbox();
    setup.outbox.add(inShift('a', 'early'));
    setup.outbox.add(inShift('b', 'early'), inShift('c', 'early'));
    setup.server.calls[0]?.answer({ a: overtaken(code) });
    await settled();
    return setup;
  }

  it.each(['another_device', 'other_shift'] as const)(
    'holds all its actions back, in order, and asks for none of them again (%s)',
    async (code) => {
      const { outbox, server, storage } = await heldBack(code);
      expect(states(outbox)).toEqual(['a held', 'b held', 'c held']);
      expect(outbox.state().transport).toEqual({ status: 'idle' });
      outbox.tryNow();
      expect(server.calls).toHaveLength(1);
      expect(await savedIn(storage)).toHaveLength(3);
    },
  );

  it('knows what had been recorded before its answer got lost', async () => {
    const { outbox, server } = await openOutbox();
    outbox.add(inShift('a', 'early'), inShift('b', 'early'));
    server.calls[0]?.answer({ a: { outcome: 'repeated' }, b: overtaken('other_shift') });
    await settled();
    expect(states(outbox)).toEqual(['a recorded', 'b held']);
  });

  it('does not hold up what is tapped in the present one', async () => {
    const { outbox, server } = await heldBack();
    outbox.add(inShift('d', 'late'));
    expect(server.calls[1]?.ids).toEqual(['d']);
    server.calls[1]?.answer({});
    await settled();
    expect(states(outbox)).toEqual(['a held', 'b held', 'c held', 'd recorded']);
  });

  it('holds none that were tapped in the present one before it was known to be over', async () => {
    const { outbox, server } = await openOutbox();
    outbox.add(inShift('a', 'early'));
    outbox.add(inShift('b', 'early'), inShift('c', 'late'));
    server.calls[0]?.answer({ a: overtaken('other_shift') });
    await settled();
    expect(states(outbox)).toEqual(['a held', 'b held', 'c sending']);
    expect(server.calls[1]?.ids).toEqual(['c']);
  });

  it('sends what is saved in the present one, under its own ids and with its own period and time', async () => {
    const { outbox, server, storage } = await heldBack();
    outbox.discard(['a']);
    outbox.requeue(['b', 'c'], (action) => ({ ...action, shift: 'late' }));
    expect(server.calls[1]?.ids).toEqual(['b', 'c']);
    expect(outbox.state().entries.map(({ action }) => action)).toEqual([
      inShift('a', 'early'),
      inShift('b', 'late'),
      inShift('c', 'late'),
    ]);
    server.calls[1]?.answer({});
    await settled();
    expect(states(outbox)).toEqual(['a discarded', 'b recorded', 'c recorded']);
    outbox.seen('100', new Set());
    expect(await savedIn(storage)).toMatchObject([{ action: { id: 'a' }, discarded: true }]);
  });

  it('drops what turns out to be recorded', async () => {
    const { outbox, storage } = await heldBack();
    outbox.discard(['a']);
    outbox.seen('1', new Set(['a', 'b']));
    expect(states(outbox)).toEqual(['c held']);
    expect((await savedIn(storage)).map(({ action }) => action.id)).toEqual(['c']);
  });

  it('is found to be over again by the next page', async () => {
    const { storage } = await heldBack();
    const { outbox, server } = await openOutbox({ storage });
    expect(server.calls[0]?.ids).toEqual(['a', 'b', 'c']);
    const notTried = { outcome: 'not_attempted', revision: null } as const;
    server.calls[0]?.answer({ a: overtaken('other_shift'), b: notTried, c: notTried });
    await settled();
    expect(states(outbox)).toEqual(['a held', 'b held', 'c held']);
  });
});

describe('what was discarded', () => {
  it('is brought back to its old place, also after a reload', async () => {
    const before = await openOutbox();
    before.outbox.add(basket('a'), basket('b'));
    before.server.calls[0]?.answer({
      a: { outcome: 'rejected', code: 'foul_limit', reason: 'No.' },
      b: { outcome: 'not_attempted', revision: null },
    });
    await settled();
    before.outbox.discard(['a']);
    const { outbox, server } = await openOutbox({ storage: before.storage });
    expect(states(outbox)).toEqual(['a discarded', 'b sending']);
    outbox.requeue(['a']);
    server.calls[0]?.answer({});
    await settled();
    expect(server.calls[1]?.ids).toEqual(['a']);
    server.calls[1]?.answer({});
    await settled();
    expect(states(outbox)).toEqual(['a recorded', 'b recorded']);
    outbox.seen('100', new Set());
    expect(await savedIn(before.storage)).toEqual([]);
  });
});

describe('another tab', () => {
  it('is followed: what it tapped is known here, what it sent or discarded is not sent from here', async () => {
    const storage = memoryStorage();
    const { outbox, server } = await openOutbox({ storage });
    outbox.add(basket('a'), basket('b'), basket('c'));
    server.calls[0]?.fail(new ApiError(0, 'network', 'No connection.'));
    await settled();
    const [a, b] = await savedIn(storage);
    const put: SavedEntry[] = [
      { ...(b ?? { seq: 0, action: basket('b') }), discarded: true },
      { seq: (a?.seq ?? 0) + 0.5, action: basket('d') },
    ];
    await storage.save({ put, remove: ['a'] });
    expect(a).toMatchObject({ maker: { id: 5, name: 'Sam Porter' }, game: 'Herons – Foundry' });

    await outbox.open();
    expect(states(outbox)).toEqual(['d sending', 'b discarded', 'c sending']);
    expect(server.calls[1]?.ids).toEqual(['d', 'c']);
  });
});

describe('two tabs of one game', () => {
  /** Two pages that hear of each other, and take turns to send. */
  async function twoTabs() {
    const shared = memoryStorage();
    let turn = Promise.resolve<unknown>(undefined);
    const alone: OutboxDependencies['alone'] = (work) => {
      const next = turn.then(work);
      turn = next.catch(() => undefined);
      return next;
    };
    const telling = (others: () => Outbox): OutboxStorage => ({
      ...shared,
      save(change) {
        queueMicrotask(() => others().tappedElsewhere(change.put));
        return shared.save(change);
      },
    });
    const one: Awaited<ReturnType<typeof openOutbox>> = await openOutbox({
      storage: telling(() => two.outbox),
      alone,
    });
    const two = await openOutbox({ storage: telling(() => one.outbox), alone });
    return { one, two, storage: shared };
  }

  it('show what either has tapped, in the order of taps, and send it once', async () => {
    const { one, two, storage } = await twoTabs();
    one.outbox.add(basket('a'));
    await settled();
    expect(states(two.outbox)).toEqual(['a waiting']);
    two.outbox.add(basket('b'));
    await settled();
    expect(states(one.outbox)).toEqual(['a sending', 'b waiting']);
    expect(two.server.calls).toEqual([]);
    one.server.calls[0]?.answer({});
    await settled();
    expect(states(one.outbox)).toEqual(['a recorded', 'b waiting']);
    // Its turn came while the first was in flight.
    expect(two.server.calls.map(({ ids }) => ids)).toEqual([['b']]);
    two.server.calls[0]?.answer({}, '101');
    await settled();
    expect(states(one.outbox)).toEqual(['a recorded', 'b recorded']);
    expect(states(two.outbox)).toEqual(['a recorded', 'b recorded']);
    expect(one.server.calls).toHaveLength(1);
    one.outbox.seen('101', new Set());
    two.outbox.seen('101', new Set());
    expect(await savedIn(storage)).toEqual([]);
  });

  it('decide for each other: discarded in one is not sent from the other, brought back it is', async () => {
    const { one, two } = await twoTabs();
    one.outbox.add(basket('a'), basket('b'));
    await settled();
    one.server.calls[0]?.answer({
      a: { outcome: 'rejected', code: 'foul_limit', reason: 'No.' },
      b: { outcome: 'not_attempted', revision: null },
    });
    await settled();
    expect(states(two.outbox)).toEqual(['a refused', 'b waiting']);
    two.outbox.discard(['a']);
    await settled();
    expect(states(one.outbox)[0]).toBe('a discarded');
    two.outbox.requeue(['a'], (action) => ({ ...action, shift: 'late' }));
    await settled();
    expect(one.outbox.state().entries[0]?.action.shift).toBe('late');
  });

  it('go on with what a tab that was closed has left', async () => {
    const { one, two } = await twoTabs();
    one.outbox.add(basket('a'));
    await settled();
    // The tab is gone in the middle of its call: its turn ends without an answer.
    one.server.calls[0]?.fail(new ApiError(0, 'network', 'No connection.'));
    await settled();
    expect(two.server.calls.map(({ ids }) => ids)).toEqual([['a']]);
  });
});

describe('signing out', () => {
  it('keeps the actions and sends them once somebody is signed in again', async () => {
    let signedIn = false;
    const { outbox, server, storage } = await openOutbox({ maySend: () => signedIn });
    outbox.add(basket('a'));
    expect(server.calls).toHaveLength(0);
    expect(outbox.state().transport).toMatchObject({ status: 'stopped', cause: 'signed_out' });
    expect(await savedIn(storage)).toHaveLength(1);
    signedIn = true;
    outbox.tryNow();
    expect(server.calls[0]?.ids).toEqual(['a']);
  });

  it('stops when the server says that the session is over', async () => {
    const { outbox, server } = await openOutbox();
    outbox.add(basket('a'));
    server.calls[0]?.fail(new ApiError(401, 'session_revoked', 'Session expired'));
    await settled();
    expect(outbox.state().transport).toMatchObject({ status: 'stopped', cause: 'signed_out' });
    expect(states(outbox)).toEqual(['a waiting']);
  });
});

describe('a reload', () => {
  it('finds what was in flight, in order, and sends it with the same ids', async () => {
    const storage = memoryStorage();
    const before = await openOutbox({ storage });
    before.outbox.add(basket('a'));
    before.outbox.add(basket('b'));
    // The page is gone before the answer to a.
    const { outbox, server } = await openOutbox({ storage: memoryStorage(storage.saved) });
    expect(states(outbox)).toEqual(['a sending', 'b sending']);
    expect(server.calls[0]?.ids).toEqual(['a', 'b']);
    server.calls[0]?.answer({ a: { outcome: 'repeated' } });
    await settled();
    expect(states(outbox)).toEqual(['a recorded', 'b recorded']);
    outbox.seen('100', new Set());
    expect(storage.saved.size).toBe(0);
  });

  it('puts new taps behind the old ones even when the clock was set back', async () => {
    const saved = new Map([['old', { seq: 9_000_000, action: basket('old') }]]);
    const storage = memoryStorage(saved);
    const { outbox } = await openOutbox({ storage });
    outbox.add(basket('new'));
    expect((await savedIn(storage)).map(({ action }) => action.id)).toEqual(['old', 'new']);
  });

  it('still knows what was refused and what waits behind it', async () => {
    const storage = memoryStorage();
    const before = await openOutbox({ storage });
    before.outbox.add(basket('a'), basket('b'));
    before.server.calls[0]?.answer({
      a: { outcome: 'rejected', code: 'wrong_period', reason: 'Q1 has already ended.' },
      b: { outcome: 'not_attempted' },
    });
    await settled();
    const { outbox, server } = await openOutbox({ storage: memoryStorage(storage.saved) });
    expect(states(outbox)).toEqual(['a refused', 'b waiting']);
    expect(server.calls).toHaveLength(0);
  });

  it('says so when the device cannot save an action', async () => {
    const storage = memoryStorage();
    let full = true;
    const save: OutboxStorage['save'] = (change) =>
      full ? Promise.reject(new Error('full')) : storage.save(change);
    const { outbox } = await openOutbox({ storage: { ...storage, save } });
    outbox.add(basket('a'));
    await settled();
    expect(outbox.state().saved).toBe(false);
    expect(states(outbox)).toEqual(['a sending']);
    // Once there is room, what had none is saved with the next.
    full = false;
    outbox.add(basket('b'));
    await settled();
    expect(outbox.state().saved).toBe(true);
    expect([...storage.saved.keys()]).toEqual(['a', 'b']);
  });

  it('says so before there is an action, and no longer once one could be saved', async () => {
    const { outbox } = await openOutbox({ storage: { ...memoryStorage(), hasRoom: async () => false } });
    expect(outbox.state().saved).toBe(true);
    await outbox.checkRoom();
    expect(outbox.state().saved).toBe(false);
    outbox.add(basket('a'));
    await settled();
    expect(outbox.state().saved).toBe(true);
  });

  it('drops nothing because its database cannot be read for once', async () => {
    const storage = memoryStorage();
    let complete = true;
    const { outbox, server } = await openOutbox({
      storage: {
        ...storage,
        load: async () => ({ found: complete ? inOrder(storage.saved) : [], complete }),
      },
    });
    outbox.add(basket('a'));
    server.calls[0]?.fail(new ApiError(0, 'network', 'No connection.'));
    await settled();
    complete = false;
    await outbox.open();
    expect(states(outbox)).toEqual(['a sending']);
  });
});

describe('an action recorded by an earlier call', () => {
  it('has no position and goes when what was read afterwards contains it', async () => {
    const { outbox, server, storage } = await openOutbox();
    outbox.add(basket('a'));
    server.calls[0]?.answer({ a: { outcome: 'repeated' } }, null);
    await settled();
    outbox.seen('999', new Set());
    expect(states(outbox)).toEqual(['a recorded']);
    outbox.forget(['a']);
    expect(states(outbox)).toEqual([]);
    expect(await savedIn(storage)).toEqual([]);
  });
});
