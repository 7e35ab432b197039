import type { AuditChange } from '#contracts/audit/audit.contract.ts';
import { BeforeAfter } from '#frontend/components/ui/before-after.tsx';
import { fieldLabel, valueText } from './audit-words.ts';

export function ChangedValue({ change: { before, after } }: { change: AuditChange }) {
  return <BeforeAfter before={before === null ? null : valueText(before)} after={valueText(after)} />;
}

/** A few changes in a line of the list; the panel has all of them. */
export function ChangeLine({ changes }: { changes: readonly AuditChange[] }) {
  return changes.map((change) => (
    <span key={`${change.of} ${change.field}`} className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
      <span className="text-ink-3">{fieldLabel(change)}</span>
      <ChangedValue change={change} />
    </span>
  ));
}
