import { type ErrorText, RequestError } from '#platform/http/errors.ts';

/** Clients take turns: sending more does not get a client served before others. */
export type Turn = {
  /** An address, a user. */
  client: string;
  /** Aborted when no one waits for the result any more. */
  gone?: AbortSignal;
};

/** Does the work when it is the client's turn, and returns its result. */
export type FairQueue = <Result>(turn: Turn, work: () => Promise<Result>) => Promise<Result>;

type Waiting = { begin: () => void; refuse: () => void };

/**
 * A few at a time, some waiting, the rest refused: work that takes a core must not starve the other calls. Clients take
 * turns. When the queue is full and a client comes who has less waiting, the last call of the client with most is
 * refused instead. Work that no one waits for any more is not started.
 * @param limits.busy the text for callers without a place (503 `busy`, `Retry-After` 1 s)
 */
export function createFairQueue(limits: {
  concurrency: number;
  maxWaiting: number;
  busy: ErrorText;
}): FairQueue {
  let running = 0;
  let count = 0;
  /** The client whose turn is next comes first. */
  const waiting = new Map<string, Waiting[]>();
  const busy = () => new RequestError('busy', limits.busy, { retryAfterSeconds: 1 });

  function waitFor({ client, gone }: Turn): Promise<void> {
    if (count >= limits.maxWaiting) refuseGreediest(waiting.get(client)?.length ?? 0);
    return new Promise<void>((resolve, reject) => {
      const place: Waiting = { begin: resolve, refuse: () => reject(busy()) };
      waiting.set(client, [...(waiting.get(client) ?? []), place]);
      count += 1;
      gone?.addEventListener(
        'abort',
        () => {
          if (leave(client, place)) place.refuse();
        },
        { once: true },
      );
    });
  }

  /** @throws RequestError 503 when nobody has more waiting than the client who comes would have */
  function refuseGreediest(own: number): void {
    const [client, places] = [...waiting].reduce<[string, Waiting[]]>(
      (most, other) => (other[1].length > most[1].length ? other : most),
      ['', []],
    );
    const last = places.at(-1);
    if (last === undefined || places.length <= own + 1) throw busy();
    leave(client, last);
    last.refuse();
  }

  /** @returns whether the place was still waiting */
  function leave(client: string, place: Waiting): boolean {
    const places = waiting.get(client) ?? [];
    const left = places.filter((other) => other !== place);
    if (left.length === places.length) return false;
    count -= 1;
    if (left.length === 0) waiting.delete(client);
    else waiting.set(client, left);
    return true;
  }

  function next(): Waiting | undefined {
    for (const [client, places] of waiting) {
      const [first] = places;
      if (first === undefined) continue;
      leave(client, first);
      const left = waiting.get(client);
      // Behind all others.
      waiting.delete(client);
      if (left !== undefined) waiting.set(client, left);
      return first;
    }
    return undefined;
  }

  return async (turn, work) => {
    if (turn.gone?.aborted === true) throw busy();
    // Finished work passes its place on, so `running` stays the same.
    if (running >= limits.concurrency) await waitFor(turn);
    else running += 1;
    try {
      return await work();
    } finally {
      const successor = next();
      if (successor === undefined) running -= 1;
      else successor.begin();
    }
  };
}
