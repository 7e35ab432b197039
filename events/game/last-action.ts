import type { ExistingGame } from './game-state.ts';

/** A game in which nothing happens for so long has stopped, and is not live: half-time and a delay are shorter. */
export const STOPPED_AFTER_MS = 3 * 60 * 60 * 1000;

/**
 * When the last action on the sheet happened, an ISO time in UTC, whenever it was recorded; before the first one, when the
 * game began. Null before the start, and of a game that was reopened without an action.
 */
export function findLastAction(game: ExistingGame): string | null {
  if (!('sheet' in game)) return null;
  const last = game.sheet.entries.reduce(
    (latest, { event, undone }) => (undone ? latest : Math.max(latest, Date.parse(event.data.occurredAt))),
    Number.NEGATIVE_INFINITY,
  );
  if (Number.isFinite(last)) return new Date(last).toISOString();
  if (game.startedAt === null || 'reopenedFrom' in game) return null;
  return new Date(game.startedAt).toISOString();
}

/** Whether a game in progress has stopped: nothing has happened in it for hours. @param now in milliseconds */
export function hasStopped(game: { status: string; last_action_at: string | null }, now: number): boolean {
  if (game.status !== 'in_progress') return false;
  return game.last_action_at === null || Date.parse(game.last_action_at) <= now - STOPPED_AFTER_MS;
}
