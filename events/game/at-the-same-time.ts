/** In milliseconds, of a game with its breaks: nobody has two games that begin within this time, and no venue. */
export const GAME_MS = 2 * 60 * 60_000;
