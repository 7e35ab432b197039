import type { RecordedEvent } from '#events/store/event-store.port.ts';
import { readCompressed, writeCompressed } from '../archive/archive-files.ts';
import { fromLines } from '../archive/lines.ts';
import type { Segment } from '../archive/manifest.ts';
import type { Seal } from '../archive/seal.ts';

/** A segment ends with whatever comes first: what is lost when a backup is killed, and held in memory meanwhile. */
const MOST_EVENTS = 20_000;
const MOST_CHARACTERS = 16_000_000;

/** A part of the log as it is written to a segment. */
export type EventBlock = { events: readonly RecordedEvent[]; lines: string };

/** The log in blocks of a size that becomes a segment. */
export async function* toBlocks(
  pages: AsyncIterable<readonly RecordedEvent[]>,
  most: { events: number; characters: number } = { events: MOST_EVENTS, characters: MOST_CHARACTERS },
): AsyncGenerator<EventBlock> {
  let events: RecordedEvent[] = [];
  let lines = '';
  for await (const page of pages) {
    for (const event of page) {
      events.push(event);
      lines += `${toLine(event)}\n`;
      if (events.length < most.events && lines.length < most.characters) continue;
      yield { events, lines };
      events = [];
      lines = '';
    }
  }
  if (events.length > 0) yield { events, lines };
}

/** The fields of an event in the order that docs/backup-format.md gives. */
function toLine(event: RecordedEvent): string {
  const { position, stream, revision, id, type, schemaVersion, data, metadata, recordedAt } = event;
  return JSON.stringify({
    position,
    stream,
    revision,
    id,
    type,
    schemaVersion,
    data,
    metadata,
    recordedAt,
  });
}

export async function writeSegment(
  folder: string,
  { events, lines }: EventBlock,
  seal: Seal,
): Promise<Segment> {
  const [first] = events;
  const last = events.at(-1);
  if (first === undefined || last === undefined) throw new RangeError('a segment has at least one event');
  // Named by what it begins with: a repeated backup writes the same one again.
  const path = `events/${first.position.padStart(20, '0')}.ndjson`;
  const file = await writeCompressed(folder, path, Buffer.from(lines), seal);
  const { position, stream, revision, id } = last;
  return {
    ...file,
    events: events.length,
    first: first.position,
    last: { position, stream, revision, id },
    types: countTypes(events),
  };
}

/** The events of an archive, segment by segment, exactly as they were stored. @throws BackupError */
export async function* readSegments(
  folder: string,
  segments: readonly Segment[],
  seal: Seal,
): AsyncGenerator<RecordedEvent[]> {
  let reading = segments[0] && readCompressed(folder, segments[0], seal);
  for (const [index] of segments.entries()) {
    const bytes = await reading;
    const next = segments[index + 1];
    // The next one is read and unpacked while the caller works on this one.
    reading = next && readCompressed(folder, next, seal);
    reading?.catch(() => {});
    if (bytes !== undefined) yield fromLines(bytes) as RecordedEvent[];
  }
}

function countTypes(events: readonly RecordedEvent[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { type } of events) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

/** How many events of each type there are in all segments. */
export function sumTypes(segments: readonly Pick<Segment, 'types'>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const { types } of segments) {
    for (const [type, count] of Object.entries(types)) sum[type] = (sum[type] ?? 0) + count;
  }
  return sum;
}
