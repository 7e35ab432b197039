import type { AuditEvent, AuditReference } from '#contracts/audit/audit.contract.ts';
import { AUDIT_TEXTS } from '#contracts/audit/audit.texts.ts';
import { inEnglish } from '#contracts/wording/in-english.ts';
import { periodLabel } from '#events/game/period-label.ts';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import type { View } from './audit-view.ts';
import { describeChange } from './change-values.ts';
import { auditKind } from './event-kinds.ts';
import { eventWording, findTeam, takenBackWording } from './event-wording.ts';
import { logSubject } from './log-subject.ts';
import type { Names } from './names.ts';
import type { StreamContext } from './stream-contexts.ts';

/** An event of the log in words, with what it changed, but without what led to it. */
export function describeEvent(
  event: RecordedEvent,
  context: StreamContext | undefined,
  names: Names,
  view: View,
): Omit<AuditEvent, 'cause'> {
  const { data, metadata, stream, type } = event;
  const game = context?.game;
  const before = context?.actions.before(event);
  const after = context?.actions.after(event);
  const wording =
    metadata.origin === 'revocation'
      ? takenBackWording(event, names, game)
      : eventWording(event, names, { game, about: before?.action });
  const period = typeof data.period === 'number' ? data.period : null;
  return {
    position: event.position,
    stream,
    revision: event.revision,
    event_id: event.id,
    subject: namedSubject(event, context, names),
    type,
    kind: auditKind(type),
    recorded_at: event.recordedAt,
    occurred_at: typeof data.occurredAt === 'string' ? data.occurredAt : null,
    period,
    period_label: period === null ? null : periodLabel(game?.regularPeriods ?? 4, period),
    clock: typeof data.clock === 'number' ? data.clock : null,
    team_id: game === undefined ? null : findTeam(data, game),
    text: inEnglish(AUDIT_TEXTS, wording),
    wording,
    actor:
      metadata.actor?.id == null
        ? null
        : { id: metadata.actor.id, name: names.name('user', metadata.actor.id) },
    role: metadata.actor?.role ?? null,
    device: view.whole ? (metadata.device ?? null) : null,
    recorded_from: view.whole && !view.masked ? toRecordedFrom(event) : null,
    source: toSource(event),
    reason: view.whole && !view.masked && typeof data.reason === 'string' ? data.reason : null,
    request_id: view.whole ? (metadata.correlationId ?? null) : null,
    command_id: metadata.commandId,
    changes: (context?.changes.get(event.revision) ?? []).flatMap((change) =>
      describeChange(change, names, view),
    ),
    replaces: before === undefined ? null : toReference(before.event, context, names),
    replaced_by: after === undefined ? null : toReference(after.event, context, names),
  };
}

/** What an event is about, with its name: of a game its teams; of what has been deleted the first that it had. */
export function namedSubject(
  event: RecordedEvent,
  context: StreamContext | undefined,
  names: Names,
): AuditEvent['subject'] {
  const subject = logSubject(event);
  const { kind, id } = subject;
  const { east = null, west = null } = context?.game ?? {};
  if (kind === 'game' && east !== null && west !== null) {
    return { ...subject, name: `${names.name('team', east)} – ${names.name('team', west)}` };
  }
  if (id === null) return { ...subject, name: null };
  const isPerson = kind === 'player' || kind === 'user';
  return {
    ...subject,
    name: names.find(kind, id) ?? (isPerson ? names.name(kind, id) : (context?.name ?? null)),
  };
}

/** An event in a word, as another one names it. */
export function toReference(
  event: RecordedEvent,
  context: StreamContext | undefined,
  names: Names,
): AuditReference {
  const about = context?.actions.before(event)?.action;
  const wording = eventWording(event, names, { game: context?.game, about });
  return {
    position: event.position,
    stream: event.stream,
    revision: event.revision,
    text: inEnglish(AUDIT_TEXTS, wording),
    wording,
  };
}

function toSource({ metadata: { origin, device, actor } }: RecordedEvent): AuditEvent['source'] {
  if (origin !== undefined) return origin;
  if (device !== undefined) return 'console';
  return actor?.id == null ? 'automatic' : 'pages';
}

function toRecordedFrom({ metadata: { from } }: RecordedEvent): AuditEvent['recorded_from'] {
  return from === undefined ? null : { known_device: from.knownDevice, network: from.network };
}
