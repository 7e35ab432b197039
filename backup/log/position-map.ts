import { comparePositions, type Position, START } from '#events/store/event-store.port.ts';

/**
 * Where positions of one log lie in another with the same events: each becomes that of the last event at or before it.
 * Tables are saved after the log, so some lie behind its end.
 */
export class PositionMap {
  readonly #wanted: readonly Position[];
  readonly #found = new Map<Position, Position>();
  #next = 0;
  #last: Position = START;

  constructor(wanted: Iterable<Position>) {
    this.#wanted = [...wanted].sort(comparePositions);
  }

  /** The next event of both logs. */
  note(before: Position, after: Position): void {
    this.#findUpTo(before);
    this.#last = after;
  }

  /** All positions that were wanted, once every event was noted. */
  end(): ReadonlyMap<Position, Position> {
    this.#findUpTo(undefined);
    return this.#found;
  }

  /** Those before an event at this position lie at the event before it. */
  #findUpTo(position: Position | undefined): void {
    for (;;) {
      const wanted = this.#wanted[this.#next];
      if (wanted === undefined) return;
      if (position !== undefined && comparePositions(wanted, position) >= 0) return;
      this.#found.set(wanted, this.#last);
      this.#next += 1;
    }
  }
}
