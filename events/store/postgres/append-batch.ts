import {
  type AppendRequest,
  type AppendResult,
  EventIdTaken,
  type ExpectedRevision,
  RevisionConflict,
} from '../event-store.port.ts';

/** An append as it is sent: its events already JSON text, made once per append. */
export type EncodedAppend = {
  stream: string;
  expectedRevision: ExpectedRevision;
  events: readonly EncodedEvent[];
  /** Roughly the bytes it takes in a statement. */
  size: number;
};

type EncodedEvent = { id: string; type: string; version: number; data: string; metadata: string };

/** The outcome of one append of a batch: its result, or the error for its caller. */
export type AppendOutcome = AppendResult | RevisionConflict | EventIdTaken;

/** @throws TypeError when data or metadata cannot be JSON */
export function encodeAppend(request: AppendRequest): EncodedAppend {
  let size = request.stream.length;
  const events = request.events.map((event) => {
    const data = JSON.stringify(event.data);
    const metadata = JSON.stringify(event.metadata);
    size += data.length + metadata.length + 100;
    return { id: event.id, type: event.type, version: event.schemaVersion, data, metadata };
  });
  return { stream: request.stream, expectedRevision: request.expectedRevision, events, size };
}

/** How events.append spells "the stream does not exist" and "any revision". */
export const NO_STREAM = -1;
const ANY_REVISION = -2;

/** The statement for a batch (see append-function.sql.ts). Named, so that it is planned once per connection. */
export function appendStatement(
  appends: readonly EncodedAppend[],
  known: { head: string; revisionOf(stream: string): number | undefined },
  options: { checkIds: boolean },
) {
  const slots = new Map<string, number>();
  for (const { stream } of appends) if (!slots.has(stream)) slots.set(stream, slots.size + 1);
  const streams = [...slots.keys()];
  const events = appends.flatMap((append) => append.events);
  return {
    name: 'append',
    text: `SELECT outcome, at_revision, at_position
           FROM events.append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      known.head,
      options.checkIds,
      lines(streams),
      numbers(streams.map((stream) => known.revisionOf(stream) ?? 'NULL')),
      numbers(appends.map((append) => slots.get(append.stream) ?? 0)),
      numbers(appends.map((append) => expectedAsNumber(append.expectedRevision))),
      numbers(appends.map((append) => append.events.length)),
      lines(events.map((event) => event.id)),
      lines(events.map((event) => event.type)),
      numbers(events.map((event) => event.version)),
      lines(events.map((event) => event.data)),
      lines(events.map((event) => event.metadata)),
    ],
  };
}

const lines = (texts: readonly string[]) => texts.join('\n');
/** An array as Postgres writes it. */
const numbers = (values: readonly (number | 'NULL')[]) => `{${values.join(',')}}`;

function expectedAsNumber(expected: ExpectedRevision): number {
  if (expected === 'none') return NO_STREAM;
  return expected === 'any' ? ANY_REVISION : expected;
}

/** One row of events.append. bigint arrives as text. */
export type AppendRow = {
  outcome: 'appended' | 'repeated' | 'conflict' | 'id_taken';
  at_revision: number;
  at_position: string;
};

export function readOutcome(append: EncodedAppend, row: AppendRow): AppendOutcome {
  switch (row.outcome) {
    case 'appended':
    case 'repeated':
      return { revision: row.at_revision, position: row.at_position, repeated: row.outcome === 'repeated' };
    case 'conflict': {
      const actual = row.at_revision === NO_STREAM ? 'none' : row.at_revision;
      return new RevisionConflict(append.stream, append.expectedRevision, actual);
    }
    case 'id_taken':
      return new EventIdTaken(append.stream);
    default:
      return row.outcome satisfies never;
  }
}
