import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ScheduleAnswer, ScheduleBody } from '#contracts/schedule/schedule.commands.ts';
import { ApiError } from '#frontend/lib/api-error.ts';
import { newId } from '#frontend/lib/new-id.ts';
import { type ScheduleRun, savedRun, saveRun } from './saved-run.ts';
import { makeSchedule } from './schedule.mutations.ts';
import { gameCountQuery } from './schedule.queries.ts';

const COUNT_EVERY_MS = 500;
const TRY_AGAIN_MS = 2_000;
const TRIES = 5;

/**
 * Makes the games of a schedule in one call, and counts them while it runs. A call that was not answered is sent again
 * with its key, also after a reload: the server goes on where it was.
 */
export function useScheduleRun(tournamentId: number, userId: number) {
  const queries = useQueryClient();
  const [run, setRun] = useState<ScheduleRun>();
  const mutation = useMutation({
    mutationFn: ({ body, key }: ScheduleRun) => makeSchedule(tournamentId, body, { idempotencyKey: key }),
    networkMode: 'always',
    retry: (failures, error) => failures < TRIES && brokeOff(error),
    retryDelay: TRY_AGAIN_MS,
    onSettled(_answer, error) {
      // A refused call is over as well: what it made, it made.
      if (!brokeOff(error)) saveRun(tournamentId, undefined, localStorage);
      void queries.invalidateQueries();
    },
  });
  const count = useQuery({
    ...gameCountQuery(tournamentId),
    enabled: run !== undefined && mutation.isPending,
    refetchInterval: COUNT_EVERY_MS,
  });
  const { mutate } = mutation;
  useEffect(() => {
    const saved = savedRun(tournamentId, userId, localStorage);
    if (saved === undefined) return;
    setRun(saved);
    mutate(saved);
  }, [tournamentId, userId, mutate]);

  return {
    run,
    /** Games made so far; undefined before they were counted. */
    made:
      run === undefined || count.data === undefined
        ? undefined
        : Math.max(0, Math.min(run.total, count.data - run.before)),
    /** Sent, and not answered yet. */
    isRunning: mutation.isPending,
    /** Why it was not answered. While it runs, it is being sent again. */
    brokenOff: brokeOff(mutation.failureReason) ? mutation.failureReason : null,
    refused: brokeOff(mutation.error) ? null : mutation.error,
    answer: mutation.data as ScheduleAnswer | undefined,
    /** @throws ApiError when the games that there are cannot be counted; then nothing is sent */
    async start(body: ScheduleBody, total: number): Promise<void> {
      const before = await queries.fetchQuery(gameCountQuery(tournamentId));
      // Another window may be making them.
      const next = savedRun(tournamentId, userId, localStorage) ?? {
        key: newId(),
        userId,
        body,
        total,
        before,
      };
      saveRun(tournamentId, next, localStorage);
      setRun(next);
      mutate(next);
    },
    goOn(): void {
      if (run !== undefined) mutate(run);
    },
    /** Back to the settings. */
    leave(): void {
      setRun(undefined);
      mutation.reset();
    },
  };
}

const NOT_NOW = [0, 401, 408, 429];

/** No answer, or one that says nothing about the games. */
function brokeOff(error: Error | null): boolean {
  return error instanceof ApiError && (NOT_NOW.includes(error.status) || error.status >= 500);
}
