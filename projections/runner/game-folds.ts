import { LRUCache } from 'lru-cache';
import { GAME_STREAM_PREFIX } from '#events/game/game.events.ts';
import { evolveGameBy, type FoldableGameEvent, type Game, NO_GAME } from '#events/game/game.fold.ts';
import { UNREADABLE } from '#events/readable-events.ts';
import type { EventStore, RecordedEvent } from '#events/store/event-store.port.ts';

/**
 * What stays in memory: whole scoresheets of more games than are ever on at once, or thousands of games that have not
 * begun. Counted in entries of their sheets.
 */
const MOST_ENTRIES = 60_000;
/** Every game counts for 10 more, so that games without entries count, too. */
const countEntries = ({ game }: { game: Game }) => 10 + ('sheet' in game ? game.sheet.entries.length : 0);

/**
 * Games folded up to a revision, shared by every projection that needs one, so that an event is folded once. A
 * game that is not in memory is read from its stream. A game with an event that cannot be read stays as it was before.
 */
export class GameFolds {
  private readonly games = new LRUCache<string, { revision: number; game: Game }>({
    maxSize: MOST_ENTRIES,
    sizeCalculation: countEntries,
  });
  private readonly store: EventStore;

  constructor(store: EventStore) {
    this.store = store;
  }

  /**
   * Folds the events of a batch before any projection sees it: the common case costs no read. A game whose
   * earlier events are not in memory waits until a projection asks for it.
   */
  note(events: readonly RecordedEvent[]): void {
    for (const [stream, own] of byGame(events)) {
      const revision = own[0]?.revision ?? 0;
      const known = this.games.get(stream) ?? { revision: -1, game: NO_GAME };
      // Events that are known already may come again after a failed batch.
      const next = known.revision >= revision ? own.filter((event) => event.revision > known.revision) : own;
      if (next[0]?.revision !== known.revision + 1) continue;
      const unreadable = next.findIndex(({ type }) => type === UNREADABLE);
      const readable = unreadable === -1 ? next : next.slice(0, unreadable);
      this.games.set(stream, {
        revision: known.revision + readable.length,
        game: evolveGameBy(known.game, readable as unknown as FoldableGameEvent[]),
      });
    }
  }

  /** The game after `event`; when later events of the same batch have been noted, after those. */
  async at(event: RecordedEvent): Promise<Game> {
    const known = this.games.get(event.stream);
    if (known !== undefined && known.revision >= event.revision) return known.game;
    return this.readUpTo(event);
  }

  private async readUpTo(event: RecordedEvent): Promise<Game> {
    const known = this.games.get(event.stream);
    const earlier: FoldableGameEvent[] = [];
    for await (const one of this.store.readStream(event.stream, (known?.revision ?? -1) + 1)) {
      if (one.revision > event.revision || one.type === UNREADABLE) break;
      earlier.push(one as unknown as FoldableGameEvent);
    }
    const game = evolveGameBy(known?.game ?? NO_GAME, earlier);
    this.games.set(event.stream, { revision: event.revision, game });
    return game;
  }
}

/** The events of each game, in order. */
function byGame(events: readonly RecordedEvent[]): Map<string, RecordedEvent[]> {
  const games = new Map<string, RecordedEvent[]>();
  for (const event of events) {
    const own = games.get(event.stream);
    if (own !== undefined) own.push(event);
    else if (event.stream.startsWith(GAME_STREAM_PREFIX)) games.set(event.stream, [event]);
  }
  return games;
}
