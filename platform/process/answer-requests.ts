import { constants, setPriority } from 'node:os';
import type { FromAsked, ToAsked } from './asked-process.ts';

/**
 * What an `AskedProcess` runs: answers each request as soon as its work is done, until the process that asks is gone.
 * @param begin takes what the process works with, before the first request
 */
export function answerRequests<Given, Request, Answer>(
  begin: (given: Given) => (request: Request) => Promise<Answer>,
): void {
  // Before anything makes threads: they inherit it.
  setPriority(constants.priority.PRIORITY_LOW);
  let work: ((request: Request) => Promise<Answer>) | undefined;
  process.on('message', async (message: ToAsked<Given, Request>) => {
    if ('given' in message) {
      work = begin(message.given);
      return;
    }
    const { id, request } = message;
    let answered: FromAsked<Answer>;
    try {
      if (work === undefined) throw new Error('a request came before what is needed for it');
      answered = { id, answer: await work(request) };
    } catch (error) {
      // Knows every library whose errors there are: what never fails need not load them.
      const { toSentError } = await import('#platform/http/sent-error.ts');
      answered = { id, error: toSentError(error) };
    }
    process.send?.(answered);
  });
  process.on('disconnect', () => process.exit());
}
