import { constants, setPriority } from 'node:os';
import { argon2id } from './argon2id.ts';
import type { HashingAnswer, HashingRequest } from './hashing-process.ts';

// Before the first hash makes its threads: they inherit it.
setPriority(constants.priority.PRIORITY_LOW);

process.on('message', async ({ id, password, hashed }: HashingRequest) => {
  let answer: HashingAnswer;
  try {
    const result = hashed === null ? await argon2id.hash(password) : await argon2id.verify(hashed, password);
    answer = { id, result, error: null };
  } catch (error) {
    answer = { id, result: null, error: error instanceof Error ? error.message : 'hashing failed' };
  }
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());
