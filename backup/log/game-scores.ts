import { z } from 'zod';
import { upcast } from '#events/definition/upcast.ts';
import { GAME_STREAM_PREFIX, gameStream } from '#events/game/game.events.ts';
import { evolveGameBy, type FoldableGameEvent, type Game, NO_GAME } from '#events/game/game.fold.ts';
import { eventDefinition } from '#events/registry.ts';
import {
  comparePositions,
  type EventStore,
  type Position,
  type RecordedEvent,
} from '#events/store/event-store.port.ts';

const gameScore = z.object({
  game: z.number().int(),
  /** How many events it was folded from. */
  events: z.number().int(),
  east: z.number().int(),
  west: z.number().int(),
});
/** What a finished game adds up to. */
export type GameScore = z.infer<typeof gameScore>;

export const gameScores = z.array(gameScore);

/** The games that these events belong to. */
export function touchedGames(events: readonly RecordedEvent[]): Set<number> {
  const games = new Set<number>();
  for (const { stream } of events) {
    if (!stream.startsWith(GAME_STREAM_PREFIX)) continue;
    const id = Number(stream.slice(GAME_STREAM_PREFIX.length));
    if (Number.isSafeInteger(id)) games.add(id);
  }
  return games;
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

/** Games and points, as the manifest sums them up. */
export function sumScores(scores: readonly GameScore[]): { finishedGames: number; points: number } {
  return {
    finishedGames: scores.length,
    points: scores.reduce((sum, { east, west }) => sum + east + west, 0),
  };
}
