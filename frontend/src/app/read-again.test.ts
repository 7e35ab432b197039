import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#frontend/lib/api-error.ts';
import { readAgain } from './read-again.ts';

const unavailable = (code: string, retryAfterSeconds?: number) =>
  new ApiError(503, code, 'Try again.', { retryAfterSeconds });

let queries: QueryClient;
/** When the server was asked, in milliseconds since the page was opened. */
let askedAt: number[];
let answers: (Error | string)[];

/** A page that reads something: what it shows at any moment. */
function openPage() {
  const openedAt = Date.now();
  const observer = new QueryObserver(queries, {
    queryKey: ['game', 1],
    queryFn: async () => {
      askedAt.push(Date.now() - openedAt);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  const leave = observer.subscribe(() => undefined);
  return {
    leave,
    shows: () => {
      const { data, isPending, error } = observer.getCurrentResult();
      return isPending ? 'skeleton' : (data ?? (error instanceof ApiError ? error.code : 'error'));
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  queries = new QueryClient({ defaultOptions: { queries: { ...readAgain, networkMode: 'always' } } });
  askedAt = [];
});
afterEach(() => {
  queries.clear();
  vi.useRealTimers();
});

describe('a read that is answered 503', () => {
  // Rule: Input and display: A busy server
  test.each(['busy', 'store_unavailable', 'read_model_behind'])(
    '%s: is tried again by itself, and the page shows its skeleton until it has its content',
    async (code) => {
      answers = [unavailable(code, 1), unavailable(code, 1), unavailable(code, 1), 'the game'];
      const page = openPage();
      await vi.advanceTimersByTimeAsync(3_000);
      expect(page.shows()).toBe('skeleton');
      await vi.advanceTimersByTimeAsync(60_000);
      expect(page.shows()).toBe('the game');
      expect(askedAt).toHaveLength(4);
      page.leave();
    },
  );

  // Rule: Input and display: A busy server
  test('is not tried before the server asked for it, nor a minute later because it asked for an hour', async () => {
    answers = [unavailable('busy', 5), unavailable('busy', 3_600), 'the game'];
    const page = openPage();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(askedAt).toEqual([0]);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(page.shows()).toBe('the game');
    page.leave();
  });

  test('without a word of when is tried less and less often, and shown as an error within a minute', async () => {
    answers = [unavailable('busy')];
    const page = openPage();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(page.shows()).toBe('skeleton');
    await vi.advanceTimersByTimeAsync(40_000);
    expect(page.shows()).toBe('busy');
    expect(askedAt).toHaveLength(6);
    const pauses = askedAt.slice(1).map((at, index) => at - (askedAt[index] ?? 0));
    for (const [index, least] of [1_000, 2_000, 4_000, 8_000, 8_000].entries()) {
      expect(pauses[index]).toBeGreaterThanOrEqual(least);
      expect(pauses[index]).toBeLessThanOrEqual(1.25 * least);
    }
    page.leave();
  });
});

test.each([
  ['lost on the way', new ApiError(0, 'network', 'No connection.')],
  ['broken', new ApiError(500, 'internal', 'Something went wrong.')],
  ['given by another server', new ApiError(502, 'unknown', 'Bad gateway')],
])('an answer that is %s is worth one retry', async (_what, error) => {
  answers = [error];
  const page = openPage();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(askedAt).toHaveLength(2);
  page.leave();
});

test.each([400, 401, 403, 404, 409])('what is refused with %i is not asked again', async (status) => {
  answers = [new ApiError(status, 'no', 'No.')];
  const page = openPage();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([askedAt.length, page.shows()]).toEqual([1, 'no']);
  page.leave();
});
