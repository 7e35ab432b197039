import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AskedProcess } from './asked-process.ts';

const opened: AskedProcess<{ by: number }, number, number>[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.forget();
});
function open(more: { idleMs?: number } = {}) {
  const asked = new AskedProcess<{ by: number }, number, number>({
    script: join(import.meta.dirname, '../../tests/support/multiplying-process.main.ts'),
    what: 'multiplying',
    given: { by: 3 },
    busy: 'Ask again.',
    ...more,
  });
  opened.push(asked);
  return asked;
}
const BUSY = { code: 'busy', status: 503, text: 'Ask again.', retryAfterSeconds: 1 };

describe('a process that is asked', () => {
  it('answers several at once with what it was given, at the lowest priority', async () => {
    const asked = open();
    expect(await Promise.all([asked.ask(2), asked.ask(5)])).toEqual([6, 15]);
    expect(getPriority(asked.pid)).toBe(constants.priority.PRIORITY_LOW);
  });

  it('says to the client what its work says, and to us what failed', async () => {
    const asked = open();
    await expect(asked.ask(-1)).rejects.toMatchObject({
      code: 'conflict',
      status: 409,
      text: 'No debts.',
      retryAfterSeconds: 3,
    });
    await expect(asked.ask(Number.NaN)).rejects.toThrow('multiplying failed: Error: no number');
    expect(await asked.ask(1)).toBe(3);
  });

  it('is busy for who waits when it dies, and another is there for the next', async () => {
    const asked = open();
    await asked.ask(1);
    const [pid, lost] = [asked.pid, asked.ask(0)];
    process.kill(pid ?? 0, 'SIGKILL');
    await expect(lost).rejects.toMatchObject(BUSY);
    expect(await asked.ask(1)).toBe(3);
    expect(asked.pid).not.toBe(pid);
  });

  it('forgets with all that it knows', async () => {
    const asked = open();
    await asked.ask(1);
    const [pid, lost] = [asked.pid, asked.ask(0)];
    asked.forget();
    const next = asked.ask(2);
    await expect(lost).rejects.toMatchObject(BUSY);
    expect(await next).toBe(6);
    expect(asked.pid).not.toBe(pid);
  });

  it('ends when nobody has asked for a while, and not while somebody waits', async () => {
    const asked = open({ idleMs: 1 });
    const waiting = asked.ask(0);
    await asked.ask(1);
    expect(asked.pid).toBeDefined();
    asked.forget();
    await expect(waiting).rejects.toMatchObject(BUSY);
    await asked.ask(1);
    await vi.waitUntil(() => asked.pid === undefined, { timeout: 60_000 });
    expect(await asked.ask(2)).toBe(6);
  });
});
