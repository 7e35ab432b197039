import type { ActivityKind, PublicActivity } from '#contracts/audit/activity.contract.ts';
import {
  type ActivityPage,
  activityPageSchema,
  LATEST_ACTIVITIES_PATH,
  SEASON_ACTIVITIES_PATH,
  toldActivitiesSchema,
} from '#contracts/audit/log-words.contract.ts';
import { say } from '#contracts/refusal/say.ts';
import { RequestError } from '#platform/http/errors.ts';
import { createFairQueue } from '#platform/http/fair-queue.ts';
import type { Position } from '#platform/values/position.ts';

/** The log in words, for a service that has no log: the command API reads it, which alone has the keys of personal data. */
export type LogWords = {
  /**
   * What happened last in the league. @param authorization of the administrator who asks
   * @throws RequestError 503 `busy` or `store_unavailable`
   */
  latest(
    asked: { kind: ActivityKind | undefined; before: Position | undefined; limit: number },
    authorization: string,
  ): Promise<ActivityPage>;
  /** What happened in a season at these positions, the latest first. @throws RequestError as above */
  ofSeason(season: number, positions: readonly Position[]): Promise<PublicActivity[]>;
};

/** Visitors ask at most so many at a time, all together, however many there are: scorers' taps go to the same process. */
const PUBLIC = { concurrency: 2, maxWaiting: 16 };
const LONGEST_WAIT_MS = 30_000;

export function createLogWords(commandApiUrl: string): LogWords {
  const inTurn = createFairQueue({ ...PUBLIC, busy: say('log.busy') });

  /** @throws RequestError 503 */
  async function ask(
    path: string,
    query: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<unknown> {
    const url = new URL(`${path}?${new URLSearchParams(query)}`, commandApiUrl);
    const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
    const answer = await fetch(url, { headers, signal }).catch((cause: Error) => {
      throw unavailable(cause);
    });
    if (answer.status === 503) throw new RequestError('busy', say('log.busy'), { retryAfterSeconds: 1 });
    if (!answer.ok) throw new Error(`the command API answered ${answer.status} to ${path}`);
    return answer.json();
  }

  return {
    async latest({ kind, before, limit }, authorization) {
      const query = { ...(kind && { kind }), ...(before && { before }), limit: String(limit) };
      return activityPageSchema.parse(await ask(LATEST_ACTIVITIES_PATH, query, { authorization }));
    },
    async ofSeason(season, positions) {
      if (positions.length === 0) return [];
      const query = { season: String(season), positions: positions.join() };
      const answer = await inTurn({ client: 'all' }, () => ask(SEASON_ACTIVITIES_PATH, query));
      return toldActivitiesSchema.parse(answer).activities;
    },
  };
}

function unavailable(cause: Error): RequestError {
  return new RequestError('store_unavailable', 'The log cannot be read right now. Try again.', {
    retryAfterSeconds: 1,
    cause,
  });
}
