import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { Check, CircleAlert, Clock } from 'lucide-react';
import { memo, useSyncExternalStore } from 'react';
import { BusyRing } from '#frontend/components/ui/busy-ring.tsx';
import type { Outbox } from '#frontend/features/scoring/outbox/outbox.types.ts';
import { useReachability } from '#frontend/lib/hooks.ts';
import { type OutboxRemedy, outboxLine } from './outbox-line.ts';
import type { Ownership } from './shift.ts';

/** Who scores, whether everything is recorded, and what to do when it is not. Always there, always as high. */
export const OutboxBar = memo(function OutboxBar({
  outbox,
  ownership,
  busy,
  onRemedy,
}: {
  outbox: Outbox;
  ownership: Ownership;
  /** A remedy is under way. */
  busy: boolean;
  onRemedy: (remedy: OutboxRemedy) => void;
}) {
  const { reachable } = useReachability();
  const state = useSyncExternalStore(outbox.subscribe, outbox.state);
  const { tone, title, detail, remedy } = outboxLine(state, ownership, reachable);
  const isCalm = tone === 'done' || tone === 'sending';
  return (
    <section
      aria-label={t`Saving`}
      className={clsx(
        'console-saving flex h-12 min-w-0 flex-1 items-center gap-2.5 border-b px-3',
        isCalm && 'border-line text-ink-2',
        tone === 'waiting' && 'border-transparent bg-warn-soft text-warn',
        tone === 'stopped' && 'border-transparent bg-danger-soft text-danger',
      )}
    >
      {tone === 'stopped' ? (
        <CircleAlert aria-hidden size={16} />
      ) : tone === 'waiting' ? (
        <Clock aria-hidden size={16} />
      ) : tone === 'done' ? (
        <Check aria-hidden size={16} />
      ) : (
        <BusyRing />
      )}
      <p className="min-w-0 flex-1 text-13 leading-4 font-[550]">
        <span className="block truncate">{title}</span>
        <span className="console-saving-detail block truncate text-12 leading-4 font-normal text-ink-2">
          {detail}
        </span>
      </p>
      {/* A save is not announced each time; what needs the scorer is. */}
      <span role="status" className="sr-only">
        {isCalm ? '' : `${title} ${detail}`}
      </span>
      {remedy !== undefined && (
        <button
          type="button"
          disabled={busy}
          onClick={() => onRemedy(remedy.kind)}
          className="h-full shrink-0 px-1 text-14 font-semibold underline underline-offset-[3px] -outline-offset-2 disabled:no-underline"
        >
          {remedy.label}
        </button>
      )}
    </section>
  );
});
