import { GAME_STREAM_PREFIX } from '#events/game/game.events.ts';
import { findUnreadable } from '#events/readable-events.ts';
import { comparePositions, type Position, type RecordedEvent } from '#events/store/event-store.port.ts';
import type { Projection } from '../read-model/projection.ts';

/** Where a read model stopped following a stream: at an event that it needs and that cannot be read. */
export type SetAside = { stream: string; revision: number; position: Position; type: string; reason: string };
/** Of one read model, by stream. */
export type SetAsideStreams = Map<string, SetAside>;

/**
 * Whether a read model leaves an event out, because its stream is set aside or is set aside by it. What one event says the
 * others build on: nothing in the stream counts from there on, but that a person was erased.
 */
export function leavesOut(
  projection: Pick<Projection, 'on' | 'foldsGames'>,
  event: RecordedEvent,
  streams: SetAsideStreams,
): boolean {
  const unreadable = findUnreadable(event);
  if (unreadable === undefined) return streams.has(event.stream) && event.type !== 'PersonErased';
  if (streams.has(event.stream) || !needs(projection, event.stream, unreadable.type)) return true;
  const { stream, revision, position } = event;
  streams.set(stream, { stream, revision, position, ...unreadable });
  return true;
}

function needs(
  { on, foldsGames }: Pick<Projection, 'on' | 'foldsGames'>,
  stream: string,
  type: string,
): boolean {
  return Object.hasOwn(on, type) || (foldsGames === true && stream.startsWith(GAME_STREAM_PREFIX));
}

/** Of several read models: each stream once, at the first event at which one of them stopped following it. */
export function setAsideByAny(ofEach: Iterable<SetAsideStreams>): SetAside[] {
  const first: SetAsideStreams = new Map();
  for (const streams of ofEach) {
    for (const one of streams.values()) {
      const known = first.get(one.stream);
      if (known === undefined || comparePositions(one.position, known.position) < 0)
        first.set(one.stream, one);
    }
  }
  return [...first.values()].sort((a, b) => comparePositions(a.position, b.position));
}
