import type { EventType } from '#events/registry.ts';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import { gameIdOf } from '#projections/game/game.projection.ts';

/**
 * The events after which a game counts in statistics, counts no more, or counts otherwise. What is recorded on court is
 * none of them: a finished game changes only by being reopened (docs/decisions/0014).
 */
const COUNTING_EVENTS: readonly EventType[] = [
  'GameCompleted',
  'GameReopened',
  'GameForfeited',
  'GameRescheduled',
  'RosterPicked',
  'PlayerAddedToRoster',
];

/** Says that what the game comes to has to be worked out anew. */
const touchGame = (event: RecordedEvent, { touch }: { touch(gameId: number): void }) =>
  touch(gameIdOf(event));

/** The handlers of a read model of finished games. */
export const COUNTING_HANDLERS = Object.fromEntries(COUNTING_EVENTS.map((type) => [type, touchGame]));
