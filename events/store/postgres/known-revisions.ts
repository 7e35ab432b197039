import { LRUCache } from 'lru-cache';
import type { AppendRow, EncodedAppend } from './append-batch.ts';

/**
 * The last revisions of streams this process has appended to, as they were when the log ended at `head`.
 * events.append trusts them while the log still ends there, which saves a look-up per stream; when another process has
 * appended, it looks them up and this process starts over.
 */
export class KnownRevisions {
  readonly #revisions = new LRUCache<string, number>({ max: 10_000 });
  #head = '0';

  /** The position up to which this process knows the log. */
  get head(): string {
    return this.#head;
  }

  revisionOf(stream: string): number | undefined {
    return this.#revisions.get(stream);
  }

  /** After a committed batch. */
  learn(appends: readonly EncodedAppend[], rows: readonly AppendRow[]): void {
    const firstAppended = rows.findIndex((row) => row.outcome === 'appended');
    const before = positionBefore(appends[firstAppended], rows[firstAppended]);
    if (before === undefined) return;
    // Another process has appended in between: what was known before may no longer be true.
    if (before !== this.#head) this.#revisions.clear();
    for (const [index, append] of appends.entries()) {
      const row = rows[index];
      if (row?.outcome !== 'appended') continue;
      this.#revisions.set(append.stream, row.at_revision);
      this.#head = row.at_position;
    }
  }

  /** After a batch whose outcome is unknown. */
  forget(): void {
    this.#revisions.clear();
    this.#head = '0';
  }
}

/** The position at which the log ended before this append. */
function positionBefore(append: EncodedAppend | undefined, row: AppendRow | undefined): string | undefined {
  if (append === undefined || row === undefined) return undefined;
  return String(BigInt(row.at_position) - BigInt(append.events.length));
}
