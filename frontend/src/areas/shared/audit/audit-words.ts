import { t } from '@lingui/core/macro';
import type { AuditChange, AuditEvent } from '#contracts/audit/audit.contract.ts';
import { AUDIT_FIELD_TEXTS, AUDIT_VALUE_TEXTS } from '#contracts/audit/audit-fields.texts.ts';
import type { AUDIT_KINDS } from '#contracts/audit/audit-kinds.ts';
import { ROLES } from '#events/user/roles.ts';
import { wordedBy } from '#frontend/lib/contract-wording.ts';
import { formatItems, NO_VALUE } from '#frontend/lib/format.ts';
import { ROLE_LABEL } from '#frontend/lib/role-label.ts';

export const KIND_LABEL: Record<(typeof AUDIT_KINDS)[number], string> = {
  score: t`Score`,
  play: t`Play`,
  fouls: t`Fouls`,
  changes: t`Changes`,
  clock: t`Clock`,
  corrections: t`Corrections`,
  administration: t`Administration`,
};

export const SOURCE_LABEL: Record<AuditEvent['source'], string> = {
  console: t`Console`,
  pages: t`Pages`,
  import: t`Import`,
  revocation: t`Import taken back`,
  demo: t`Demo league`,
  automatic: t`Automatic`,
};

/** Who did it; the league's automations have no name. */
export function actorName({ actor }: AuditEvent): string {
  return actor === null ? t`The league itself` : (actor.name ?? NO_VALUE);
}

export function roleLabel(role: string | null): string | undefined {
  const known = ROLES.find((one) => one === role);
  return known === undefined ? undefined : ROLE_LABEL[known];
}

/** `A known device, 203.0.113.0/24`; null where neither is known. */
export function recordedFromText({ recorded_from: from }: AuditEvent): string | null {
  if (from === null) return null;
  const device = from.known_device === null ? null : from.known_device ? t`A known device` : t`A new device`;
  return formatItems([device, from.network]) || null;
}

/** The beginning and the end of a device's id: enough to tell two of them apart. */
export function shortDevice(device: string): string {
  return device.length <= 12 ? device : `${device.slice(0, 4)}…${device.slice(-4)}`;
}

/** `Teixeira, Points`. */
export function fieldLabel({ field, of }: AuditChange): string {
  return formatItems([of, wordedBy(AUDIT_FIELD_TEXTS, { code: field, facts: {} })]);
}

export function valueText(value: AuditChange['before']): string {
  return value === null
    ? NO_VALUE
    : wordedBy(AUDIT_VALUE_TEXTS, { code: 'audit.any_value', facts: { value } });
}

/** `7:05`. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** `38 s late`, `5 min late`. */
export function lateText(seconds: number): string {
  if (seconds < 120) return t`${seconds} s late`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? t`${minutes} min late` : t`${Math.round(minutes / 60)} h late`;
}
