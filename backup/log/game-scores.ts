import { upcast } from '#events/definition/upcast.ts';
import { GAME_STREAM_PREFIX, gameStream } from '#events/game/game.events.ts';
import { evolveGameBy, type FoldableGameEvent, type Game, NO_GAME } from '#events/game/game.fold.ts';
import { eventDefinition } from '#events/registry.ts';
import { comparePositions, type EventStore, type Position } from '#events/store/event-store.port.ts';
import type { GameScore } from '../archive/manifest.ts';

/** The game that a stream is of, if it is one's. */
export function gameOf(stream: string): number | undefined {
  if (!stream.startsWith(GAME_STREAM_PREFIX)) return undefined;
  const id = Number(stream.slice(GAME_STREAM_PREFIX.length));
  return Number.isSafeInteger(id) ? id : undefined;
}

/**
 * Folds a game up to a position, as every other part of the league does; names stay encrypted, for no score needs them.
 * @returns null unless it is over by then, and for one with an event that cannot be folded: its score says nothing
 */
export async function foldScore(
  store: Pick<EventStore, 'readStream'>,
  gameId: number,
  upTo: Position,
): Promise<GameScore | null> {
  const events: FoldableGameEvent[] = [];
  for await (const event of store.readStream(gameStream(gameId))) {
    if (comparePositions(event.position, upTo) > 0) break;
    events.push(upcast(event, eventDefinition) as unknown as FoldableGameEvent);
  }
  const game = tryToFold(events);
  if (game === null || !('result' in game)) return null;
  const { eastScore, westScore } = game.result;
  if (!Number.isInteger(eastScore) || !Number.isInteger(westScore)) return null;
  return { game: gameId, events: events.length, east: eastScore, west: westScore };
}

function tryToFold(events: readonly FoldableGameEvent[]): Game | null {
  try {
    return evolveGameBy(NO_GAME, events);
  } catch {
    return null;
  }
}

/** The points of all these games. */
export function sumPoints(scores: readonly GameScore[]): number {
  return scores.reduce((sum, { east, west }) => sum + east + west, 0);
}
