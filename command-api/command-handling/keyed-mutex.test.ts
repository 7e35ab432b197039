import { expect, it } from 'vitest';
import { KeyedMutex } from './keyed-mutex.ts';

it('lets work on one stream go one after another, whatever the result, and on two at once', async () => {
  const mutex = new KeyedMutex();
  const steps: string[] = [];
  const open = Promise.withResolvers<void>();
  const first = mutex.runExclusive('game-1', async () => {
    steps.push('first begins');
    await open.promise;
    steps.push('first fails');
    throw new Error('no');
  });
  const second = mutex.runExclusive('game-1', async () => steps.push('second'));
  await mutex.runExclusive('game-2', async () => steps.push('other stream'));
  expect(steps).toEqual(['first begins', 'other stream']);
  open.resolve();
  await expect(first).rejects.toThrow('no');
  await second;
  expect(steps).toEqual(['first begins', 'other stream', 'first fails', 'second']);
  expect(await mutex.runExclusive('game-1', async () => 3)).toBe(3);
});
