import type { ChangeKey } from '#events/changes/change-key.ts';
import type { Game } from '#events/game/game.fold.ts';
import type { DataOf, EventType } from '#events/registry.ts';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import type { RowsOf } from './rows.ts';
import type { ReadModel, Table } from './table.ts';

/** An event as a handler sees it: its data typed by its type, with the envelope. */
export type EventFor<Type extends EventType> = Omit<RecordedEvent, 'type' | 'data'> & {
  type: Type;
  data: DataOf<Type>;
};

/** What a projection touches and settles: an id, or a text where an id is not enough. */
export type TouchKey = number | string;

export type HandlerContext<Tables, Key extends TouchKey = number> = {
  tables: RowsOf<Tables>;
  /**
   * Notes that this key has to be computed again at the end of the batch (`settle`): a score
   * that changes five times in a batch is written once.
   */
  touch(key: Key): void;
  /** Names what readers may have to fetch again, e.g. `game:12`. */
  changed(key: ChangeKey): void;
  /**
   * The game of this event's stream, folded up to and including the event; shared by all projections. Only for those that
   * say `foldsGames`.
   */
  game(event: RecordedEvent): Promise<Game>;
};

export type SettleContext<Tables, Key extends TouchKey = number> = Pick<
  HandlerContext<Tables>,
  'tables' | 'changed'
> & {
  /** Every touched key with the last event that touched it. */
  touched: ReadonlyMap<Key, RecordedEvent>;
  game(event: RecordedEvent): Promise<Game>;
};

/** By the types of events that a read model handles; it leaves out what changes nothing in it. */
export type Handlers<Tables, Key extends TouchKey = number> = {
  [Type in EventType]?: (event: EventFor<Type>, context: HandlerContext<Tables, Key>) => Promise<void> | void;
};

/** A read model: its name, its tables, and its handler for each event that changes it. */
export type Projection<
  Tables extends Record<string, Table> = Record<string, Table>,
  Key extends TouchKey = number,
> = ReadModel<Tables> & {
  on: Handlers<Tables, Key>;
  /** It asks for the game of its events, for which every event of a game has to be read. */
  foldsGames?: true;
  settle?: (context: SettleContext<Tables, Key>) => Promise<void>;
};

export function defineProjection<Tables extends Record<string, Table>, Key extends TouchKey = number>(
  projection: Projection<Tables, Key>,
): Projection {
  // The runner treats all projections alike; inside, each keeps its own types.
  return projection as unknown as Projection;
}
