import { expect, test } from 'vitest';
import { WakeUp } from './wake-up.ts';

test('a wake-up between looking and waiting is not lost', async () => {
  const wakeUp = new WakeUp();
  const seen = wakeUp.count;
  wakeUp.wake();
  await wakeUp.wait(seen, new AbortController().signal);
});

test('wakes every sleeper once', async () => {
  const wakeUp = new WakeUp();
  const { signal } = new AbortController();
  const sleepers = [wakeUp.wait(0, signal), wakeUp.wait(0, signal)];
  wakeUp.wake();
  await Promise.all(sleepers);
  expect(wakeUp.count).toBe(1);
});

test('an abort, before or meanwhile, and a limit end the wait', async () => {
  const wakeUp = new WakeUp();
  await wakeUp.wait(0, AbortSignal.abort());
  const abort = new AbortController();
  const waiting = wakeUp.wait(0, abort.signal);
  abort.abort();
  await waiting;
  await wakeUp.wait(0, new AbortController().signal, 1);
  expect(wakeUp.count).toBe(0);
});
