import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage, type FailureText } from './api-error.ts';
import { notify } from './notify.ts';
import { useCommandKey } from './use-command-key.ts';

/** How a command is sent, whatever it says. */
export type CommandCall = { idempotencyKey: string };

/**
 * Sends a command, says how it went and reads everything again: names are joined when they are read, so a change can
 * show anywhere.
 */
export function useCommand<Input, Answer>({
  send,
  done,
  fallback,
  onDone,
}: {
  send: (input: Input, call: CommandCall) => Promise<Answer>;
  /** The text once it is done. */
  done: (answer: Answer, input: Input) => string;
  /** The text for a failure without one of its own. */
  fallback: FailureText;
  onDone?: (answer: Answer, input: Input) => void;
}) {
  const queries = useQueryClient();
  const commandKey = useCommandKey();
  return useMutation({
    mutationFn: (input: Input) => send(input, { idempotencyKey: commandKey(input ?? null) }),
    onSuccess(answer, input) {
      notify.success(done(answer, input));
      void queries.invalidateQueries();
      onDone?.(answer, input);
    },
    onError: (error) => notify.error(errorMessage(error, fallback)),
  });
}
