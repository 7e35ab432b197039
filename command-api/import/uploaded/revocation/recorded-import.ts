import type { MadeKind } from '#contracts/import/import.contract.ts';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import { derivedId } from '#platform/values/ids.ts';
import type { Touched } from './touched.ts';

/** An import as the log knows it: by the id that its events carry, and by what they are about. */
export class RecordedImport {
  /** The correlation id of its events. */
  readonly runId: string;
  /** The correlation id of the events that take it back. */
  readonly revocationId: string;
  readonly #touched: readonly Touched[];

  constructor(runId: string, touched: readonly Touched[]) {
    this.runId = runId;
    this.revocationId = derivedId(runId, 'revocation');
    this.#touched = touched;
  }

  /** The ids of what it made. */
  made(kind: MadeKind): Set<number> {
    return new Set(this.#touched.filter((one) => one.kind === kind && one.made).map(({ id }) => id));
  }

  /** The ids of what was here before and which it changed. */
  changed(kind: MadeKind): Set<number> {
    return new Set(this.#touched.filter((one) => one.kind === kind && !one.made).map(({ id }) => id));
  }

  /** Whether the import recorded it. */
  recorded({ metadata }: Pick<RecordedEvent, 'metadata'>): boolean {
    return metadata.correlationId === this.runId;
  }

  /** Whether the import recorded it, or it takes the import back. */
  isOwn(event: Pick<RecordedEvent, 'metadata'>): boolean {
    return this.recorded(event) || event.metadata.correlationId === this.revocationId;
  }
}
