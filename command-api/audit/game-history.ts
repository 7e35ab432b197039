import { type CourtEvent, isCourtEvent } from '#events/game/court.events.ts';
import {
  evolveGame,
  evolveGameBy,
  type FoldableGameEvent,
  type Game,
  NO_GAME,
} from '#events/game/game.fold.ts';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import { courtChanges } from './court-changes.ts';
import type { RecordedChange } from './recorded-changes.ts';

/** What an action says, from one event on until the next one about it. */
export type Statement = {
  event: RecordedEvent;
  /** Undefined once it has been taken out. */
  action: { type: string; data: Record<string, unknown> } | undefined;
};

/** Events about the same action, and ends of the same game, in order. */
export class Statements {
  readonly #byAction = new Map<string, Statement[]>();
  readonly #places = new Map<string, { list: Statement[]; index: number }>();

  constructor(events: readonly RecordedEvent[]) {
    for (const event of events) this.#add(event);
  }

  /** What the event replaced; undefined when it is the first to speak of it. */
  before(event: RecordedEvent): Statement | undefined {
    const place = this.#places.get(event.id);
    return place?.list[place.index - 1];
  }

  /** What replaced it. */
  after(event: RecordedEvent): Statement | undefined {
    const place = this.#places.get(event.id);
    return place?.list[place.index + 1];
  }

  #add(event: RecordedEvent): void {
    const { key, action } = toStatement(event);
    const list = this.#byAction.get(key) ?? [];
    this.#places.set(event.id, { list, index: list.push({ event, action }) - 1 });
    this.#byAction.set(key, list);
  }
}

function toStatement(event: RecordedEvent): { key: string; action: Statement['action'] } {
  const { actionId, action } = event.data;
  switch (event.type) {
    case 'ActionUndone':
      return { key: String(actionId), action: undefined };
    case 'ActionCorrected':
    case 'ActionInserted':
      return { key: String(actionId), action: isAction(action) ? action : undefined };
    // The same game ends again after it was reopened.
    case 'GameCompleted':
      return { key: 'end', action: event };
    default:
      return { key: event.id, action: event };
  }
}

function isAction(value: unknown): value is CourtEvent {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  return typeof value.type === 'string' && isCourtEvent({ type: value.type });
}

/**
 * What some events of a game changed on its scoresheet. @param events the whole stream
 * @param revisions of the events asked for, the first one first
 */
export function scoresheetChanges(
  events: readonly RecordedEvent[],
  revisions: readonly number[],
): Map<number, RecordedChange[]> {
  const foldable = events as unknown as readonly FoldableGameEvent[];
  const changes = new Map<number, RecordedChange[]>();
  let game: Game = NO_GAME;
  let next = 0;
  for (const revision of revisions) {
    const event = foldable[revision];
    if (event === undefined) continue;
    const before = evolveGameBy(game, foldable.slice(next, revision));
    game = evolveGame(before, event);
    changes.set(revision, courtChanges(before, game));
    next = revision + 1;
  }
  return changes;
}
