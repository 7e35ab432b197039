import { expect, it } from 'vitest';
import { Turns } from './keyed-mutex.ts';

it('lets work on one stream go one after another, whatever the result, and on two at once', async () => {
  const turns = new Turns();
  const steps: string[] = [];
  const open = Promise.withResolvers<void>();
  const first = turns.take('game-1', async () => {
    steps.push('first begins');
    await open.promise;
    steps.push('first fails');
    throw new Error('no');
  });
  const second = turns.take('game-1', async () => steps.push('second'));
  await turns.take('game-2', async () => steps.push('other stream'));
  expect(steps).toEqual(['first begins', 'other stream']);
  open.resolve();
  await expect(first).rejects.toThrow('no');
  await second;
  expect(steps).toEqual(['first begins', 'other stream', 'first fails', 'second']);
  expect(await turns.take('game-1', async () => 3)).toBe(3);
});
