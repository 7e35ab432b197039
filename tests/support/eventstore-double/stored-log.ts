import { WakeUp } from '#events/store/wake-up.ts';

/** An event as the double keeps it. Data and metadata are bytes to it, as to the real server. */
export type StoredEvent = {
  id: string;
  stream: string;
  revision: number;
  /** Offset in the transaction file: of an event the commit and the prepare position. */
  position: bigint;
  type: string;
  contentType: string;
  data: Uint8Array;
  metadata: Uint8Array;
  createdMs: number;
};

export type ProposedEvent = Omit<StoredEvent, 'stream' | 'revision' | 'position' | 'createdMs'>;
export type Expected = number | 'no stream' | 'any' | 'stream exists';

export type AppendAnswer =
  | { kind: 'appended'; last: StoredEvent }
  | { kind: 'wrong version'; current: number | 'no stream' }
  | { kind: 'deleted' }
  | { kind: 'too large' };

/** Where the log is stored beyond the life of its process. */
export type LogFile = {
  read(): StoredEvent[];
  /** Returns when the events are kept; all of them or none. */
  add(events: readonly StoredEvent[]): void;
};

/** As the compose file sets it. */
export const MAX_APPEND_SIZE = 4_194_304;
/** A user's event is followed by one of the server's own now and then, as its statistics are. */
const SYSTEM_EVENT_EVERY = 7;
const FIRST_POSITION = 1_024n;

/** The transaction log of the double. It outlives a restart of the server. */
export class StoredLog {
  readonly all: StoredEvent[] = [];
  readonly appended = new WakeUp();
  /** Events handed to readers so far: what reading costs. */
  sent = 0;
  readonly #file: LogFile | undefined;
  readonly #streams = new Map<string, StoredEvent[]>();
  /** Streams that were deleted: for good, or until somebody appends to them again. */
  readonly #deleted = new Map<string, 'for good' | 'softly'>();
  #end = FIRST_POSITION;

  constructor(file?: LogFile) {
    this.#file = file;
    for (const event of file?.read() ?? []) this.#keep(event);
    if (this.all.length === 0) this.#write('$$$stats', [systemEvent('$metadata')]);
  }

  /** Where the next event will begin. */
  get end(): bigint {
    return this.#end;
  }

  stream(name: string): readonly StoredEvent[] | 'deleted' | undefined {
    const deleted = this.#deleted.get(name);
    if (deleted !== undefined) return deleted === 'for good' ? 'deleted' : undefined;
    return this.#streams.get(name);
  }

  /** Index of the first event at or after a position. */
  indexAt(position: bigint): number {
    let low = 0;
    let high = this.all.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.all[middle]?.position ?? this.#end) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Whether a record begins here, or the next one will. The server cannot read from anywhere else. */
  isBoundary(position: bigint): boolean {
    return position === this.#end || this.all[this.indexAt(position)]?.position === position;
  }

  append(stream: string, expected: Expected, events: readonly ProposedEvent[]): AppendAnswer {
    const size = events.reduce((sum, event) => sum + event.data.length + event.metadata.length, 0);
    if (size > MAX_APPEND_SIZE) return { kind: 'too large' };
    if (this.#deleted.get(stream) === 'for good') return { kind: 'deleted' };
    const existing = this.#streams.get(stream) ?? [];
    const current = existing.at(-1)?.revision ?? 'no stream';
    const repeated = findRepeat(existing, expected, events);
    if (repeated !== undefined) return { kind: 'appended', last: repeated };
    const revived = expected === 'no stream' && this.#deleted.has(stream);
    const holds =
      expected === 'any' || (expected === 'stream exists' ? current !== 'no stream' : expected === current);
    if (!holds && !revived) return { kind: 'wrong version', current };
    this.#deleted.delete(stream);
    const last = this.#write(stream, events);
    if (this.all.length % SYSTEM_EVENT_EVERY === 0) this.appendSystemEvents(1);
    this.appended.wake();
    return { kind: 'appended', last };
  }

  /** Events of the server's own. */
  appendSystemEvents(count: number): void {
    this.#write(
      '$stats-127.0.0.1:2113',
      Array.from({ length: count }, () => systemEvent('$statsCollected')),
    );
    this.appended.wake();
  }

  /** An event of another program that shares the server: no metadata, and its data may not even be JSON. */
  appendForeignEvent(
    stream: string,
    contentType: 'application/json' | 'application/octet-stream',
  ): StoredEvent {
    const data = contentType === 'application/json' ? Buffer.from('["theirs"]') : Buffer.of(0, 255, 1);
    const event = { id: crypto.randomUUID(), type: 'theirs', contentType, data, metadata: Buffer.of() };
    const written = this.#write(stream, [event]);
    this.appended.wake();
    return written;
  }

  /** As an operator deletes a stream; softly: it may begin anew, with the revisions going on. */
  deleteStream(stream: string, how: 'for good' | 'softly'): void {
    this.#deleted.set(stream, how);
  }

  #write(stream: string, events: readonly ProposedEvent[]): StoredEvent {
    let revision = (this.#streams.get(stream)?.at(-1)?.revision ?? -1) + 1;
    let position = this.#end;
    const stored = events.map((event): StoredEvent => {
      const one = { ...event, stream, revision, position, createdMs: Date.now() };
      revision += 1;
      position += sizeOf(event);
      return one;
    });
    const last = stored.at(-1);
    if (last === undefined) throw new RangeError('an append without events');
    this.#file?.add(stored);
    for (const event of stored) this.#keep(event);
    return last;
  }

  #keep(event: StoredEvent): void {
    const stream = this.#streams.get(event.stream) ?? [];
    stream.push(event);
    this.#streams.set(event.stream, stream);
    this.all.push(event);
    this.#end = event.position + sizeOf(event);
  }
}

function sizeOf(event: ProposedEvent): bigint {
  return BigInt(120 + event.data.length + event.metadata.length);
}

/**
 * EventStoreDB compares event ids only where the expected revision says the events would stand, and with
 * "any" where the first of them stands.
 */
function findRepeat(
  existing: readonly StoredEvent[],
  expected: Expected,
  events: readonly ProposedEvent[],
): StoredEvent | undefined {
  const from =
    expected === 'any'
      ? existing.findIndex((event) => event.id === events[0]?.id)
      : expected === 'no stream'
        ? 0
        : typeof expected === 'number'
          ? expected + 1
          : -1;
  if (from === -1) return undefined;
  const there = existing.slice(from, from + events.length);
  const same =
    there.length === events.length && there.every((event, index) => event.id === events[index]?.id);
  return same ? there.at(-1) : undefined;
}

function systemEvent(type: string): ProposedEvent {
  const data = Buffer.from('{}');
  return { id: crypto.randomUUID(), type, contentType: 'application/json', data, metadata: data };
}
