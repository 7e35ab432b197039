import { hash, verify } from '@node-rs/argon2';
import { RequestError } from '#platform/errors.ts';

/** argon2id with 19 MiB and two passes: OWASP's password storage recommendation; about 24 ms a hash here. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

/** A hash of these parameters that no password has: it makes an unknown user cost the same time. */
const NOBODY = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

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
  /** How many hashes are computed at a time; 2 unless told, so that the other calls keep a core. */
  concurrency?: number;
  /** How many may wait for their turn; 32 unless told, which is less than half a second. */
  maxWaiting?: number;
  /** Instead of argon2id, for tests of the queue. */
  algorithm?: {
    hash(password: string): Promise<string>;
    verify(hash: string, password: string): Promise<boolean>;
  };
};

/** Hashes passwords, a few at a time: sign-ins must not starve the other calls. */
export function createPasswordHasher(options: PasswordHasherOptions = {}): PasswordHasher {
  const algorithm = options.algorithm ?? {
    hash: (password: string) => hash(password, ARGON2ID),
    verify: (hashed: string, password: string) => verify(hashed, password),
  };
  const inTurn = createQueue(options.concurrency ?? 2, options.maxWaiting ?? 32);
  return {
    hash: (password) => inTurn(() => algorithm.hash(password)),
    verify: (hashed, password) =>
      inTurn(async () => (await algorithm.verify(hashed ?? NOBODY, password)) && hashed !== undefined),
  };
}

function createQueue(concurrency: number, maxWaiting: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= concurrency) {
      if (waiting.length >= maxWaiting) {
        throw new RequestError('busy', 'Too many sign-ins at the moment. Please try again.', {
          retryAfterSeconds: 1,
        });
      }
      // Whoever finishes hands its place on, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
