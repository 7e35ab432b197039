import { constants, getPriority } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { createHashingProcess } from './hashing-process.ts';

const opened: ReturnType<typeof createHashingProcess>[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});
function open() {
  const hashing = createHashingProcess();
  opened.push(hashing);
  return hashing;
}

describe('the hashing process', () => {
  it('hashes and compares, several at once, at the lowest priority', async () => {
    const hashing = open();
    const [one, other] = await Promise.all([hashing.hash('one'), hashing.hash('other')]);
    expect(await hashing.verify(one, 'one')).toBe(true);
    expect(await hashing.verify(other, 'one')).toBe(false);
    expect(getPriority(hashing.pid())).toBe(constants.priority.PRIORITY_LOW);
  });

  it('says what cannot be compared', async () => {
    await expect(open().verify('no hash', 'one')).rejects.toThrow();
  });

  it('is busy for who waits when it dies, and is there again for the next', async () => {
    const hashing = open();
    await hashing.hash('warm');
    const lost = hashing.hash('lost');
    process.kill(hashing.pid() ?? 0, 'SIGKILL');
    await expect(lost).rejects.toMatchObject({ code: 'busy', status: 503 });
    expect(await hashing.hash('next')).toMatch(/^\$argon2id\$/);
  });
});
