import { LRUCache } from 'lru-cache';
import { GAME_STREAM_PREFIX } from '#events/game/game.events.ts';
import { evolveGame, type FoldableGameEvent, type Game, NO_GAME } from '#events/game/game.fold.ts';
import type { EventStore, RecordedEvent } from '#events/store/event-store.port.ts';

/** More games than are ever on at once; each holds its whole scoresheet. */
const GAMES_AT_HAND = 100;

/**
 * Games folded up to a revision, shared by every projection that needs one, so that an event is folded once. A
 * game that is not at hand is read from its stream.
 */
export class GameFolds {
  private readonly games = new LRUCache<string, { revision: number; game: Game }>({ max: GAMES_AT_HAND });
  private readonly store: EventStore;

  constructor(store: EventStore) {
    this.store = store;
  }

  /**
   * Folds the events of a batch, in order, before any projection sees it: the common case costs no read. A game
   * whose earlier events are not at hand waits until somebody asks for it.
   */
  note(events: readonly RecordedEvent[]): void {
    for (const event of events) {
      if (!event.stream.startsWith(GAME_STREAM_PREFIX)) continue;
      const known = this.games.get(event.stream);
      if (known !== undefined && known.revision === event.revision - 1) {
        known.game = evolveGame(known.game, event as unknown as FoldableGameEvent);
        known.revision = event.revision;
      } else if (event.revision === 0) {
        const game = evolveGame(NO_GAME, event as unknown as FoldableGameEvent);
        this.games.set(event.stream, { revision: 0, game });
      }
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
    let game = known?.game ?? NO_GAME;
    for await (const earlier of this.store.readStream(event.stream, (known?.revision ?? -1) + 1)) {
      if (earlier.revision > event.revision) break;
      game = evolveGame(game, earlier as unknown as FoldableGameEvent);
    }
    this.games.set(event.stream, { revision: event.revision, game });
    return game;
  }
}
