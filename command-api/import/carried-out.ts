import type { Outcome } from '#command-api/command-handling/handle-command.ts';
import { FeedError } from './feed-error.ts';

/**
 * The answer of a command that an import may count on.
 * @throws FeedError when it was refused: then the feed and the league's rules do not go together
 */
export function carriedOut<Answer extends { outcome: Outcome }>(answer: Answer): Answer {
  if (answer.outcome.kind === 'rejected') throw new FeedError('', answer.outcome.message);
  return answer;
}
