/** In how many portions a round is done: 5,000 pages at once would keep everybody else waiting. */
const PORTIONS = 100;

/** Visits everybody once a round, a portion at a time, with one timer for all. */
export class Heartbeat<Item extends object> {
  readonly #portions: readonly Set<Item>[] = Array.from({ length: PORTIONS }, () => new Set<Item>());
  readonly #portionOf = new WeakMap<Item, number>();
  readonly #timer: NodeJS.Timeout;
  #newest = 0;
  #turn = 0;

  /** @param visit called with everybody whose turn it is, once in `roundMs` */
  constructor(options: { roundMs: number; visit: (items: ReadonlySet<Item>) => void }) {
    this.#timer = setInterval(() => {
      this.#turn = (this.#turn + 1) % PORTIONS;
      const items = this.#portions[this.#turn];
      if (items !== undefined && items.size > 0) options.visit(items);
    }, options.roundMs / PORTIONS);
    this.#timer.unref();
  }

  add(item: Item): void {
    this.#newest = (this.#newest + 1) % PORTIONS;
    this.#portionOf.set(item, this.#newest);
    this.#portions[this.#newest]?.add(item);
  }

  delete(item: Item): void {
    const portion = this.#portionOf.get(item);
    if (portion !== undefined) this.#portions[portion]?.delete(item);
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
