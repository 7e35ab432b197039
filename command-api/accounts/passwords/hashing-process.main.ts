import { answerRequests } from '#platform/process/answer-requests.ts';
import { argon2id } from './argon2id.ts';
import type { HashingRequest } from './hashing-process.ts';

answerRequests<null, HashingRequest, string | boolean>(
  () =>
    ({ password, hashed }) =>
      hashed === null ? argon2id.hash(password) : argon2id.verify(hashed, password),
);
