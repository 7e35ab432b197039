import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** A queue whose work ends when the test says so. */
function setUp(limits: { concurrency?: number; maxWaiting: number }) {
  const queue = createFairQueue({ concurrency: 1, busy: 'Busy.', ...limits });
  const begun: string[] = [];
  const ending: (() => void)[] = [];
  return {
    begun,
    ask(name: string, gone?: AbortSignal) {
      const [client = ''] = name.split(' ');
      return queue({ client, ...(gone === undefined ? {} : { gone }) }, async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ending.push(resolve));
        return name;
      });
    },
    async endOne() {
      const before = begun.length;
      ending.shift()?.();
      await expect.poll(() => begun.length).toBe(before + 1);
    },
    endAll() {
      ending.splice(0).forEach((end) => {
        end();
      });
    },
  };
}
const outcomeOf = (asked: Promise<string>) => asked.catch(({ code }: { code: string }) => code);

describe('clients', () => {
  it('take turns, however much one of them has sent before', async () => {
    const { ask, begun, endOne, endAll } = setUp({ maxWaiting: 10 });
    const asked = ['a 1', 'a 2', 'a 3', 'b 1', 'c 1', 'b 2'].map((name) => ask(name));
    for (let turn = 0; turn < 5; turn += 1) await endOne();
    expect(begun).toEqual(['a 1', 'a 2', 'b 1', 'c 1', 'a 3', 'b 2']);
    endAll();
    expect(await Promise.all(asked)).toEqual(['a 1', 'a 2', 'a 3', 'b 1', 'c 1', 'b 2']);
  });

  it('find a place though one of them has filled the queue, whose last is refused', async () => {
    const { ask, begun, endOne, endAll } = setUp({ maxWaiting: 3 });
    const greedy = ['a 1', 'a 2', 'a 3', 'a 4', 'a 5'].map((name) => outcomeOf(ask(name)));
    expect(await greedy[4]).toBe('busy');
    const other = outcomeOf(ask('b 1'));
    expect(await greedy[3]).toBe('busy');
    await endOne();
    await endOne();
    expect(begun).toEqual(['a 1', 'a 2', 'b 1']);
    endAll();
    expect(await other).toBe('b 1');
  });

  it('are refused when all of them have filled it together', async () => {
    const { ask, begun, endAll } = setUp({ maxWaiting: 2 });
    const first = ask('a 1');
    const waiting = ['b 1', 'c 1'].map((name) => outcomeOf(ask(name)));
    await expect(ask('d 1')).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 1 });
    for (const many of [2, 3]) {
      endAll();
      await expect.poll(() => begun.length).toBe(many);
    }
    endAll();
    expect(await Promise.all([first, ...waiting])).toEqual(['a 1', 'b 1', 'c 1']);
  });
});

it('does not begin what nobody waits for any more, and gives its place to others', async () => {
  const { ask, begun, endOne, endAll } = setUp({ maxWaiting: 1 });
  const first = ask('a 1');
  const leaving = new AbortController();
  const left = outcomeOf(ask('b 1', leaving.signal));
  leaving.abort();
  expect(await left).toBe('busy');
  const next = ask('c 1');
  await endOne();
  expect(begun).toEqual(['a 1', 'c 1']);
  endAll();
  expect(await Promise.all([first, next])).toEqual(['a 1', 'c 1']);
  await expect(ask('d 1', leaving.signal)).rejects.toMatchObject({ code: 'busy' });
});

it('works on several at a time', async () => {
  const { ask, begun, endAll } = setUp({ concurrency: 2, maxWaiting: 1 });
  const asked = ['a 1', 'a 2', 'a 3'].map((name) => ask(name));
  await expect.poll(() => begun).toEqual(['a 1', 'a 2']);
  endAll();
  await expect.poll(() => begun).toEqual(['a 1', 'a 2', 'a 3']);
  endAll();
  expect(await Promise.all(asked)).toEqual(['a 1', 'a 2', 'a 3']);
});
