import type { Rejection } from './rejection.ts';

/**
 * Turns a command into events. `decide` and `evolve` are pure: the clock, new ids and looked-up facts come inside the
 * command. `evolve` never fails; `decide` returns events or a rejection.
 */
export type Decider<State, Command, Event> = {
  initial: State;
  decide(command: Command, state: State): readonly Event[] | Rejection;
  evolve(state: State, event: Event & { id: string; revision: number }): State;
  /**
   * For streams with several entities: the revision of the last event about the command's entity, -1 before there is
   * one. `ETag` and `If-Match` mean it. By default it is the stream's revision.
   */
  revisionOf?(command: Command, state: State): number;
};

export function isRejection(decision: unknown): decision is Rejection {
  return (
    typeof decision === 'object' && decision !== null && 'kind' in decision && decision.kind === 'rejected'
  );
}
