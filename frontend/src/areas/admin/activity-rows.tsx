import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Activity, PublicActivity } from '#contracts/audit/activity.contract.ts';
import { Name } from '#frontend/components/ui/name.tsx';
import { formatWhen } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { reasonText } from '#frontend/lib/reason-text.ts';
import { translated } from '#frontend/lib/wording.ts';

/** What was done, and by whom where that is told; the latest first. */
export function ActivityRows({
  activities,
}: {
  activities: readonly (PublicActivity & Partial<Pick<Activity, 'actor_name' | 'reason'>>)[];
}) {
  const timeZone = useTimeZone();
  return (
    <ul>
      {activities.map(({ id, at, text, wording, actor_name, reason }) => (
        <li key={id} className="grid gap-x-4 border-t border-line py-2.5 sm:grid-cols-[136px_minmax(0,1fr)]">
          <time dateTime={at} className="text-13 text-ink-3 tabular-nums">
            {formatWhen(at, timeZone)}
          </time>
          <p className="min-w-0 wrap-anywhere">
            {translated(wording, text)}
            {reason != null && <span className="block text-ink-2">{t`Reason: ${reasonText(reason)}`}</span>}
            {actor_name !== undefined && (
              <span className="block text-13 text-ink-3">
                {actor_name === null ? <Trans>By the league itself</Trans> : <Name>{actor_name}</Name>}
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
