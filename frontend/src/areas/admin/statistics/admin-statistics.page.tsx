import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Season } from '#contracts/season/season.contract.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { currentSeason, seasonsQuery } from '#frontend/features/season/season.queries.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { AdminSeasonChecks } from './admin-season-checks.tsx';
import { AdminSeasonNumbers } from './admin-season-numbers.tsx';
import { SeasonExports } from './season-exports.tsx';
import { seasonStatisticsQuery } from './season-statistics.queries.ts';

/** `/admin/statistics`: a season in numbers, its problems, and its tables as files. */
export function AdminStatisticsPage() {
  const asked = useUrlState().getId('season');
  const seasons = useQuery(seasonsQuery());
  return (
    <QueryState
      query={seasons}
      loading={
        <div className="wrap">
          <PageHeader title={t`Statistics`} />
          <TableSkeleton rows={8} />
        </div>
      }
      errorTitle={t`Error Loading Seasons`}
    >
      {(list) => {
        const season = currentSeason(list, asked);
        return (
          <div className="wrap pb-8">
            <PageHeader title={t`Statistics`} description={season?.name} />
            {season === undefined ? <NoSeason /> : <OfSeason key={season.id} season={season} />}
          </div>
        );
      }}
    </QueryState>
  );
}

function NoSeason() {
  return (
    <EmptyState
      title={t`No seasons yet`}
      action={
        <Button variant="primary" asChild>
          <Link to={paths.adminSeasonNew}>
            <Trans>New season</Trans>
          </Link>
        </Button>
      }
    />
  );
}

function OfSeason({ season }: { season: Season }) {
  const statistics = useQuery(seasonStatisticsQuery(season.id));
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_384px]">
      <div className="grid min-w-0 content-start gap-8">
        <QueryState
          query={statistics}
          loading={<TableSkeleton rows={8} />}
          errorTitle={t`Failed to load statistics`}
        >
          {(data) => <AdminSeasonNumbers statistics={data} />}
        </QueryState>
      </div>
      <div className="grid min-w-0 content-start gap-8">
        <AdminSeasonChecks seasonId={season.id} />
        <Panel title={t`Tables as files`} aside={<Trans>CSV, for spreadsheets</Trans>}>
          <SeasonExports seasonId={season.id} />
        </Panel>
      </div>
    </div>
  );
}
