import { WakeUp } from '#events/store/wake-up.ts';

/** An event as the double keeps it. Data and metadata are bytes to it, as to the real server. */
export type StoredEvent = {
  id: string;
  stream: string;
  revision: number;
  /** Commit and prepare position: the offset in the transaction file. */
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
  | { kind: 'too large' };

/** The server's default MaxAppendSize. */
export const MAX_APPEND_SIZE = 1_048_576;
/** A user's event is followed by one of the server's own now and then, as its statistics are. */
const SYSTEM_EVENT_EVERY = 7;

/** The transaction log of the double. It outlives a restart of the server. */
export class StoredLog {
  readonly all: StoredEvent[] = [];
  readonly appended = new WakeUp();
  readonly #streams = new Map<string, StoredEvent[]>();
  #end = 1_024n;

  constructor() {
    this.#write('$$$stats', [systemEvent('$metadata')]);
  }

  stream(name: string): readonly StoredEvent[] | undefined {
    return this.#streams.get(name);
  }

  append(stream: string, expected: Expected, events: readonly ProposedEvent[]): AppendAnswer {
    const size = events.reduce((sum, event) => sum + event.data.length + event.metadata.length, 0);
    if (size > MAX_APPEND_SIZE) return { kind: 'too large' };
    const existing = this.#streams.get(stream) ?? [];
    const current = existing.at(-1)?.revision ?? 'no stream';
    const repeated = findRepeat(existing, expected, events);
    if (repeated !== undefined) return { kind: 'appended', last: repeated };
    const holds =
      expected === 'any' || (expected === 'stream exists' ? current !== 'no stream' : expected === current);
    if (!holds) return { kind: 'wrong version', current };
    const last = this.#write(stream, events);
    if (this.all.length % SYSTEM_EVENT_EVERY === 0)
      this.#write('$stats-127.0.0.1:2113', [systemEvent('$statsCollected')]);
    this.appended.wake();
    return { kind: 'appended', last };
  }

  #write(stream: string, events: readonly ProposedEvent[]): StoredEvent {
    const existing = this.#streams.get(stream) ?? [];
    for (const event of events) {
      const stored = {
        ...event,
        stream,
        revision: existing.length,
        position: this.#end,
        createdMs: Date.now(),
      };
      this.#end += BigInt(120 + event.data.length + event.metadata.length);
      existing.push(stored);
      this.all.push(stored);
    }
    this.#streams.set(stream, existing);
    const last = existing.at(-1);
    if (last === undefined) throw new RangeError('an append without events');
    return last;
  }
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
