import type { Rows } from '#projections/kernel/rows.ts';
import type { SumColumns } from './statistic.table.ts';
import { addSums, noSums } from './statistic-sums.ts';

type TotalRow = SumColumns & { games_played: number };

/**
 * By how much totals change. Sums of whole numbers come out the same in whatever order games are added and taken away.
 */
export class ChangedTotals<R extends TotalRow, Key extends keyof R & string, Count extends keyof R & string> {
  readonly #changes = new Map<string, R>();
  readonly #key: readonly Key[];
  readonly #counts: readonly Count[];

  /**
   * @param key the columns that say what a total is of
   * @param counts the whole numbers it has beside the sums of statistics
   */
  constructor(key: readonly Key[], counts: readonly Count[]) {
    this.#key = key;
    this.#counts = counts;
  }

  /** The change of a total, to be added to. */
  of(key: Pick<R, Key>): R {
    const text = this.#key.map((column) => key[column]).join(' ');
    let change = this.#changes.get(text);
    if (change === undefined) {
      const counts = Object.fromEntries(this.#counts.map((count) => [count, 0]));
      change = { ...key, ...counts, ...noSums() } as unknown as R;
      this.#changes.set(text, change);
    }
    return change;
  }

  /** Writes what the totals have become; one over no game any more is gone. */
  async apply(totals: Rows<R>): Promise<void> {
    for (const change of this.#changes.values()) {
      const key = Object.fromEntries(
        this.#key.map((column) => [column, change[column]]),
      ) as unknown as Partial<R>;
      const before = await totals.get(key);
      if (before !== undefined) addSums(change, before, this.#counts);
      if (change.games_played === 0) totals.delete(key);
      else totals.put(change);
    }
  }
}
