import { serverClock } from '#frontend/lib/api.ts';
import type { Game } from '#query-api/game/game.contract.ts';

/** Scoring opens this long before the start (docs/rules.md, "Games"). */
export const OPENS_BEFORE_MS = 30 * 60 * 1000;

/** When scoring of a game opens, in milliseconds; null for an undated game, which can start at any time. */
export function opensAt(gameDate: string | null): number | null {
  const start = gameDate === null ? Number.NaN : Date.parse(gameDate);
  return Number.isNaN(start) ? null : start - OPENS_BEFORE_MS;
}

/** “Not Available Yet”: scoring of the game has not opened, by the server’s clock. */
export function isNotYetOpen({ status, game_date }: Pick<Game, 'status' | 'game_date'>): boolean {
  const opens = opensAt(game_date);
  return status === 'scheduled' && opens !== null && serverClock.now() < opens;
}
