import { clsx } from 'clsx';
import { formatAge, formatTimeOfDay } from '#frontend/lib/format.ts';
import type { LiveState } from '#frontend/lib/live-socket.ts';
import { useNow } from '#frontend/lib/use-now.ts';

/** Disc, broken ring or square: the state of a live connection, always with the age or time of its data. */
export function ConnectionStatus({
  state,
  timeZone,
  subject = 'Score',
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
  return (
    <span className={clsx('inline-flex items-center gap-2 tabular-nums', className)}>
      <Mark status={state.status} />
      {/* The age changes every second and is not announced; the state is. */}
      <span aria-live="polite" className="sr-only">
        {WORD[state.status]}
      </span>
      <span>
        <Words state={state} timeZone={timeZone} subject={subject} />
      </span>
      {onRetry !== undefined && state.status === 'offline' && (
        <button type="button" className="link ml-1 coarse:min-h-control" onClick={onRetry}>
          Try now
        </button>
      )}
    </span>
  );
}

const WORD: Record<LiveState['status'], string> = {
  connecting: 'Connecting',
  connected: 'Connected',
  reconnecting: 'Reconnecting',
  offline: 'Offline',
};

function Words({ state, timeZone, subject }: { state: LiveState; timeZone: string; subject: string }) {
  const now = useNow(1000);
  const { status, receivedAt } = state;
  if (receivedAt === undefined) return <span aria-hidden>{WORD[status]}</span>;
  if (status === 'connected') {
    return <span aria-hidden>{`Connected, updated ${formatAge(now - receivedAt)}`}</span>;
  }
  return `${WORD[status]}. ${subject} as of ${formatTimeOfDay(receivedAt, timeZone)}`;
}

function Mark({ status }: { status: LiveState['status'] }) {
  return (
    <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
      {status === 'connected' && <circle cx="5" cy="5" r="5" className="fill-win" />}
      {(status === 'reconnecting' || status === 'connecting') && (
        <path d="M7.83 2.17A4 4 0 1 0 7.83 7.83" className="fill-none stroke-warn stroke-2" />
      )}
      {status === 'offline' && (
        <rect x="1" y="1" width="8" height="8" className="fill-none stroke-danger stroke-2" />
      )}
    </svg>
  );
}
