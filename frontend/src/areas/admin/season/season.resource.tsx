import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { SeasonAdminTable } from '#frontend/areas/admin/season/season-admin-table.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { ResourceList } from '#frontend/components/ui/resource-list.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { rowsOfPage, useUrlPage } from '#frontend/components/ui/use-url-page.ts';
import { foundSeasonsQuery } from '#frontend/features/season/season.queries.ts';
import { SEASON_STATUSES } from '#frontend/features/season/season.status.tsx';
import { serverClock } from '#frontend/lib/api.ts';
import { dayInZone, formatWord } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';

const STATUS_OPTIONS = SEASON_STATUSES.map((value) => ({ value, label: formatWord(value) }));
/** Years before and after this one (docs/rules.md, "Input and display"). */
const YEARS = 5;

/** `/admin/seasons` */
export function AdminSeasonsPage() {
  const url = useUrlState();
  const pages = useUrlPage();
  const thisYear = Number(dayInZone(serverClock.now(), useTimeZone()).slice(0, 4));
  const search = url.get('search') ?? '';
  const status = url.getOneOf('status', SEASON_STATUSES);
  const year = url.getId('year');
  const query = useQuery(foundSeasonsQuery({ search, status, year }));
  return (
    <div className="wrap">
      <ResourceList
        title={t`Seasons`}
        action={
          <Button variant="primary" asChild>
            <Link to={paths.adminSeasonNew}>
              <Trans>New season</Trans>
            </Link>
          </Button>
        }
        search={{ name: 'search', label: t`Search seasons by name`, placeholder: t`Name`, value: search }}
        filters={[
          {
            kind: 'select',
            name: 'status',
            label: t`Status`,
            all: t`All Statuses`,
            options: STATUS_OPTIONS,
            value: status,
          },
          {
            kind: 'select',
            name: 'year',
            label: t`Year`,
            all: t`All Years`,
            options: Array.from({ length: 2 * YEARS + 1 }, (_, at) => String(thisYear - YEARS + at)).map(
              (value) => ({
                value,
                label: value,
              }),
            ),
            value: year,
          },
        ]}
        query={query}
        totalOf={({ seasons }) => seasons.length}
        countOf={(total) => plural(total, { one: '# season', other: '# seasons' })}
        pages={pages}
        loading={<TableSkeleton rows={5} />}
        errorTitle={t`Error Loading Seasons`}
        none={
          <EmptyState title={t`No seasons yet`}>
            <Trans>Tournaments and games belong to a season: make one first.</Trans>
          </EmptyState>
        }
        noneMatching={t`No seasons found matching your criteria.`}
      >
        {({ seasons }) => <SeasonAdminTable seasons={rowsOfPage(seasons, pages)} />}
      </ResourceList>
    </div>
  );
}
