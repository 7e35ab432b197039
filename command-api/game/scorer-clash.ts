import { GAME_MS } from '#events/game/at-the-same-time.ts';

export type DatedGame = { name: string /** Milliseconds since 1970. */; startsAt: number };

/**
 * Warnings about games of one scorer that would be played at the same time: allowed, because they may yet be moved.
 * @param games those assigned now, compared with each other and with the scorer's other games
 */
export function clashWarnings(games: readonly DatedGame[], before: readonly DatedGame[]): string[] {
  return games.flatMap((game, index) =>
    [...games.slice(index + 1), ...before]
      .filter(({ startsAt }) => Math.abs(startsAt - game.startsAt) < GAME_MS)
      .map(({ name }) => `${game.name} and ${name} are played at the same time`),
  );
}
