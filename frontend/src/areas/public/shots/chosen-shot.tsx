import { Trans } from '@lingui/react/macro';
import { Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatClock } from '#frontend/lib/format.ts';

/** The chosen shot in words, with the way to its moment in the replay. */
export function ChosenShot({
  what,
  where,
  moment: { period_label, clock },
  replay,
}: {
  what: string;
  where: string;
  moment: { period_label: string; clock: number | null };
  /** The url of its moment. */
  replay: string;
}) {
  return (
    <span className="grid gap-px">
      <span className="truncate">
        <span className="text-ink-3 tabular-nums">
          {clock === null ? period_label : `${period_label} ${formatClock(clock)}`}
        </span>{' '}
        <b className="font-[650]">{what}</b>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 text-12 text-ink-3 tabular-nums">
        <span>{where}</span>
        <Link
          to={replay}
          className="link touch-target inline-flex items-center gap-1 text-13 font-[550] text-ink"
        >
          <Play aria-hidden size={12} className="fill-current" />
          <Trans>Open in the replay</Trans>
        </Link>
      </span>
    </span>
  );
}
