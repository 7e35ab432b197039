import { dropJob, planJob } from '#command-api/due-jobs/due-jobs.store.ts';
import type { Game } from '#events/game/game.fold.ts';
import type { Queryable } from '#platform/postgres/postgres-pool.ts';
import { hasReminders } from './reminder.store.ts';

/** The due-time job that reminds of a game; its subject is the game's id. */
export const GAME_REMINDER = 'game_reminder';
/** How long before the start. */
const REMIND_BEFORE_MS = 30 * 60_000;

/** When to remind people of a game as it is now; null for never, and while its time is not known. */
export function reminderTime(game: Game): Date | null {
  if (game.status !== 'scheduled' || game.facts.scheduledAt === null) return null;
  if (game.facts.timeKnown === false) return null;
  return new Date(Date.parse(game.facts.scheduledAt) - REMIND_BEFORE_MS);
}

/**
 * Plans, moves or cancels the reminder of a game, as the game is now. To be called with the game's reminders
 * locked (`lockReminders`).
 */
export async function planReminder(db: Queryable, gameId: number, game: Game, now: Date): Promise<void> {
  const job = { kind: GAME_REMINDER, subject: String(gameId) };
  const dueAt = reminderTime(game);
  // A game that should have begun already is not announced any more.
  const isAhead = dueAt !== null && dueAt.getTime() + REMIND_BEFORE_MS > now.getTime();
  if (isAhead && (await hasReminders(db, gameId))) await planJob(db, { ...job, dueAt });
  else await dropJob(db, job);
}
