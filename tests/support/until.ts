import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 10;

/** Waits until a condition holds, looking often; fails with what it waited for. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  options: { withinMs?: number } = {},
): Promise<void> {
  const { withinMs = 20_000 } = options;
  const deadline = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`waited ${withinMs} ms in vain until ${what}`);
    await sleep(LOOK_EVERY_MS);
  }
}
