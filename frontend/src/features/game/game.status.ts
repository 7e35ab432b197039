import { plural, t } from '@lingui/core/macro';
import type { Game, GameStatus, OnCourt } from '#contracts/game/game.contract.ts';
import type { GameClock } from '#events/game/clock-reading.ts';
import { isFinished } from '#events/game/game-status.ts';
import { breakText } from '#frontend/lib/break-text.ts';
import { formatItems, formatTime } from '#frontend/lib/format.ts';

/** How a game's state reads, one place for all pages. */
const BANNER: Record<GameStatus, string> = {
  in_progress: t`LIVE: Game in progress`,
  completed: t`Final`,
  final: t`Final`,
  scheduled: t`Upcoming Game`,
  postponed: t`Game Postponed`,
  canceled: t`Game Canceled`,
  annulled: t`Game Annulled`,
};

/** Whether a game is over and has actions to correct: not one of which only the result is known, or that was awarded. */
export function hasLogToCorrect({ status, recording, result_type }: Game): boolean {
  return isFinished(status) && recording === 'full' && result_type === 'played';
}

/** Whether its plays were recorded: not of one that has not begun, of which only the result is known, or that nobody played. */
export function wasRecorded({ recording, scoreboard, on_court }: Game): boolean {
  return recording === 'full' && scoreboard !== null && on_court !== null;
}

export function bannerText(status: GameStatus): string {
  return BANNER[status];
}

/** The same on the page where a game is watched. */
export function streamBannerText(status: GameStatus): string {
  return isFinished(status) ? t`Game Ended` : bannerText(status);
}

const LABEL: Record<GameStatus, string> = {
  scheduled: t`Scheduled`,
  in_progress: t`In progress`,
  completed: t`Final (unofficial)`,
  final: t`Final`,
  postponed: t`Postponed`,
  canceled: t`Canceled`,
  annulled: t`Annulled`,
};

export function statusLabel(status: GameStatus): string {
  return LABEL[status];
}

export const GAME_STATUSES = Object.keys(LABEL) as GameStatus[];

/** What says how a game ended. */
export type Ending = Pick<Game, 'status' | 'result_type' | 'by_default'> & { overtimes: number };

export const toEnding = ({ status, result_type, by_default, periods, regular_periods }: Game): Ending => ({
  status,
  result_type,
  by_default,
  overtimes: Math.max(0, periods.length - regular_periods),
});

/** What a final score alone does not say: “2OT”, “forfeit”, “unofficial”. */
export function endingNotes({ status, result_type, by_default, overtimes }: Ending): string[] {
  if (!isFinished(status)) return [];
  const notes: string[] = [];
  if (by_default) notes.push(t`by default`);
  else if (result_type === 'forfeit') notes.push(t`forfeit`);
  else if (overtimes > 0) notes.push(overtimes === 1 ? t`OT` : t`${overtimes}OT`);
  if (status === 'completed') notes.push(t`unofficial`);
  return notes;
}

/** The state of a game in a list: “Final”, “Final (2OT, unofficial)”, “Postponed”. */
export function stateText(game: Game): string {
  const notes = endingNotes(toEnding(game));
  return notes.length === 0 ? statusLabel(game.status) : t`Final (${formatItems(notes)})`;
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

/** Whether one can be reminded of the game: it has not begun, nor should it have. */
export function isToCome({ status, game_date }: Pick<Game, 'status' | 'game_date'>, now: number): boolean {
  if (status === 'postponed') return true;
  return status === 'scheduled' && (game_date === null || Date.parse(game_date) > now);
}

/** A game that has not begun by then is late, and no longer one that just lies ahead. */
const LATE_AFTER_MS = 15 * 60_000;

/** “Should have begun at 19:30”, from a quarter of an hour after that on; undefined for any other game. */
export function lateStartText(
  { status, game_date, time_known }: Pick<Game, 'status' | 'game_date' | 'time_known'>,
  timeZone: string,
  now: number,
): string | undefined {
  if (status !== 'scheduled' || game_date === null || !time_known) return undefined;
  if (Date.parse(game_date) + LATE_AFTER_MS > now) return undefined;
  return t`Should have begun at ${formatTime(game_date, timeZone)}`;
}

export type CurrentMoment = {
  label: string;
  /** Nothing is live then: no dot, no clock. */
  onBreak: boolean;
  /** None where the clock is not run. */
  clock?: GameClock | undefined;
};

/** Where a running game is: “Q3” and its clock, or in words at a break. */
export function currentMoment(onCourt: OnCourt, regularPeriods: number): CurrentMoment {
  const { at_break, period_open, period, period_label, clock, clock_running, clock_since } = onCourt;
  if (at_break) return { label: breakText(regularPeriods, period), onBreak: true };
  if (!period_open) return { label: t`End of ${period_label}`, onBreak: true };
  return {
    label: period_label,
    onBreak: false,
    clock: clock === null ? undefined : { seconds: clock, running: clock_running, since: clock_since },
  };
}

/** Where a game is in a word or two: “Q3”, with its clock, “Half-time”, “Final”. */
export function gameMoment(game: Game): CurrentMoment {
  const { status, on_court, regular_periods } = game;
  if (status === 'in_progress' && on_court !== null) return currentMoment(on_court, regular_periods);
  return { label: isFinished(status) ? stateText(game) : bannerText(status), onBreak: false };
}

/** Where a game in progress stopped: “Stopped in Q4”. */
export function stoppedText({ on_court }: Pick<Game, 'on_court'>): string {
  return on_court === null ? t`Stopped` : t`Stopped in ${on_court.period_label}`;
}

/** Whether a game is on and not at a break: what may have a dot. */
export function isLive(game: Game): boolean {
  return game.status === 'in_progress' && !gameMoment(game).onBreak;
}

/** The name of the side that won; undefined for a tie, and before the end. */
export function winnerName(game: Game): string | undefined {
  const winner = game.scoreboard?.winner_id;
  if (!isFinished(game.status) || winner === null || winner === undefined) return undefined;
  return winner === game.team_east_id ? game.team_east_name : game.team_west_name;
}

/** Overtimes played: “after 2 overtimes”. */
export function overtimeNote(game: Game): string | undefined {
  const overtimes = game.periods.length - game.regular_periods;
  if (overtimes <= 0) return undefined;
  return plural(overtimes, { one: 'After overtime', other: 'After # overtimes' });
}
