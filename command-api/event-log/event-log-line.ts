import type { EventLogLine } from '#contracts/event-log/event-log.contract.ts';
import { changePersonal, type FieldPlace, fieldPlace } from '#events/definition/personal-fields.ts';
import { eventDefinition } from '#events/registry.ts';
import type { RecordedEvent } from '#events/store/event-store.port.ts';

/**
 * The streams of the competition itself. Accounts, whom they follow, chats and drafts are for administrators only.
 */
export const COMPETITION_STREAMS = [
  'category-',
  'game-',
  'league-',
  'player-',
  'seasons',
  'settings',
  'team-',
  'tournament-',
] as const;

/** An event as a line of the exported log. */
export function eventLogLine(event: RecordedEvent): EventLogLine {
  return {
    position: event.position,
    stream: event.stream,
    revision: event.revision,
    id: event.id,
    type: event.type,
    schema_version: event.schemaVersion,
    recorded_at: event.recordedAt,
    data: event.data,
    metadata: { ...event.metadata },
  };
}

/**
 * The same without personal data, as if everyone in it had been erased: names, birth dates and free text are null,
 * and so are who did it, who scores and gave a reason, on which device and in which call.
 */
export function redactedLogLine(event: RecordedEvent): EventLogLine {
  const { commandId, origin } = event.metadata;
  return {
    ...eventLogLine(event),
    data: withoutUsers(maskPersonal(event, null)),
    metadata: origin === undefined ? { commandId } : { commandId, origin },
  };
}

/** The event's data with something else in place of what is personal in it. */
export function maskPersonal(
  { type, data }: Pick<RecordedEvent, 'type' | 'data'>,
  mask: string | null,
): Record<string, unknown> {
  return changePersonal(data, findPlaces(type), () => mask);
}

/** Which device scores is a fact of the game, but as good as a name to anyone who has seen it before. */
const NAMES_A_USER: ReadonlySet<string> = new Set(['device', 'scorerId', 'reasonBy']);

function withoutUsers(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, NAMES_A_USER.has(name) ? null : value]),
  );
}

const places = new Map<string, readonly FieldPlace[]>();

function findPlaces(type: string): readonly FieldPlace[] {
  const known = places.get(type);
  if (known !== undefined) return known;
  const found = (eventDefinition(type)?.personal ?? []).map(fieldPlace);
  places.set(type, found);
  return found;
}
