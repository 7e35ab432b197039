import type { LogFindings, LogSearch, RecordedEvent } from './event-store.port.ts';
import { isOffCourt } from './off-court.ts';

/** Whether an event is what a search looks for, wherever in the log it is. */
export function matchesSearch(event: RecordedEvent, search: LogSearch): boolean {
  const { types, withoutImports, actorId, device, from, to } = search;
  const { metadata, recordedAt } = event;
  return (
    isInStreams(event, search) &&
    (types === undefined || types.includes(event.type)) &&
    (withoutImports !== true || !isImported(event)) &&
    (actorId === undefined || metadata.actor?.id === actorId) &&
    (device === undefined || metadata.device === device) &&
    (from === undefined || recordedAt >= from) &&
    (to === undefined || recordedAt < to)
  );
}

/** Whether an import wrote it, or taking one back did. */
export function isImported({ metadata: { origin } }: Pick<RecordedEvent, 'metadata'>): boolean {
  return origin === 'import' || origin === 'revocation';
}

function isInStreams(event: RecordedEvent, { streams, offCourtOf }: LogSearch): boolean {
  if (streams === undefined && offCourtOf === undefined) return true;
  if (streams?.includes(event.stream) === true) return true;
  return offCourtOf?.includes(event.stream) === true && isOffCourt(event);
}

/** The findings of a search that looked through everything. @param events up to `limit` of them, newest first */
export function complete(events: readonly RecordedEvent[], { limit }: LogSearch): LogFindings {
  return { events, next: events.length < limit ? null : (events.at(-1)?.position ?? null) };
}
