import type { AuditChange, AuditEvent, AuditLine } from '#contracts/audit/audit.contract.ts';
import { AUDIT_FIELD_TEXTS, AUDIT_VALUE_TEXTS } from '#contracts/audit/audit-fields.texts.ts';
import { placeText } from '#contracts/audit/event-place.ts';
import { inEnglish } from '#contracts/wording/in-english.ts';
import type { Fact } from '#contracts/wording/wording.contract.ts';

/** An event of the log as a line of a file. */
export function toAuditLine(event: AuditEvent): AuditLine {
  return {
    position: event.position,
    stream: event.stream,
    revision: event.revision,
    event_id: event.event_id,
    subject: event.subject.name,
    recorded_at: event.recorded_at,
    occurred_at: event.occurred_at,
    period: event.period_label,
    clock: event.clock,
    type: event.type,
    text: event.text,
    actor_id: event.actor?.id ?? null,
    actor: event.actor?.name ?? null,
    role: event.role,
    device: event.device,
    source: event.source,
    request_id: event.request_id,
    changes: event.changes.map(changeInEnglish).join('; '),
    cause: event.cause === null ? null : placeText(event.cause),
    replaces: event.replaces?.position ?? null,
    replaced_by: event.replaced_by?.position ?? null,
  };
}

/** `Teixeira: Points 17 → 15`. */
function changeInEnglish({ field, of, before, after }: AuditChange): string {
  const name = of === null ? '' : `${of}: `;
  return `${name}${AUDIT_FIELD_TEXTS[field]} ${valueInEnglish(before)} → ${valueInEnglish(after)}`;
}

function valueInEnglish(value: Fact | null): string {
  return value === null ? '–' : inEnglish(AUDIT_VALUE_TEXTS, { code: 'audit.any_value', facts: { value } });
}
