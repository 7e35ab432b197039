import { RequestError } from './errors.ts';
import { asAnswer } from './http-errors.ts';

/** An error on its way from one of our processes to another, which answers the client. */
export type SentError =
  /** The answer to the client. */
  | ({ kind: 'refused' } & Pick<RequestError, 'code' | 'status' | 'text' | 'errors' | 'retryAfterSeconds'>)
  | { kind: 'failed'; message: string };

/** For the process that failed. */
export function toSentError(error: unknown): SentError {
  const told = asAnswer(error);
  if (told.code === 'internal') {
    return {
      kind: 'failed',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
  const { code, status, text, errors, retryAfterSeconds } = told;
  return { kind: 'refused', code, status, text, errors, retryAfterSeconds };
}

/** For the process that asked. @param what failed, in words for the log */
export function fromSentError(sent: SentError, what: string): Error {
  if (sent.kind === 'failed') return new Error(`${what} failed: ${sent.message}`);
  const { code, status, text, errors, retryAfterSeconds } = sent;
  return new RequestError({ code, status }, text, {
    ...(errors === undefined ? {} : { errors }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}
