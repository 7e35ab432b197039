import { comparePositions, type Position } from '#platform/values/position.ts';

/**
 * The event store as the rest of Courtside sees it. Adapters: `postgres`, `eventstoredb`, `memory`.
 * One contract suite runs against all of them (tests/integration/event-store).
 */

export { comparePositions, type Position };

/** The position before the first event. */
export const START: Position = '0';

/** Where a call came from. */
export type CallOrigin = {
  /** Whether the account had been signed in to on the device before; null of sessions that are older than the question. */
  knownDevice: boolean | null;
  /** The range of the address, such as `203.0.113.0/24`: personal data of the actor; null once they are erased. */
  network: string | null;
};

export type EventMetadata = {
  /** The command (for scoring: the action id) that caused the event; makes a retried command recognisable. */
  commandId: string;
  /** The event of another stream that led to this one, as `game-12@492`; absent: only the command did. */
  causationId?: string;
  correlationId?: string;
  actor?: { id: number | null; role: string };
  /** The browser that scores. */
  device?: string;
  /** Of what a signed-in user does on pages. */
  from?: CallOrigin;
  /**
   * `import` waives some rules (docs/rules.md, "Games"), `revocation` takes an import back; absent means an ordinary
   * command.
   */
  origin?: 'import' | 'revocation' | 'demo';
};

export type NewEvent = {
  /** UUID; a store takes the same id once per stream. (Postgres once per log: do not rely on it.) */
  id: string;
  type: string;
  schemaVersion: number;
  data: Record<string, unknown>;
  metadata: EventMetadata;
};

export type RecordedEvent = NewEvent & {
  stream: string;
  /** 0 for the first event of a stream, then 1, 2, 3 … without gaps. */
  revision: number;
  position: Position;
  /** ISO time at which the store accepted the event. */
  recordedAt: string;
};

/** `none`: the stream must not exist; `any`: no check; a number: the revision of the stream's last event. */
export type ExpectedRevision = 'none' | 'any' | number;

export type AppendRequest = {
  stream: string;
  expectedRevision: ExpectedRevision;
  events: readonly NewEvent[];
};

export type AppendResult = {
  /** Revision of the last event of this append. */
  revision: number;
  /** Position of the last event of this append. */
  position: Position;
  /**
   * True when exactly these event ids were already in the stream: a retry, nothing was appended. May also be false for
   * a retry of what another process appended at this very revision, if this process has not heard of it yet and the
   * store does not tell (EventStoreDB); then, too, nothing is appended twice, and the rest of the result is right.
   */
  repeated: boolean;
};

/** Another writer was first. `actual` is the stream's last revision, `none` when it does not exist. */
export class RevisionConflict extends Error {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly actual: number | 'none';
  constructor(stream: string, expected: ExpectedRevision, actual: number | 'none') {
    super(`stream ${stream}: expected revision ${expected}, actual ${actual}`);
    this.name = 'RevisionConflict';
    this.stream = stream;
    this.expected = expected;
    this.actual = actual;
  }
}

/**
 * An event id of the append is already in the stream, yet the append is not a retry: a mistake in the caller, since
 * a retry carries exactly the same ids. Never retried. A revision conflict is reported before this.
 */
export class EventIdTaken extends Error {
  readonly stream: string;
  constructor(stream: string) {
    super(`stream ${stream}: an event id of this append is already taken`);
    this.name = 'EventIdTaken';
    this.stream = stream;
  }
}

/** The store is unavailable (503 to a client). The append may or may not have happened: retry with the same ids. */
export class StoreUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreUnavailable';
  }
}

/**
 * The store answers and refuses: a wrong password, missing rights, or an unknown reason. Retrying helps only after
 * it is fixed by hand; `message` says in a sentence what to do.
 */
export class StoreRefused extends StoreUnavailable {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreRefused';
  }
}

