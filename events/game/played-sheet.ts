import type { Game } from './game.fold.ts';
import type { Scoresheet } from './scoresheet.ts';

/**
 * The scoresheet of what was played; null before the start, and for a game that was forfeited with nothing on its
 * scoresheet: nobody played it (docs/rules.md, "Forfeits").
 */
export function findPlayedSheet(game: Game): Scoresheet | null {
  if (!('sheet' in game)) return null;
  if (game.status === 'annulled') return findPlayedSheet(game.before);
  const forfeited = 'result' in game && game.result.type === 'forfeit';
  return forfeited && game.sheet.entries.every(({ undone }) => undone) ? null : game.sheet;
}
