import type { RecordedEvent } from '#events/store/event-store.port.ts';

/** What words of a game's events need besides the event. */
export type GameContext = {
  /** Ids; null of a game that the log does not tell the beginning of. */
  east: number | null;
  west: number | null;
  regularPeriods: number;
};

/** The teams that play, and by which periods; undefined for a stream that says nothing of that. */
export function toGameContext(history: readonly RecordedEvent[]): GameContext | undefined {
  let game: GameContext | undefined;
  for (const { type, data } of history) {
    if (type !== 'GameScheduled' && type !== 'GameTeamsChanged') continue;
    const { eastTeamId, westTeamId, ruleset } = data;
    game = {
      east: typeof eastTeamId === 'number' ? eastTeamId : null,
      west: typeof westTeamId === 'number' ? westTeamId : null,
      regularPeriods: findPeriods(ruleset) ?? game?.regularPeriods ?? 4,
    };
  }
  return game;
}

function findPeriods(ruleset: unknown): number | undefined {
  if (typeof ruleset !== 'object' || ruleset === null || !('periods' in ruleset)) return undefined;
  return typeof ruleset.periods === 'number' ? ruleset.periods : undefined;
}