/** The events of one append are together larger than the store takes. Never retried. */
export class AppendTooLarge extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AppendTooLarge';
  }
}

/** The stream was deleted permanently, by hand in the store itself: nothing can be appended to it any more. */
export class StreamDeleted extends Error {
  constructor(stream: string, options?: ErrorOptions) {
    super(`stream ${stream} was deleted in the event store itself`, options);
    this.name = 'StreamDeleted';
  }
}

export type EventFilter = {
  /** Only streams whose name starts with one of these, e.g. `game-`. Absent: all streams. */
  streamPrefixes?: readonly string[];
  /** Only events of these types. Absent: all types. */
  types?: readonly string[];
};

/** What a subscription yields: some events (possibly none) and how far the log has been read. */
export type SubscriptionBatch = {
  events: readonly RecordedEvent[];
  /** Everything up to and including this position has been yielded or filtered out. It may lie behind the head. */
  position: Position;
  /** True when the log held nothing more at the time of reading; false again as soon as the store is unavailable. */
  caughtUp: boolean;
};

/** What a search of the log looks for: events that meet every condition that is given. */
export type LogSearch = {
  /** Only events before this position. Absent: all up to the last. */
  before?: Position | undefined;
  /** Only events of these streams, and of those in `offCourtOf`. Both absent: of all streams. */
  streams?: readonly string[] | undefined;
  /** Of these streams only what did not happen on court (off-court.ts). */
  offCourtOf?: readonly string[] | undefined;
  types?: readonly string[] | undefined;
  /** Leaves out what an import wrote, and what taking one back did. */
  withoutImports?: boolean | undefined;
  /** Id of the user who did it. */
  actorId?: number | undefined;
  /** Metadata's `device`. */
  device?: string | undefined;
  /** ISO time from which on it was recorded, and before which. */
  from?: string | undefined;
  to?: string | undefined;
  /** At most so many events, from 1 on. */
  limit: number;
};

/** What a search found, the newest first. */
export type LogFindings = {
  events: readonly RecordedEvent[];
  /**
   * Where to go on: nothing else at or after this position is found. A search ends early rather than read through the
   * log for something rare, so it may come with few events or none. Null when nothing is left to search.
   */
  next: Position | null;
};

export interface EventStore {
  /**
   * Appends the events in order, all or none; returns only after they are durable.
   * @throws RevisionConflict when `expectedRevision` does not hold and the events are not a retry
   * @throws EventIdTaken when the revision holds, but some of the ids are in the stream already
   * @throws AppendTooLarge, StreamDeleted
   * @throws StoreUnavailable when the store is unavailable, or refuses (StoreRefused)
   */
  append(request: AppendRequest): Promise<AppendResult>;
  /** The events of one stream from a revision on (inclusive, default 0); nothing for an unknown or deleted stream. */
  readStream(stream: string, fromRevision?: number): AsyncIterable<RecordedEvent>;
  /** All events after a position, in commit order, up to the head at the time of the call. */
  readAll(after: Position, filter?: EventFilter): AsyncIterable<RecordedEvent>;
  /** The same in pages, as many events as the store reads at a time: for reading millions. */
  readPages(after: Position, filter?: EventFilter): AsyncIterable<readonly RecordedEvent[]>;
  /** Events by what they are, the newest first; takes about as long however long the log is. */
  search(search: LogSearch): Promise<LogFindings>;
  /**
   * All events after a position and then new ones as they are appended, until the signal aborts.
   * Survives a restart of the store: it reconnects and continues where it was.
   */
  subscribeAll(
    after: Position,
    options: { filter?: EventFilter; signal: AbortSignal },
  ): AsyncIterable<SubscriptionBatch>;
  /** Position of the last event, `START` for an empty log. */
  head(): Promise<Position>;
  /**
   * Whether it can be read and, as far as that shows, appended to; answers within seconds.
   * @throws StoreUnavailable
   */
  check(): Promise<void>;
  close(): Promise<void>;
}
