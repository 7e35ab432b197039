import { availableParallelism } from 'node:os';
import { createBoundedQueue } from '#command-api/kernel/bounded-queue.ts';
import { argon2id, NOBODY, type PasswordAlgorithm } from './argon2id.ts';

export type PasswordHasher = {
  /** @throws RequestError 503 `busy` when too many are waiting */
  hash(password: string): Promise<string>;
  /**
   * Whether the password belongs to the hash. Without a hash (there is no such user) it takes the same time and
   * answers false.
   * @throws RequestError 503 `busy` when too many are waiting
   */
  verify(hash: string | undefined, password: string): Promise<boolean>;
};

export type PasswordHasherOptions = {
  /** How many hashes are computed at a time; unless told one core fewer than there are, so that the other calls keep one. */
  concurrency?: number;
  /** How many may wait for their turn; 32 unless told, which is less than a second. */
  maxWaiting?: number;
  /** What hashes; in this process unless told. A service gives a process of its own (`createHashingProcess`). */
  algorithm?: PasswordAlgorithm;
};

/** Hashes passwords, a few at a time: sign-ins must not starve the other calls. */
export function createPasswordHasher(options: PasswordHasherOptions = {}): PasswordHasher {
  const algorithm = options.algorithm ?? argon2id;
  const inTurn = createBoundedQueue({
    concurrency: options.concurrency ?? Math.max(1, availableParallelism() - 1),
    maxWaiting: options.maxWaiting ?? 32,
    busy: 'Too many sign-ins at the moment. Please try again.',
  });
  return {
    hash: (password) => inTurn(() => algorithm.hash(password)),
    verify: (hashed, password) =>
      inTurn(async () => (await algorithm.verify(hashed ?? NOBODY, password)) && hashed !== undefined),
  };
}
