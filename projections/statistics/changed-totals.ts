import type { StatisticSums } from '#events/statistics/statistics.ts';
import type { Rows } from '#projections/kernel/rows.ts';
import { SUM_NAMES } from './statistic-sums.ts';

type TotalRow = StatisticSums & { games_played: number };
type Change<Key> = { key: Key; numbers: Float64Array };

/**
 * By how much totals change. Sums of whole numbers come out the same in whatever order games are added and taken away.
 */
export class ChangedTotals<R extends TotalRow, Key extends keyof R & string, Count extends keyof R & string> {
  readonly #changes = new Map<string, Change<Pick<R, Key>>>();
  readonly #named = new Map<string, readonly Change<Pick<R, Key>>[]>();
  readonly #key: readonly Key[];
  readonly #counts: readonly Count[];
  /** The columns that are numbers, in the order of a change: counts first. */
  readonly #numbers: readonly (keyof R & string)[];
  /** Parsed, since that makes an object V8 copies and reads by its shape. */
  readonly #empty: Readonly<Record<string, unknown>>;

  /**
   * @param key the columns that say what a total is of
   * @param counts the whole numbers it has beside the sums of statistics
   */
  constructor(key: readonly Key[], counts: readonly Count[]) {
    this.#key = key;
    this.#counts = counts;
    this.#numbers = [...counts, ...SUM_NAMES];
    const columns = [...key, ...this.#numbers];
    this.#empty = JSON.parse(JSON.stringify(Object.fromEntries(columns.map((column) => [column, 0]))));
  }

  /**
   * The totals that a line counts in.
   * @param name stands for them: they are put together once for all lines of that name
   */
  of(name: string, keys: () => readonly Pick<R, Key>[]): readonly Change<Pick<R, Key>>[] {
    let changes = this.#named.get(name);
    if (changes === undefined) {
      changes = keys().map((key) => this.#changeOf(key));
      this.#named.set(name, changes);
    }
    return changes;
  }

  #changeOf(key: Pick<R, Key>): Change<Pick<R, Key>> {
    const text = this.#key.map((column) => key[column]).join(' ');
    let change = this.#changes.get(text);
    if (change === undefined) {
      change = { key, numbers: new Float64Array(this.#numbers.length) };
      this.#changes.set(text, change);
    }
    return change;
  }

  /**
   * Adds a game to totals, or with -1 takes it away again.
   * @param counts what it adds to each count @param game `sumsOf` its line
   */
  add(
    totals: readonly Change<Pick<R, Key>>[],
    counts: Record<Count, number>,
    game: Float64Array,
    sign: 1 | -1,
  ): void {
    for (const { numbers } of totals) {
      let at = 0;
      for (const count of this.#counts) {
        numbers[at] = (numbers[at] ?? 0) + sign * counts[count];
        at += 1;
      }
      for (let column = 0; column < game.length; column += 1) {
        numbers[at] = (numbers[at] ?? 0) + sign * (game[column] ?? 0);
        at += 1;
      }
    }
  }

  /** Writes what the totals have become; one over no game any more is gone. */
  async apply(totals: Rows<R>): Promise<void> {
    for (const { key, numbers } of this.#changes.values()) {
      const before = await totals.get(key as Partial<R>);
      const after: Record<string, unknown> = { ...this.#empty };
      for (const column of this.#key) after[column] = key[column];
      let at = 0;
      for (const column of this.#numbers) {
        after[column] = (numbers[at] ?? 0) + (before === undefined ? 0 : Number(before[column]));
        at += 1;
      }
      if (after.games_played === 0) totals.delete(key as Partial<R>);
      else totals.put(after as R);
    }
  }
}
