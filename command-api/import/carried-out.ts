import type { Outcome } from '#command-api/command-handling/handle-command.ts';
import { FeedError } from './feed/feed-error.ts';

/**
 * The outcome of a command that an import relies on.
 * @throws FeedError when it was refused: then the feed contradicts the league's rules
 */
export function carriedOut<Answer extends { outcome: Outcome }>(answer: Answer): Answer {
  if (answer.outcome.kind === 'rejected') throw new FeedError('', answer.outcome.message);
  return answer;
}
