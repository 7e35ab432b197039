import { availableParallelism } from 'node:os';
import type { FastifyRequest } from 'fastify';
import { say } from '#contracts/refusal/say.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { createFairQueue } from '#platform/http/fair-queue.ts';
import { argon2id, NOBODY, type PasswordAlgorithm } from './argon2id.ts';

export type PasswordHasher = {
  /**
   * @param client an address: clients take turns. Without it the program itself
   * @throws RequestError 503 `busy` when too many are waiting
   */
  hash(password: string, client?: string): Promise<string>;
  /**
   * Whether the password matches the hash. Without a hash (there is no such user) it takes the same time and
   * answers false.
   * @param client as for `hash`
   * @throws RequestError 503 `busy` when too many are waiting
   */
  verify(hash: string | undefined, password: string, client?: string): Promise<boolean>;
};

/** Hashes for the client of a call. */
export function hashingFor(passwords: PasswordHasher, request: FastifyRequest): PasswordHasher {
  const client = clientAddress(request);
  return {
    hash: (password) => passwords.hash(password, client),
    verify: (hash, password) => passwords.verify(hash, password, client),
  };
}

export type PasswordHasherOptions = {
  /**
   * How many hashes are computed at a time; by default one core fewer than there are, so that the other calls keep
   * one.
   */
  concurrency?: number;
  /** How many may wait for their turn; 32 by default, which is less than a second. */
  maxWaiting?: number;
  /** The hasher; runs in this process by default. A service gives a process of its own (`createHashingProcess`). */
  algorithm?: PasswordAlgorithm;
};

/** Hashes passwords, a few at a time: sign-ins must not starve the other calls. */
export function createPasswordHasher(options: PasswordHasherOptions = {}): PasswordHasher {
  const algorithm = options.algorithm ?? argon2id;
  const inTurn = createFairQueue({
    concurrency: options.concurrency ?? Math.max(1, availableParallelism() - 1),
    maxWaiting: options.maxWaiting ?? 32,
    busy: say('account.sign_ins_busy', 'Too many sign-ins at the moment. Please try again.'),
  });
  return {
    hash: (password, client = '') => inTurn({ client }, () => algorithm.hash(password)),
    verify: (hashed, password, client = '') =>
      inTurn(
        { client },
        async () => (await algorithm.verify(hashed ?? NOBODY, password)) && hashed !== undefined,
      ),
  };
}
