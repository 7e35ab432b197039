import type { CourtEvent } from '#events/game/court.events.ts';
import { isCourtEvent } from '#events/game/court-actions.ts';
import {
  evolveGame,
  evolveGameBy,
  type FoldableGameEvent,
  type Game,
  NO_GAME,
} from '#events/game/game.fold.ts';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import { isOffCourt } from '#events/store/off-court.ts';
import { courtChanges } from './court-changes.ts';
import type { RecordedChange } from './recorded-changes.ts';

/** Whose effect, or whose origin, only the scoresheet knows. */
const ON_SHEET: ReadonlySet<string> = new Set([
  'ActionUndone',
  'ActionCorrected',
  'ActionInserted',
  'ScoreCorrected',
  'StatLineCorrected',
]);
/** Whether a game has to be folded to say what the event changed. */
export const needsSheet = (event: RecordedEvent): boolean =>
  event.stream.startsWith('game-') && (!isOffCourt(event) || ON_SHEET.has(event.type));

/** What an action is, from one event on until the next one about it. */
export type ActionVersion = {
  event: RecordedEvent;
  /** Undefined once it has been taken out. */
  action: { type: string; data: Record<string, unknown> } | undefined;
};

/** Events about the same action, and ends of the same game, in order. */
export class ActionHistory {
  readonly #byAction: ReadonlyMap<string, ActionVersion[]>;
  readonly #places = new Map<string, { versions: ActionVersion[]; index: number }>();

  /** @param history of a stream @param asked those of it whose neighbours are asked for */
  constructor(history: readonly RecordedEvent[], asked: readonly RecordedEvent[]) {
    this.#byAction = new Map(asked.map((event) => [toVersion(event).key, []]));
    for (const event of history) this.#add(event);
  }

  /** What the event replaced; undefined when it is the first to speak of it. */
  before(event: RecordedEvent): ActionVersion | undefined {
    const place = this.#places.get(event.id);
    return place?.versions[place.index - 1];
  }

  /** What replaced it. */
  after(event: RecordedEvent): ActionVersion | undefined {
    const place = this.#places.get(event.id);
    return place?.versions[place.index + 1];
  }

  #add(event: RecordedEvent): void {
    const { key, action } = toVersion(event);
    const versions = this.#byAction.get(key);
    if (versions === undefined) return;
    this.#places.set(event.id, { versions, index: versions.push({ event, action }) - 1 });
  }
}

function toVersion(event: RecordedEvent): { key: string; action: ActionVersion['action'] } {
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
 * What the action was before a correction or an undoing of it. @param events the whole stream, at least up to that
 * @returns its data; undefined for an action that was not there
 */
export function findReplaced(
  event: RecordedEvent,
  events: readonly RecordedEvent[],
): RecordedEvent['data'] | undefined {
  const { actionId } = event.data;
  if (typeof actionId !== 'string') return undefined;
  const before = events.findLast(
    (other) => other.revision < event.revision && (other.id === actionId || other.data.actionId === actionId),
  );
  return before && toVersion(before).action?.data;
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
