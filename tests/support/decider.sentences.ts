import { expect } from 'vitest';
import { type Decider, isRejection } from '#command-api/command-handling/decider.ts';
import { asRequestError } from '#command-api/command-handling/rejection.ts';
import type { RefusalCode } from '#contracts/refusal/refusal.codes.ts';
import { eventDefinition } from '#events/registry.ts';

/**
 * The three sentences of a decider's test: given these events, when this command comes, then these events
 * follow, or it is rejected.
 */
export function sentencesOf<State, Command, Event extends { type: string; data: unknown }>(
  decider: Decider<State, Command, Event>,
  idOf: (revision: number) => string = (revision) => `event-${revision}`,
) {
  return {
    given: (...events: readonly (Event & { id?: string })[]) => ({
      when(command: Command) {
        const state = events.reduce(
          (before, event, revision) =>
            decider.evolve(before, { ...event, id: event.id ?? idOf(revision), revision }),
          decider.initial,
        );
        const decision = decider.decide(command, state);
        return {
          /** Exactly these events, each of which its schema takes. */
          thenEvents(...expected: readonly Event[]) {
            expect(decision).toEqual(expected);
            for (const event of expected) eventDefinition(event.type)?.schema.parse(event.data);
          },
          thenNothing() {
            expect(decision).toEqual([]);
          },
          thenRejected(code: RefusalCode, message: string, errors?: Record<string, string[]>) {
            expect(inEnglish(decision)).toEqual({ code, message, errors });
          },
        };
      },
    }),
  };
}

/** What a program reads of a refusal; events as they are. */
export function inEnglish(decision: unknown): unknown {
  if (!isRejection(decision)) return decision;
  const { code, message, errors } = asRequestError(decision).body;
  return { code, message, errors };
}
