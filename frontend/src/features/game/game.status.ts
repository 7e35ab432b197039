import type { Game, GameStatus, OnCourt } from '#query-api/game/game.contract.ts';

/** How a game's state reads, one place for all pages. Texts of the banner: specification §4. */
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
