import { expect, test } from 'vitest';
import { RevisionConflict, StoreRefused, StoreUnavailable } from './event-store.port.ts';
import { Outage } from './outage.ts';

function listen() {
  const lines: string[] = [];
  const note = (level: string) => (_: object, message: string) => void lines.push(`${level}: ${message}`);
  return { lines, outage: new Outage({ info: note('info'), warn: note('warn'), error: note('error') }) };
}

const failing = (error: Error) => Promise.reject(error);

test('an outage is said once, however many notice it, and so is its end', async () => {
  const { lines, outage } = listen();
  await outage.watch(Promise.resolve());
  for (const text of ['away', 'away, by another road']) {
    await expect(outage.watch(failing(new StoreUnavailable(text)))).rejects.toThrow(text);
  }
  await expect(
    Array.fromAsync(
      outage.watchEach(
        (async function* () {
          yield* [];
          throw new StoreUnavailable('away');
        })(),
      ),
    ),
  ).rejects.toThrow('away');
  expect(lines).toEqual(['warn: away']);
  await outage.watch(Promise.resolve());
  await outage.watch(Promise.resolve());
  expect(lines).toEqual(['warn: away', 'info: the event store answers again']);
  await expect(outage.watch(failing(new StoreUnavailable('away again')))).rejects.toThrow('away again');
  expect(lines).toHaveLength(3);
});

test('what was asked before the last change is no news, whatever comes of it', async () => {
  const { lines, outage } = listen();
  const answered = Promise.withResolvers<void>();
  const failed = Promise.withResolvers<void>();
  const [answer, failure] = [outage.watch(answered.promise), outage.watch(failed.promise)];
  await expect(outage.watch(failing(new StoreUnavailable('away')))).rejects.toThrow('away');
  // Asked before the store went away, and heard only now.
  answered.resolve();
  await answer;
  expect(lines).toEqual(['warn: away']);
  await outage.watch(Promise.resolve());
  failed.reject(new StoreUnavailable('away'));
  await expect(failure).rejects.toThrow('away');
  expect(lines).toEqual(['warn: away', 'info: the event store answers again']);
});

test('what the store refuses is news, also while it was away', () => {
  const { lines, outage } = listen();
  outage.began(new StoreUnavailable('away'), performance.now());
  for (const refusal of ['wrong password', 'broken after 1.5 s', 'broken after 2.25 s']) {
    outage.began(new StoreRefused(refusal), performance.now());
    outage.began(new StoreRefused(refusal), performance.now());
  }
  // The same sentence with another time is the same news.
  expect(lines).toEqual(['warn: away', 'error: wrong password', 'error: broken after 1.5 s']);
});

test('an answer that is no is an answer', async () => {
  const { lines, outage } = listen();
  outage.began(new StoreUnavailable('away'), performance.now());
  await expect(outage.watch(failing(new RevisionConflict('game-1', 0, 3)))).rejects.toThrow('game-1');
  expect(lines).toEqual(['warn: away', 'info: the event store answers again']);
});
