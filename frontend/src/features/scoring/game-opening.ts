import type { Game } from '#contracts/game/game.contract.ts';
import { serverClock } from '#frontend/lib/api.ts';

/** Scoring opens this long before the start (docs/rules.md, "Games"). */
export const OPENS_BEFORE_MS = 30 * 60 * 1000;

/** When scoring of a game opens, in milliseconds; null without a date or a time: such a game can start at any time. */
export function opensAt({ game_date, time_known }: Pick<Game, 'game_date' | 'time_known'>): number | null {
  const start = game_date === null || !time_known ? Number.NaN : Date.parse(game_date);
  return Number.isNaN(start) ? null : start - OPENS_BEFORE_MS;
}

/** “Not Available Yet”: scoring of the game has not opened, by the server’s clock. */
export function isNotYetOpen(game: Pick<Game, 'status' | 'game_date' | 'time_known'>): boolean {
  const opens = opensAt(game);
  return game.status === 'scheduled' && opens !== null && serverClock.now() < opens;
}
