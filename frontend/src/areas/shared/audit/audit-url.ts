import { AUDIT_EVENT_TEXTS } from '#contracts/audit/audit.texts.ts';
import { AUDIT_KINDS, AUDIT_SUBJECT_KINDS, type AuditSubject } from '#contracts/audit/audit-kinds.ts';
import type { UrlState } from '#frontend/lib/use-url-state.ts';

/** The log that is shown, as the API takes it. */
export type AuditFilters = Partial<Record<AuditSubject['kind'], number>> & {
  kind: (typeof AUDIT_KINDS)[number] | undefined;
  type: EventTypeName | undefined;
  actor: number | undefined;
  device: string | undefined;
  from: string | undefined;
  to: string | undefined;
};
type EventTypeName = keyof typeof AUDIT_EVENT_TEXTS extends `audit.${infer Type}` ? Type : never;

/** The types of events, by their names. */
export const EVENT_TYPE_NAMES = Object.keys(AUDIT_EVENT_TEXTS)
  .map((code) => code.slice('audit.'.length) as EventTypeName)
  .sort();

/** The first thing that the url names; undefined for the whole league. */
export function subjectInUrl(url: UrlState): AuditSubject | undefined {
  for (const kind of AUDIT_SUBJECT_KINDS) {
    const id = url.getId(kind);
    if (id !== undefined) return { kind, id };
  }
  return undefined;
}

export function filtersInUrl(url: UrlState, subject: AuditSubject | undefined): AuditFilters {
  return {
    ...(subject !== undefined && { [subject.kind]: subject.id }),
    kind: url.getOneOf('kind', AUDIT_KINDS),
    type: url.getOneOf('type', EVENT_TYPE_NAMES),
    actor: url.getId('actor'),
    device: url.get('device'),
    from: url.getDay('from'),
    to: url.getDay('to'),
  };
}
