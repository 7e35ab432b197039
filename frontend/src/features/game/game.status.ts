import type { Game, GameStatus, OnCourt } from '#query-api/game/game.contract.ts';

/** How a game's state reads, one place for all pages. */
const BANNER: Record<GameStatus, string> = {
  in_progress: 'LIVE: Game in progress',
  completed: 'Final',
  final: 'Final',
  scheduled: 'Upcoming Game',
  postponed: 'Game Postponed',
  canceled: 'Game Canceled',
};

export function bannerText(status: GameStatus): string {
  return BANNER[status];
}

const LABEL: Record<GameStatus, string> = {
  scheduled: 'Scheduled',
  in_progress: 'In progress',
  completed: 'Completed',
  final: 'Final',
  postponed: 'Postponed',
  canceled: 'Canceled',
};

export function statusLabel(status: GameStatus): string {
  return LABEL[status];
}

export const GAME_STATUSES = Object.keys(LABEL) as GameStatus[];

/** Ended by the scorer (`completed`, unofficial) or confirmed (`final`): both count everywhere. */
export function isFinished(status: GameStatus): boolean {
  return status === 'completed' || status === 'final';
}

/** A game can begin half an hour before its start; half a day after it, it will not be played any more. */
const BEGINS_BEFORE_MS = 30 * 60_000;
const BEGINS_AFTER_MS = 12 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/**
 * In how many milliseconds the page of a game that has not begun should ask whether it has.
 * @param every while it may begin at any moment
 */
export function looksAgainIn(
  game: Pick<Game, 'status' | 'game_date'>,
  now: number,
  every: number,
): number | false {
  if (game.status !== 'scheduled') return false;
  if (game.game_date === null) return every;
  const untilStart = Date.parse(game.game_date) - now;
  if (untilStart < -BEGINS_AFTER_MS) return false;
  return Math.min(Math.max(untilStart - BEGINS_BEFORE_MS, every), DAY_MS);
}

/** Where a running game is: “Q3”, or in words at a break. */
export function momentOf(onCourt: OnCourt, regularPeriods: number): { label: string; onBreak: boolean } {
  if (onCourt.period_open) return { label: onCourt.period_label, onBreak: false };
  const half = onCourt.period * 2 === regularPeriods;
  return { label: half ? 'Half-time' : `End of ${onCourt.period_label}`, onBreak: true };
}

/** The name of the side that won; undefined for a tie and while nobody has. */
export function winnerName(game: Game): string | undefined {
  const winner = game.scoreboard?.winner_id;
  if (!isFinished(game.status) || winner === null || winner === undefined) return undefined;
  return winner === game.team_east_id ? game.team_east_name : game.team_west_name;
}

/** Overtimes played: “after 2 overtimes”. */
export function overtimeNote(game: Game): string | undefined {
  const overtimes = game.periods.length - game.regular_periods;
  if (overtimes <= 0) return undefined;
  return overtimes === 1 ? 'After overtime' : `After ${overtimes} overtimes`;
}
