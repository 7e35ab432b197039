import type { AuditChange } from '#contracts/audit/audit.contract.ts';
import { AUDIT_VALUE_TEXTS } from '#contracts/audit/audit-fields.texts.ts';
import type { Fact } from '#contracts/wording/wording.contract.ts';
import type { View } from './audit-view.ts';
import type { Names } from './names.ts';
import type { RecordedChange } from './recorded-changes.ts';
import { isPersonal, type RecordedValue } from './recorded-facts.ts';

/** A change as that view shows it; none where it does not. */
export function describeChange(
  { field, of, before, after }: RecordedChange,
  names: Names,
  view: View,
): AuditChange[] {
  if (field === 'scored_on' && !view.whole) return [];
  const isHidden = isPersonal(field) && (view.masked || !view.whole);
  const shown = (value: RecordedValue): Fact | null =>
    isHidden && value !== null ? { code: 'audit.value.personal', facts: {} } : toFact(value, names, view);
  return [
    {
      field: `audit.field.${field}`,
      of: of === null ? null : names.name(of.named, of.id),
      before: shown(before),
      after: shown(after),
    },
  ];
}

function toFact(value: RecordedValue, names: Names, { timeZone }: View): Fact | null {
  if (value === null || typeof value !== 'object') return value;
  if ('named' in value) return names.name(value.named, value.id);
  if ('word' in value) return { code: value.word, facts: {} };
  if ('words' in value) return value.words.map((code) => AUDIT_VALUE_TEXTS[code]);
  if ('moment' in value) return { moment: value.moment, time_zone: timeZone };
  if ('teams' in value) return value.teams.map((id) => names.name('team', id));
  // Erased.
  if ('people' in value) return value.people.map((name) => name ?? '–');
  if ('roster' in value) {
    return value.roster.map(({ playerId, number }) =>
      [number, names.name('player', playerId)].filter((part) => part !== null).join(' '),
    );
  }
  return value;
}
