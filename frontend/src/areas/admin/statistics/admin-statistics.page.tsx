import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
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

/** The tables of a season that can be taken as a file (documents/tables). */
const TABLES = [
  { table: 'games', label: t`Games` },
  { table: 'standings', label: t`Standings` },
  { table: 'meetings', label: t`Head-to-head records` },
  { table: 'streaks', label: t`Streaks` },
  { table: 'team-statistics', label: t`Team statistics` },
  { table: 'player-statistics', label: t`Player statistics` },
  { table: 'box-scores', label: t`Box scores` },
  { table: 'plays', label: t`Plays` },
] as const;

/** A season’s tables as files that spreadsheets open. */
function SeasonExports({ seasonId }: { seasonId: number }) {
  return (
    <ul className="grid grid-cols-2 gap-x-6 border-t border-line sm:grid-cols-4 xl:grid-cols-2">
      {TABLES.map(({ table, label }) => (
        <li key={table} className="border-b border-line">
          <a
            href={paths.seasonExport(seasonId, table)}
            download
            className="flex min-h-11 items-center gap-2 text-13 hover:underline"
          >
            <Download aria-hidden size={14} className="text-ink-3" />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
