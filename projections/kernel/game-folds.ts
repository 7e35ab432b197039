import { LRUCache } from 'lru-cache';
import { evolveGame, type FoldableGameEvent, type Game, NO_GAME } from '#events/game/game.fold.ts';
import type { EventStore, RecordedEvent } from '#events/store/event-store.port.ts';

/**
 * Games folded up to a revision, shared by every projection that needs one, so that an event is folded once. A
 * game that is not at hand is read from its stream.
 */
export class GameFolds {
  private readonly games = new LRUCache<string, { revision: number; game: Game }>({ max: 2000 });
  private readonly store: EventStore;

  constructor(store: EventStore) {
    this.store = store;
  }

  /** The game after `event`. */
  async at(event: RecordedEvent): Promise<Game> {
    const known = this.games.get(event.stream);
    if (known !== undefined && known.revision === event.revision) return known.game;
    if (known !== undefined && known.revision === event.revision - 1) return this.advance(event, known.game);
    if (event.revision === 0) return this.advance(event, NO_GAME);
    return this.readUpTo(event);
  }

  private advance(event: RecordedEvent, before: Game): Game {
    const game = evolveGame(before, event as unknown as FoldableGameEvent);
    this.games.set(event.stream, { revision: event.revision, game });
    return game;
  }

  private async readUpTo(event: RecordedEvent): Promise<Game> {
    const known = this.games.get(event.stream);
    const usable = known !== undefined && known.revision < event.revision ? known : undefined;
    let game = usable?.game ?? NO_GAME;
    for await (const earlier of this.store.readStream(event.stream, (usable?.revision ?? -1) + 1)) {
      if (earlier.revision > event.revision) break;
      game = evolveGame(game, earlier as unknown as FoldableGameEvent);
    }
    // An older moment than the one we hold is asked for once (a lagging projection) and not kept.
    if (known === undefined || known.revision < event.revision) {
      this.games.set(event.stream, { revision: event.revision, game });
    }
    return game;
  }
}
