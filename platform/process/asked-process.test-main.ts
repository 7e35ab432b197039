import { RequestError } from '#platform/http/errors.ts';
import { answerRequests } from './answer-requests.ts';

/** Multiplies. */
answerRequests<{ by: number }, number, number>(({ by }) => async (number) => {
  if (number < 0) throw new RequestError('conflict', 'No debts.', { retryAfterSeconds: 3 });
  if (Number.isNaN(number)) throw new Error('no number');
  // Never answered.
  if (number === 0) return new Promise(() => undefined);
  return number * by;
});
