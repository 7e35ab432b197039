import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check as CheckMark, ChevronRight, CircleAlert } from 'lucide-react';
import type { Check, Mend } from '#frontend/areas/scorer/console/sheet/check-list.ts';

/** What wants a look before something ends; each line leads to where it is put right. */
export function CheckList({ checks, onMend }: { checks: readonly Check[]; onMend: (mend: Mend) => void }) {
  if (checks.length === 0) {
    return (
      <p className="flex items-center gap-2 text-win">
        <CheckMark aria-hidden size={16} className="shrink-0" />
        <Trans>Everything adds up.</Trans>
      </p>
    );
  }
  return (
    <section aria-label={t`Worth a look`}>
      <h3 className="border-t-2 border-ink py-2">
        <Trans>Worth a look</Trans>
      </h3>
      <ul>
        {checks.map(({ key, text, mend }) => (
          <li key={key} className="border-t border-line">
            <button
              type="button"
              onClick={() => onMend(mend)}
              className="grid min-h-12 w-full grid-cols-[16px_minmax(0,1fr)_16px] items-center gap-2.5 py-2 text-start hover:bg-sunken"
            >
              <CircleAlert aria-hidden size={16} className="text-warn" />
              <span>{text}</span>
              <ChevronRight aria-hidden size={16} className="text-ink-3" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
