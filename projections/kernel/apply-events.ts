import type { Game } from '#events/game/game.fold.ts';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import type { HandlerContext, Projection } from './projection.ts';
import type { Rows, RowsOf } from './rows.ts';
import type { Row, Table } from './table.ts';

type AnyTables = Record<string, Table>;
type AnyHandler = (event: RecordedEvent, context: HandlerContext<AnyTables>) => void | Promise<void>;

/** A handler failed on an event: the projection, not the machine, is at fault. */
export class HandlerFailure extends Error {
  readonly projection: string;
  readonly event: RecordedEvent | undefined;
  constructor(projection: string, event: RecordedEvent | undefined, cause: unknown) {
    const where = event === undefined ? 'while settling' : `at position ${event.position} (${event.type})`;
    super(
      `projection ${projection} failed ${where}: ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        cause,
      },
    );
    this.name = 'HandlerFailure';
    this.projection = projection;
    this.event = event;
  }
}

/** What has to be settled, with the last event that touched it. */
export type Touched = Map<number, RecordedEvent>;

/** Runs one projection over some events: every handler in order, then `settle` for what they touched. */
export async function applyEvents(
  projection: Projection,
  rows: Record<string, Rows<Row>>,
  events: readonly RecordedEvent[],
  game: (event: RecordedEvent) => Promise<Game>,
  changed: (key: string) => void,
): Promise<void> {
  const touched: Touched = new Map();
  await handleEvents(projection, rows, events, game, changed, touched);
  await settleTouched(projection, rows, game, changed, touched);
}

/** The handlers alone; adds to `touched` what has to be settled. */
export async function handleEvents(
  projection: Projection,
  rows: Record<string, Rows<Row>>,
  events: readonly RecordedEvent[],
  game: (event: RecordedEvent) => Promise<Game>,
  changed: (key: string) => void,
  touched: Touched,
): Promise<void> {
  let current: RecordedEvent | undefined;
  const context: HandlerContext<AnyTables> = {
    tables: rows as RowsOf<AnyTables>,
    touch: (key) => {
      if (current !== undefined) touched.set(key, current);
    },
    changed,
    game,
  };
  const handlers = projection.on as Record<string, AnyHandler | undefined>;
  for (const event of events) {
    const handle = handlers[event.type];
    if (handle === undefined) continue;
    current = event;
    try {
      const done = handle(event, context);
      if (done !== undefined) await done;
    } catch (error) {
      throw new HandlerFailure(projection.name, event, error);
    }
  }
}

export async function settleTouched(
  projection: Projection,
  rows: Record<string, Rows<Row>>,
  game: (event: RecordedEvent) => Promise<Game>,
  changed: (key: string) => void,
  touched: Touched,
): Promise<void> {
  if (projection.settle === undefined || touched.size === 0) return;
  try {
    await projection.settle({ tables: rows as RowsOf<AnyTables>, changed, touched, game });
  } catch (error) {
    throw new HandlerFailure(projection.name, undefined, error);
  }
}
