import { expect } from 'vitest';
import type { Answer, WriteSide } from './write-side.fixture.ts';

type Handles = { handle: (...parameters: never[]) => unknown };

/**
 * Does `work` with a process that dies just before the next command of this type: what came before it is in the log,
 * what would follow is not.
 */
export async function dyingAt<Result>(
  handler: Handles,
  commandType: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const { handle } = handler;
  handler.handle = (...parameters) => {
    const [, envelope] = parameters as unknown as [stream: string, { command: { type: string } }];
    if (envelope.command.type === commandType) throw new Error('the process is gone');
    return handle(...parameters);
  };
  try {
    return await work();
  } finally {
    handler.handle = handle;
  }
}

type Process = Pick<WriteSide, 'store' | 'commands'>;
/** Where a process breaks: at its n-th append, before the log has it or before the answer comes back. */
export type Break = { append: number; stored: boolean };

/**
 * Does `work` with a process that dies at an append: what comes after it is not in the log, and what the process knew
 * by heart is gone.
 * @throws Error when the work needs fewer appends
 */
export async function dyingAtAppend<Result>(
  { store, commands }: Process,
  { append: last, stored }: Break,
  work: () => Promise<Result>,
): Promise<Result> {
  const { append } = store;
  let appends = 0;
  store.append = async (request) => {
    appends += 1;
    if (appends < last) return append(request);
    if (appends === last && stored) await append(request);
    throw new Error('the process is gone');
  };
  try {
    const result = await work();
    if (appends < last) throw new Error(`there are only ${appends} appends`);
    return result;
  } finally {
    store.append = append;
    for (const handler of Object.values(commands)) if ('forget' in handler) handler.forget();
  }
}

/** A call that is ready to be sent, as often as one likes, with the same `Idempotency-Key`. */
export type Prepared<State> = {
  send: () => Promise<Answer>;
  /** What came of it: comparable with what came of the same call elsewhere. */
  outcome: () => Promise<State>;
};

/**
 * Breaks a process at each of its appends and sends its call again: it has to end as one that nobody broke.
 * @param prepare a situation of its own for each call; what comes of them has to be the same
 * @returns how many appends the process takes
 */
export async function expectToResume<State>(
  process: Process,
  prepare: () => Promise<Prepared<State>>,
): Promise<number> {
  const whole = await prepare();
  let appends = 0;
  const { append } = process.store;
  process.store.append = (request) => {
    appends += 1;
    return append(request);
  };
  const unbroken = await whole.send().finally(() => {
    process.store.append = append;
  });
  expect([unbroken.status, unbroken.body.message]).toEqual([expect.toBeOneOf([200, 201]), undefined]);
  const expected = await whole.outcome();
  for (let last = 1; last <= appends; last += 1) {
    for (const stored of [false, true]) {
      const { send, outcome } = await prepare();
      const broken = await dyingAtAppend(process, { append: last, stored }, send);
      expect(broken.status).toBe(500);
      const again = await send();
      expect([again.status, again.body.message]).toEqual([unbroken.status, undefined]);
      expect(await outcome()).toEqual(expected);
      const onceMore = await send();
      expect([onceMore.status, onceMore.body]).toEqual([again.status, again.body]);
      expect(await outcome()).toEqual(expected);
    }
  }
  return appends;
}
