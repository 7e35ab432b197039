import { t } from '@lingui/core/macro';
import type { AuditChange } from '#contracts/audit/audit.contract.ts';
import { Name } from '#frontend/components/ui/name.tsx';
import { fieldLabel, valueText } from './audit-words.ts';

/** Before → after: the old one struck through, the new one bold. */
export function ChangedValue({ change: { before, after } }: { change: AuditChange }) {
  return (
    <>
      {before !== null && (
        <>
          <s className="text-loss">
            <Name>{valueText(before)}</Name>
          </s>
          <span role="img" aria-label={t`becomes`} className="text-ink-3">
            →
          </span>
        </>
      )}
      <b className="font-[650] text-win">
        <Name>{valueText(after)}</Name>
      </b>
    </>
  );
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
