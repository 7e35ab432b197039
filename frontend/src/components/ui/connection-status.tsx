import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { formatTimeOfDay } from '#frontend/lib/format.ts';
import type { LiveState } from '#frontend/lib/live-socket.ts';

/**
 * What is wrong with a live connection, with the time of its data: a broken ring or a square. Nothing while all is
 * well; `data-connection` has the state at all times, and is connected once there is data.
 */
export function ConnectionStatus({
  state,
  timeZone,
  subject = t`Score`,
  onRetry,
  className,
}: {
  state: LiveState;
  timeZone: string;
  /** What the data is: “Score as of 19:44:08”. */
  subject?: string;
  onRetry?: () => void;
  className?: string;
}) {
  const { status, receivedAt } = state;
  const isWell = status === 'connected' || (status === 'connecting' && receivedAt === undefined);
  return (
    // Stays on the page while all is well: only what changes in a live region is announced.
    <span
      aria-live="polite"
      data-connection={receivedAt === undefined ? 'connecting' : status}
      className={clsx('inline-flex', className)}
    >
      {!isWell && (
        <span className="inline-flex items-center gap-2 tabular-nums">
          <Mark isOffline={status === 'offline'} />
          <span>
            {receivedAt === undefined
              ? WORD[status]
              : t`${WORD[status]}. ${subject} as of ${formatTimeOfDay(receivedAt, timeZone)}`}
          </span>
          {onRetry !== undefined && status === 'offline' && (
            <button type="button" className="link touch-target ms-1 inline-flex" onClick={onRetry}>
              <Trans>Try now</Trans>
            </button>
          )}
        </span>
      )}
    </span>
  );
}

const WORD: Record<LiveState['status'], string> = {
  connecting: t`Connecting`,
  connected: t`Connected`,
  reconnecting: t`Reconnecting`,
  offline: t`Offline`,
};

function Mark({ isOffline }: { isOffline: boolean }) {
  return (
    <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true" className="shrink-0">
      {isOffline ? (
        <rect x="1" y="1" width="8" height="8" className="fill-none stroke-danger stroke-2" />
      ) : (
        <path d="M7.83 2.17A4 4 0 1 0 7.83 7.83" className="fill-none stroke-warn stroke-2" />
      )}
    </svg>
  );
}
