import { join } from 'node:path';
import { say } from '#contracts/refusal/say.ts';
import { AskedProcess } from '#platform/process/asked-process.ts';
import type { PasswordAlgorithm } from './argon2id.ts';

/** A password to hash (answered with the hash), or to compare with a hash (answered with whether it is right). */
export type HashingRequest = { password: string; hashed: string | null };

/** argon2id in a process of its own: a crowd that signs in must not make a scorer's tap wait. */
export function createHashingProcess(): PasswordAlgorithm & {
  /** Of the hashing process; undefined while there is none. */
  pid(): number | undefined;
  close(): void;
} {
  const hashing = new AskedProcess<null, HashingRequest, string | boolean>({
    script: join(import.meta.dirname, 'hashing-process.main.ts'),
    what: 'hashing',
    given: null,
    busy: say('account.sign_in_busy', 'Signing in is not possible at the moment. Please try again.'),
  });
  return {
    hash: async (password) => String(await hashing.ask({ password, hashed: null })),
    verify: async (hashed, password) => (await hashing.ask({ password, hashed })) === true,
    pid: () => hashing.pid,
    close: () => hashing.close(),
  };
}
