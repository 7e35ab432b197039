import { expect, it } from 'vitest';
import { lockOutbox } from './outbox-lock.ts';

/** Lets everything run that only waits for a free lock. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** The locks of Node, which are those of browsers. */
function lock(gameId: number, mode: LockMode) {
  let granted = false;
  const release = lockOutbox(gameId, mode, () => {
    granted = true;
  });
  return { release, granted: () => granted };
}

it('the background sender waits until no console has the game open', async () => {
  const consoles = [lock(7, 'shared'), lock(7, 'shared')];
  const background = lock(7, 'exclusive');
  const ofAnotherGame = lock(8, 'exclusive');
  await settled();
  expect(consoles.map((one) => one.granted())).toEqual([true, true]);
  expect([background.granted(), ofAnotherGame.granted()]).toEqual([false, true]);
  for (const one of consoles) one.release();
  await settled();
  expect(background.granted()).toBe(true);
  background.release();
  ofAnotherGame.release();
});

it('a request that is given up before its turn is never granted', async () => {
  const first = lock(9, 'exclusive');
  const second = lock(9, 'exclusive');
  await settled();
  second.release();
  first.release();
  await settled();
  expect(second.granted()).toBe(false);
});

it('a browser without locks sends at once', () => {
  let granted = false;
  lockOutbox(
    7,
    'exclusive',
    () => {
      granted = true;
    },
    null,
  )();
  expect(granted).toBe(true);
});
