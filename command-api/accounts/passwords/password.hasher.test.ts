import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from './password.hasher.ts';

describe('createPasswordHasher', () => {
  it('recognises the password it hashed, with argon2id, 19 MiB and two passes', async () => {
    const passwords = createPasswordHasher();
    const hashed = await passwords.hash('correct horse');
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(hashed, 'correct horse')).toBe(true);
    expect(await passwords.verify(hashed, 'correct house')).toBe(false);
  });

  it('does the same work for a user who does not exist', async () => {
    const compared: string[] = [];
    const passwords = createPasswordHasher({
      algorithm: {
        hash: async () => '',
        verify: async (hashed) => {
          compared.push(hashed);
          return true;
        },
      },
    });
    expect(await passwords.verify(undefined, 'anything')).toBe(false);
    const real = await createPasswordHasher().hash('anything');
    const [, kind, version, parameters] = real.split('$');
    expect(compared[0]?.split('$').slice(0, 4)).toEqual(['', kind, version, parameters]);
    expect(compared[0]).toHaveLength(real.length);
    // and the real algorithm reads it
    expect(await createPasswordHasher().verify(undefined, 'anything')).toBe(false);
  });

  it('works on a few at a time and refuses what does not fit into the queue', async () => {
    const started: string[] = [];
    const finish: (() => void)[] = [];
    const passwords = createPasswordHasher({
      concurrency: 2,
      maxWaiting: 1,
      algorithm: {
        hash: (password) => {
          started.push(password);
          return new Promise((resolve) => finish.push(() => resolve(`#${password}`)));
        },
        verify: async () => true,
      },
    });
    const results = ['a', 'b', 'c'].map((password) => passwords.hash(password));
    await expect(passwords.hash('d')).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 1 });
    expect(started).toEqual(['a', 'b']);

    finish.shift()?.();
    expect(await results[0]).toBe('#a');
    await expect.poll(() => started).toEqual(['a', 'b', 'c']);
    for (const done of finish) done();
    expect(await Promise.all(results)).toEqual(['#a', '#b', '#c']);
  });

  it('goes on after a hash that failed', async () => {
    const passwords = createPasswordHasher({
      concurrency: 1,
      maxWaiting: 0,
      algorithm: { hash: async (password) => `#${password}`, verify: () => Promise.reject(new Error('no')) },
    });
    await expect(passwords.verify('x', 'y')).rejects.toThrow('no');
    expect(await passwords.hash('a')).toBe('#a');
  });
});
