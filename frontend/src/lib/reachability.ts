/** Whether the league's server answers, and when it last did. Every page's data is as old as that at most. */
export type Reachability = {
  readonly reachable: boolean;
  /** Local milliseconds of the last answer; undefined before any. */
  readonly lastAnswerAt: number | undefined;
};

export type ReachabilityStore = {
  state(): Reachability;
  subscribe(listener: () => void): () => void;
  answered(at: number): void;
  /** @param answeredAt when the answer was given that is shown instead */
  unanswered(answeredAt?: number): void;
};

export function createReachability(): ReachabilityStore {
  const listeners = new Set<() => void>();
  let state: Reachability = { reachable: true, lastAnswerAt: undefined };
  let lastAnswerAt: number | undefined;
  function become(reachable: boolean): void {
    // Each answer is noted, but only changes are announced: pages must not render for every request.
    if (state.reachable === reachable && (reachable || state.lastAnswerAt === lastAnswerAt)) return;
    state = { reachable, lastAnswerAt };
    for (const listener of listeners) listener();
  }
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    answered(at) {
      lastAnswerAt = at;
      become(true);
    },
    unanswered(answeredAt) {
      // Of several cached answers, a page is as old as the oldest.
      if (answeredAt !== undefined) lastAnswerAt = Math.min(answeredAt, lastAnswerAt ?? answeredAt);
      become(false);
    },
  };
}
