import type { RecordedEvent } from '#events/store/event-store.port.ts';

/** What an event is about; the id is null where there is only one such thing, or a person of the staff. */
export type LogSubject = { kind: string; id: number | null };

/** What the stream, or in `seasons` the event, is about. */
export function logSubject({ stream, data }: Pick<RecordedEvent, 'stream' | 'data'>): LogSubject {
  if (stream === 'seasons') {
    return { kind: 'season', id: typeof data.seasonId === 'number' ? data.seasonId : null };
  }
  const [, kind = stream, id] = /^(.*)-(\d+)$/u.exec(stream) ?? [];
  if (id === undefined) return { kind: stream.replace(/-.*$/u, ''), id: null };
  switch (kind) {
    case 'chat':
      return { kind: 'game', id: Number(id) };
    case 'chat-user':
      return { kind: 'user', id: Number(id) };
    default:
      return { kind, id: Number(id) };
  }
}
