import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { formatDays } from '#frontend/lib/format.ts';
import { parseDay } from '#frontend/lib/use-url-state.ts';
import { translatedField } from '#frontend/lib/wording.ts';
import { seasonConflictsQuery, seasonNameQuery } from './admin-season.queries.ts';
import { useSettled } from './use-settled.ts';

/** Says while a name is typed that another season has it. @param exclude the season that is being edited */
export function NameCheck({ name, exclude }: { name: string; exclude: number | undefined }) {
  const asked = useSettled(name.trim());
  const check = useQuery({ ...seasonNameQuery({ name: asked, exclude }), enabled: asked !== '' });
  const message = check.data?.message ?? null;
  return (
    <p role="status" className="-mt-[13px] text-13 font-medium text-danger empty:hidden">
      {message !== null && asked === name.trim() && translatedField(message)}
    </p>
  );
}

/** Says which seasons share a day with the dates: that is allowed, and perhaps not meant. */
export function DatesCheck({
  first,
  last,
  exclude,
}: {
  first: string;
  last: string;
  exclude: number | undefined;
}) {
  const [start_date, end_date] = [parseDay(useSettled(first)), parseDay(useSettled(last))];
  const isSpan = start_date !== undefined && end_date !== undefined && start_date <= end_date;
  const check = useQuery({
    ...seasonConflictsQuery({ start_date: start_date ?? '', end_date: end_date ?? '', exclude }),
    enabled: isSpan,
  });
  const conflicts = isSpan ? (check.data?.conflicts ?? []) : [];
  if (conflicts.length === 0) return null;
  return (
    <Callout tone="warn" announced>
      <p>
        <Trans>Shares days with another season. Seasons may overlap.</Trans>
      </p>
      <ul aria-label={t`Seasons on the same days`}>
        {conflicts.map((season) => (
          <li key={season.id}>
            <Name className="font-[550]">{season.name}</Name>,{' '}
            {formatDays(season.start_date, season.end_date)}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
