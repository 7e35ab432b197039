import { GAME_STREAM_PREFIX } from '#events/game/game.events.ts';
import { type EventStore, type Position, type RecordedEvent, START } from '#events/store/event-store.port.ts';
import { copyLogOut, fromCopyLine, toCopyLine } from '#events/store/postgres/copy-events.ts';
import type { PoolClient } from '#platform/postgres/postgres-pool.ts';
import { type Archive, type Place, readPacked, writePacked } from '../archive/archive-files.ts';
import type { Manifest } from '../archive/manifest.ts';
import { BackupError } from '../backup-error.ts';
import { gameOf } from './game-scores.ts';

/** The log in an archive, and what of it the rest of the backup needs to know. */
export type ArchivedLog = Manifest['log'] & { head: Position; games: readonly number[] };

/** Writes a log in Postgres, as the client's transaction sees it. */
export async function writeLogOfPostgres(
  client: PoolClient,
  place: Place,
  onMegabytes: (done: number) => void,
): Promise<ArchivedLog> {
  const copy = copyLogOut(client);
  const part = await writeLines(copy, place, onMegabytes);
  const { rows } = await client.query<{ first: Date | null; head: Position }>(
    `SELECT (SELECT recorded_at FROM events.log ORDER BY position LIMIT 1) AS first,
       (SELECT coalesce(max(position), 0)::text FROM events.log) AS head`,
  );
  const { rows: streams } = await client.query<{ stream: string }>(
    'SELECT DISTINCT stream FROM events.log WHERE starts_with(stream, $1)',
    [GAME_STREAM_PREFIX],
  );
  const games = new Set(streams.map(({ stream }) => gameOf(stream)));
  return {
    events: copy.rowCount,
    first: rows[0]?.first?.toISOString() ?? null,
    head: rows[0]?.head ?? START,
    parts: [part],
    games: inOrder(games),
  };
}

/** Writes a log that is elsewhere, up to where it ends. */
export async function writeLogOfStore(
  store: EventStore,
  place: Place,
  onMegabytes: (done: number) => void,
): Promise<ArchivedLog> {
  const log = { events: 0, first: null as string | null, head: START };
  const games = new Set<number | undefined>();
  const part = await writeLines(lines(), place, onMegabytes);
  return { ...log, parts: [part], games: inOrder(games) };

  async function* lines() {
    for await (const page of store.readPages(START)) {
      for (const { stream } of page) games.add(gameOf(stream));
      log.events += page.length;
      log.first ??= page[0]?.recordedAt ?? null;
      log.head = page.at(-1)?.position ?? log.head;
      yield Buffer.from(page.map(toCopyLine).join(''));
    }
  }
}

function writeLines(
  lines: AsyncIterable<Uint8Array>,
  { archive, within }: Place,
  onMegabytes: (done: number) => void,
) {
  return writePacked(archive, `${within}/events.log.copy`, counted());

  async function* counted() {
    let bytes = 0;
    for await (const chunk of lines) {
      bytes += chunk.length;
      onMegabytes(Math.round(bytes / 1e6));
      yield chunk;
    }
  }
}

const inOrder = (games: Iterable<number | undefined>) =>
  [...games].filter((game) => game !== undefined).sort((one, other) => one - other);

/** The events of an archive, a few thousand at a time, exactly as they were stored. @throws BackupError */
export async function* readLog(archive: Archive, manifest: Manifest): AsyncGenerator<RecordedEvent[]> {
  const toEvent: (line: string) => RecordedEvent = manifest.formatVersion === 1 ? JSON.parse : fromCopyLine;
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of readPacked(archive, manifest.log.parts)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines.map(readLine);
  }
  if (rest !== '') throw new BackupError('The backup is damaged: its log ends within an event.');

  function readLine(line: string): RecordedEvent {
    try {
      return toEvent(line);
    } catch (cause) {
      throw new BackupError('The backup is damaged: its log holds a line that is no event.', { cause });
    }
  }
}
