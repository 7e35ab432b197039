import { setTimeout as pause } from 'node:timers/promises';
import { TestRunner } from 'vitest';

const LOOK_EVERY_MS = 10;
/** A little before the test would be ended without a word of what it waited for. */
const BEFORE_THE_END_MS = 2_000;
/** In hooks and outside of tests: shorter than the hooks of any stage that waits (vitest.config.ts). */
const OUTSIDE_A_TEST_MS = 230_000;

/** Milliseconds that the running test may still wait: its own time limit is the only one, however slow the machine. */
export function timeLeftMs(): number {
  const test = TestRunner.getCurrentTest();
  if (test?.result?.startTime === undefined) return OUTSIDE_A_TEST_MS;
  return Math.max(0, test.result.startTime + test.timeout - Date.now() - BEFORE_THE_END_MS);
}

/** Waits until a condition holds, looking often; fails with what it waited for. */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  limitMs = timeLeftMs(),
): Promise<void> {
  const start = performance.now();
  while (!(await condition())) {
    const waitedMs = performance.now() - start;
    if (waitedMs > limitMs) throw new Error(`waited ${Math.round(waitedMs)} ms in vain until ${what}`);
    await pause(LOOK_EVERY_MS);
  }
}
