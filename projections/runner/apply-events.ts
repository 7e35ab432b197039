import type { ChangeKey } from '#events/changes/change-key.ts';
import type { Game } from '#events/game/game.fold.ts';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import type { HandlerContext, Projection, TouchKey } from '../read-model/projection.ts';
import type { Rows, RowsOf } from '../read-model/rows.ts';
import type { Row, Table } from '../read-model/table.ts';
import { leavesOut, type SetAsideStreams } from './set-aside.ts';

/** A handler failed on an event: the projection, not the machine, is at fault. */
export class HandlerFailure extends Error {
  readonly projection: string;
  readonly event: RecordedEvent | undefined;
  constructor(projection: string, event: RecordedEvent | undefined, cause: unknown) {
    const where = event === undefined ? 'while settling' : `at position ${event.position} (${event.type})`;
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`projection ${projection} failed ${where}: ${reason}`, { cause });
    this.name = 'HandlerFailure';
    this.projection = projection;
    this.event = event;
  }
}

/** Fails in tests and in the runner, too: a rebuild of this read model alone would fold games from a part of their events. */
async function gameNotFolded(): Promise<never> {
  throw new Error('a read model that asks for a game has to say `foldsGames`');
}

type AnyTables = Record<string, Table>;
type AnyHandlers = Record<
  string,
  ((event: RecordedEvent, context: HandlerContext<AnyTables, TouchKey>) => Promise<void> | void) | undefined
>;

/**
 * Runs one projection over some events: every handler in order, then `settle` for what they touched.
 * @param game the game of an event, see `HandlerContext`
 * @param setAside the streams that it does not follow any more; grows by those that it has to leave here
 * @param changed called with the keys of what changed
 * @throws HandlerFailure
 */
export async function applyEvents(
  projection: Projection,
  rows: Record<string, Rows<Row>>,
  events: readonly RecordedEvent[],
  game: (event: RecordedEvent) => Promise<Game>,
  setAside: SetAsideStreams,
  changed: (key: ChangeKey) => void = () => {},
): Promise<void> {
  const { name, on, foldsGames, settle } = projection;
  const handlers = on as AnyHandlers;
  const shared = {
    tables: rows as RowsOf<AnyTables>,
    game: foldsGames === true ? game : gameNotFolded,
    changed,
  };
  const touched = new Map<TouchKey, RecordedEvent>();
  let handled: RecordedEvent | undefined;
  const context: HandlerContext<AnyTables, TouchKey> = {
    ...shared,
    touch(key) {
      if (handled !== undefined) touched.set(key, handled);
    },
  };
  for (const event of events) {
    if (leavesOut(projection, event, setAside)) continue;
    const handle = handlers[event.type];
    if (handle === undefined) continue;
    handled = event;
    try {
      const handling = handle(event, context);
      // Most only note what they touch: with nothing to wait for, the next event need not wait either.
      if (handling !== undefined) await handling;
    } catch (error) {
      throw new HandlerFailure(name, event, error);
    }
  }
  if (settle === undefined || touched.size === 0) return;
  try {
    await settle({ ...shared, touched: touched as Map<number, RecordedEvent> });
  } catch (error) {
    throw new HandlerFailure(name, undefined, error);
  }
}
