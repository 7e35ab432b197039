import { expect } from 'vitest';

/** Counts what was compared and collects what differs, so that a test shows every difference at once. */
export class Comparison {
  readonly differences: string[] = [];
  private readonly counts = new Map<string, number>();

  /** `what` names the kind of value in the counts, `where` the one value. */
  compare(what: string, where: string, published: unknown, ours: unknown): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
    if (!Object.is(published, ours)) {
      this.differences.push(`${where} ${what}: published ${String(published)}, ours ${String(ours)}`);
    }
  }

  get compared(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Fails with every difference; prints how many values were compared. */
  expectNone(title: string): void {
    const kinds = [...this.counts].map(([what, count]) => `${what} ${count}`).join(', ');
    console.log(`${title}: ${this.compared} published values compared (${kinds})`);
    expect(this.differences).toEqual([]);
  }
}
