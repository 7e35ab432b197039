import { z } from 'zod';
import { type ScheduleBody, scheduleBodySchema } from '#contracts/schedule/schedule.commands.ts';

/** A call that makes the games of a schedule, until it is answered: with its key it goes on where it broke off. */
export type ScheduleRun = {
  key: string;
  /** Whose call it is: a key counts for one account. */
  userId: number;
  body: ScheduleBody;
  /** How many games it makes. */
  total: number;
  /** How many games the tournament had before. */
  before: number;
};

const runSchema = z.object({
  key: z.string(),
  userId: z.number(),
  body: scheduleBodySchema,
  total: z.number(),
  before: z.number(),
});

const storageKey = (tournamentId: number) => `courtside.schedule-run.${tournamentId}`;

/** The call of this account that was not answered, on this device. */
export function savedRun(
  tournamentId: number,
  userId: number,
  storage: Pick<Storage, 'getItem'>,
): ScheduleRun | undefined {
  try {
    const run = runSchema.parse(JSON.parse(storage.getItem(storageKey(tournamentId)) ?? ''));
    return run.userId === userId ? run : undefined;
  } catch {
    // Nothing, blocked, or written by another version.
    return undefined;
  }
}

/** Before the call is sent; undefined once it is answered. */
export function saveRun(
  tournamentId: number,
  run: ScheduleRun | undefined,
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
): void {
  try {
    if (run === undefined) storage.removeItem(storageKey(tournamentId));
    else storage.setItem(storageKey(tournamentId), JSON.stringify(run));
  } catch {
    // Storage is blocked: a reload forgets the call, whose games are made all the same.
  }
}
