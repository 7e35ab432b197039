import { LRUCache } from 'lru-cache';
import { findUnreadable, type Unreadable } from '#events/readable-events.ts';
import type { EventStore, Position, RecordedEvent } from '#events/store/event-store.port.ts';

/** A stream folded up to a revision, with the commands that its events came from. */
export type StreamState<State> = {
  /** Revision of the last folded event, -1 for an empty stream. */
  revision: number;
  state: State;
  /** Command id → the last event it caused. */
  commands: Map<string, CommandTrace>;
  /** The stream goes on with an event that this release cannot read: what has happened since is not known. */
  setAside?: Unreadable & { revision: number };
};

/** Where a command ended up in the log; for several of one append, the position of the last. */
export type CommandTrace = { revision: number; position: Position };

/** How one stream's events become a state. */
export type Fold<State> = { initial: State; apply(state: State, event: RecordedEvent): State };

/**
 * Folded states by stream, the most recently used ones. An entry is never handed out half-folded: `refresh`
 * builds the next one aside and puts it in when it is whole.
 */
export class StreamStates<State> {
  private readonly cache: LRUCache<string, StreamState<State>>;
  private readonly store: EventStore;
  private readonly fold: Fold<State>;

  constructor(store: EventStore, fold: Fold<State>, size = 500) {
    this.store = store;
    this.fold = fold;
    this.cache = new LRUCache({ max: size });
  }

  /** The cached state; undefined when there is none. */
  known(stream: string): StreamState<State> | undefined {
    return this.cache.get(stream);
  }

  /** Drops everything; the next request reads from the beginning. */
  forget(): void {
    this.cache.clear();
  }

  /**
   * The stream's present state in the store; reads only what follows the cached part. Up to an event that cannot be read:
   * the cache ends there, so that the rest is read as soon as it can be.
   */
  async refresh(stream: string): Promise<StreamState<State>> {
    const known = this.cache.get(stream);
    let revision = known?.revision ?? -1;
    let state = known?.state ?? this.fold.initial;
    const commands = known?.commands ?? new Map<string, CommandTrace>();
    const added: RecordedEvent[] = [];
    for await (const event of this.store.readStream(stream, revision + 1)) added.push(event);
    let setAside: StreamState<State>['setAside'];
    for (const event of added) {
      const unreadable = findUnreadable(event);
      if (unreadable !== undefined) {
        setAside = { ...unreadable, revision: event.revision };
        break;
      }
      state = this.fold.apply(state, event);
      revision = event.revision;
      commands.set(event.metadata.commandId, { revision: event.revision, position: event.position });
    }
    const fresh = { revision, state, commands };
    this.put(stream, fresh);
    return setAside === undefined ? fresh : { ...fresh, setAside };
  }

  /** Caches the state after an append of our own. A slower reader never replaces a newer state. */
  put(stream: string, next: StreamState<State>): void {
    const known = this.cache.get(stream);
    if (known === undefined || known.revision <= next.revision) this.cache.set(stream, next);
  }
}
