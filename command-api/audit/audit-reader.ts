import type { LookUp } from '#command-api/lookups/look-up.ts';
import type { AuditEvent } from '#contracts/audit/audit.contract.ts';
import type { AuditSubject } from '#contracts/audit/audit-kinds.ts';
import type { EventStore, RecordedEvent } from '#events/store/event-store.port.ts';
import type { View } from './audit-view.ts';
import { describeEvent, namedSubject, toReference } from './describe-event.ts';
import { isForModerators } from './event-kinds.ts';
import type { KnownStreams } from './known-streams.ts';
import { thingsNamedBy } from './named-things.ts';
import { findNames, type Names } from './names.ts';
import { readCauses, readContexts, type StreamContext } from './stream-contexts.ts';

/** What the log is read with. */
export type AuditDependencies = {
  store: Pick<EventStore, 'search' | 'readStream'>;
  streams: KnownStreams;
  lookUp: LookUp;
};

/** What events are put into words with. */
export type Background = { contexts: ReadonlyMap<string, StreamContext>; names: Names };

/** Reads their streams and the names of everything in them. */
export async function readBackground(
  deps: AuditDependencies,
  events: readonly RecordedEvent[],
): Promise<Background> {
  const contexts = await readContexts(deps, events);
  const things = events.flatMap((event) => thingsNamedBy(event, contexts.get(event.stream)));
  return { contexts, names: await findNames(deps, things) };
}

/**
 * Events of the log in words, with what each one changed and what led to it: by what their streams say before them, folded
 * here and stored nowhere.
 */
export async function describeEvents(
  deps: AuditDependencies,
  events: readonly RecordedEvent[],
  view: View,
): Promise<AuditEvent[]> {
  if (events.length === 0) return [];
  const causes = await readCauses(deps.store, events);
  // A cause may be on the page itself.
  const together = new Map([...events, ...causes.values()].map((event) => [event.position, event]));
  const background = await readBackground(deps, [...together.values()]);
  const { contexts, names } = background;
  return events.map((event) => {
    const context = contexts.get(event.stream);
    const cause =
      causes.get(event.metadata.causationId ?? '') ?? context?.origins.get(event.revision) ?? null;
    const isShown = cause !== null && maySee(cause, event, view);
    return {
      ...describeEvent(event, context, names, view),
      cause: isShown ? describeCause(cause, background) : null,
    };
  });
}

/** Others than administrators see a cause in the stream itself. */
function maySee(cause: RecordedEvent, event: RecordedEvent, { whole }: View): boolean {
  return whole || (cause.stream === event.stream && !isForModerators(cause.type));
}

function describeCause(cause: RecordedEvent, { contexts, names }: Background): AuditEvent['cause'] {
  const context = contexts.get(cause.stream);
  return { ...toReference(cause, context, names), subject: namedSubject(cause, context, names).name };
}

/** The thing whose log it is: called as its events call it, or else by its name of today. */
export async function nameSubject(
  deps: AuditDependencies,
  subject: AuditSubject | null,
  events: readonly AuditEvent[],
): Promise<AuditEvent['subject'] | null> {
  if (subject === null) return null;
  const { kind, id } = subject;
  const own = events.find((event) => event.subject.kind === kind && event.subject.id === id);
  return own?.subject ?? { kind, id, name: (await findNames(deps, [subject])).find(kind, id) };
}
