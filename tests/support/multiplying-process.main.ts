import { RequestError } from '#platform/http/errors.ts';
import { answerRequests } from '#platform/process/answer-requests.ts';

/** A process that is asked: it multiplies. */
answerRequests<{ by: number }, number, number>(({ by }) => async (number) => {
  if (number < 0) throw new RequestError('conflict', 'No debts.', { retryAfterSeconds: 3 });
  if (Number.isNaN(number)) throw new Error('no number');
  // Never answered.
  if (number === 0) return new Promise(() => undefined);
  return number * by;
});
