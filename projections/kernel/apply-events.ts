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

/** A projection at work on rows: in memory, or in the database. */
export class ProjectionRun {
  readonly projection: Projection;
  readonly context: HandlerContext<AnyTables>;
  /** The event that is being handled. */
  current: RecordedEvent | undefined;
  readonly #handlers: Record<string, AnyHandler | undefined>;
  /** What has to be settled, with the last event that touched it. */
  readonly #touched = new Map<number, RecordedEvent>();

  /**
   * @param game the game of an event, see `HandlerContext`
   * @param changed told the keys of what changed
   */
  constructor(
    projection: Projection,
    rows: Record<string, Rows<Row>>,
    game: (event: RecordedEvent) => Promise<Game>,
    changed: (key: string) => void,
  ) {
    this.projection = projection;
    this.#handlers = projection.on as Record<string, AnyHandler | undefined>;
    this.context = {
      tables: rows as RowsOf<AnyTables>,
      touch: (key) => {
        if (this.current !== undefined) this.#touched.set(key, this.current);
      },
      changed,
      game,
    };
  }

  handlerOf(type: string): AnyHandler | undefined {
    return this.#handlers[type];
  }

  /** Works out what was touched since the last time. */
  async settle(): Promise<void> {
    const { projection, context } = this;
    if (projection.settle === undefined || this.#touched.size === 0) return;
    try {
      await projection.settle({ ...context, touched: this.#touched });
    } catch (error) {
      throw new HandlerFailure(projection.name, undefined, error);
    }
    this.#touched.clear();
  }
}

/** Which projections handle an event: it is shown to them alone, of a dozen often three. */
export class Dispatch {
  readonly #runs: readonly ProjectionRun[];
  readonly #byType = new Map<string, readonly { run: ProjectionRun; handle: AnyHandler }[]>();

  constructor(runs: readonly ProjectionRun[]) {
    this.#runs = runs;
  }

  /** Shows the events to every handler, in order. What they touch is not settled yet. */
  async handle(events: readonly RecordedEvent[]): Promise<void> {
    for (const event of events) {
      for (const { run, handle } of this.#handlersOf(event.type)) {
        run.current = event;
        try {
          const done = handle(event, run.context);
          if (done !== undefined) await done;
        } catch (error) {
          throw new HandlerFailure(run.projection.name, event, error);
        }
      }
    }
  }

  #handlersOf(type: string): readonly { run: ProjectionRun; handle: AnyHandler }[] {
    const known = this.#byType.get(type);
    if (known !== undefined) return known;
    const handlers = this.#runs.flatMap((run) => {
      const handle = run.handlerOf(type);
      return handle === undefined ? [] : [{ run, handle }];
    });
    this.#byType.set(type, handlers);
    return handlers;
  }
}

/** Runs one projection over some events: every handler in order, then `settle` for what they touched. */
export async function applyEvents(
  projection: Projection,
  rows: Record<string, Rows<Row>>,
  events: readonly RecordedEvent[],
  game: (event: RecordedEvent) => Promise<Game>,
  changed: (key: string) => void,
): Promise<void> {
  const run = new ProjectionRun(projection, rows, game, changed);
  await new Dispatch([run]).handle(events);
  await run.settle();
}
