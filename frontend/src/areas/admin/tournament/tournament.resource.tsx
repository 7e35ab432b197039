import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Tournament } from '#contracts/tournament/tournament.contract.ts';
import { ARCHIVED, archivedFilter } from '#frontend/areas/admin/admin-list-filters.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { ResourceList } from '#frontend/components/ui/resource-list.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { rowsOfPage, useUrlPage } from '#frontend/components/ui/use-url-page.ts';
import { seasonsQuery } from '#frontend/features/season/season.queries.ts';
import { tournamentsQuery } from '#frontend/features/tournament/tournament.queries.ts';
import { TOURNAMENT_STATUSES } from '#frontend/features/tournament/tournament.status.tsx';
import { TournamentAdminTable } from '#frontend/features/tournament/tournament-admin-table.tsx';
import { formatWord } from '#frontend/lib/format.ts';
import { found } from '#frontend/lib/found.ts';
import { optionOf } from '#frontend/lib/option-of.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';

const STATUS_OPTIONS = TOURNAMENT_STATUSES.map((value) => ({ value, label: formatWord(value) }));
const textsOf = ({ name, league_name }: Tournament) => [name, league_name];

/** `/admin/tournaments` */
export function AdminTournamentsPage() {
  const url = useUrlState();
  const pages = useUrlPage();
  const search = url.get('search') ?? '';
  const season_id = url.getId('season');
  const status = url.getOneOf('status', TOURNAMENT_STATUSES);
  const archived = url.getOneOf('archived', ARCHIVED);
  const seasons = useQuery(seasonsQuery());
  const query = useQuery({
    ...tournamentsQuery({ season_id, status, archived: archived === undefined ? undefined : true }),
    select: ({ tournaments }) => found(tournaments, search, textsOf),
  });
  return (
    <div className="wrap">
      <ResourceList
        title={t`Tournaments`}
        action={
          <Button variant="primary" asChild>
            <Link to={paths.adminTournamentNew}>
              <Trans>New tournament</Trans>
            </Link>
          </Button>
        }
        search={{ name: 'search', label: t`Search tournaments by name`, placeholder: t`Name`, value: search }}
        filters={[
          {
            kind: 'select',
            name: 'season',
            label: t`Season`,
            all: t`All Seasons`,
            options: seasons.data?.seasons.map(optionOf),
            value: season_id,
          },
          {
            kind: 'select',
            name: 'status',
            label: t`Status`,
            all: t`All Statuses`,
            options: STATUS_OPTIONS,
            value: status,
          },
          archivedFilter(archived),
        ]}
        query={query}
        totalOf={(tournaments) => tournaments.length}
        countOf={(total) => plural(total, { one: '# tournament', other: '# tournaments' })}
        pages={pages}
        loading={<TableSkeleton rows={5} />}
        errorTitle={t`Error Loading Tournaments`}
        none={
          <EmptyState title={t`No tournaments yet`}>
            <Trans>A tournament belongs to a season. Games are scheduled within it.</Trans>
          </EmptyState>
        }
        noneMatching={t`No tournaments found matching your criteria.`}
      >
        {(tournaments) => <TournamentAdminTable tournaments={rowsOfPage(tournaments, pages)} />}
      </ResourceList>
    </div>
  );
}
