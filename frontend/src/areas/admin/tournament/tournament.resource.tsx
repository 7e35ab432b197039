import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, GitFork, ListChecks, ListOrdered, Shield } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Tournament } from '#contracts/tournament/tournament.contract.ts';
import { ARCHIVED, archivedFilter } from '#frontend/areas/admin/admin-list-filters.ts';
import { resourceListPage } from '#frontend/areas/admin/resource/resource-list-page.tsx';
import { ResourceRowActions } from '#frontend/areas/admin/resource/resource-row-actions.tsx';
import { RowName } from '#frontend/areas/admin/resource/row-name.tsx';
import { columnsFor } from '#frontend/components/ui/data-table.tsx';
import type { Filter } from '#frontend/components/ui/filters.ts';
import { Name } from '#frontend/components/ui/name.tsx';
import { useSeasonFilter } from '#frontend/features/season/use-season-filter.ts';
import { tournamentsQuery } from '#frontend/features/tournament/tournament.queries.ts';
import { TOURNAMENT_STATUSES, TournamentStatus } from '#frontend/features/tournament/tournament.status.tsx';
import { api } from '#frontend/lib/api.ts';
import { formatDays, formatWord, orNotAvailable } from '#frontend/lib/format.ts';
import { found } from '#frontend/lib/found.ts';
import { paths } from '#frontend/lib/paths.ts';
import type { UrlState } from '#frontend/lib/use-url-state.ts';

const STATUS_OPTIONS = TOURNAMENT_STATUSES.map((value) => ({ value, label: formatWord(value) }));

const column = columnsFor<Tournament>();

/** `/admin/tournaments` */
export const TournamentsPage = resourceListPage<Tournament>({
  title: t`Tournaments`,
  create: { label: t`New tournament`, href: paths.adminTournamentNew },
  search: { label: t`Search tournaments by name`, placeholder: t`Name` },
  useRows: useTournaments,
  formatCount: (total) => plural(total, { one: '# tournament', other: '# tournaments' }),
  errorTitle: t`Error Loading Tournaments`,
  none: {
    title: t`No tournaments yet`,
    hint: t`A tournament belongs to a season. Games are scheduled within it.`,
  },
  noneMatching: t`No tournaments found matching your criteria.`,
  columns: column.columns([
    column.accessor('name', {
      header: t`Tournament`,
      meta: { align: 'start', sticky: true },
      cell: ({ row: { original } }) => (
        <RowName href={paths.adminTournament(original.id)} archived={original.is_archived}>
          {original.name}
        </RowName>
      ),
    }),
    column.accessor('status', {
      header: t`Status`,
      meta: { align: 'start' },
      cell: ({ getValue }) => <TournamentStatus status={getValue()} />,
    }),
    column.accessor('season_name', {
      header: t`Season`,
      meta: { align: 'start', hideOnPhone: true },
      cell: ({ row: { original } }) => (
        <Link to={paths.adminSeason(original.season_id)} className="touch-target inline-flex hover:underline">
          <Name className="max-w-52 truncate">{orNotAvailable(original.season_name)}</Name>
        </Link>
      ),
    }),
    column.accessor('start_date', {
      header: t`Days`,
      meta: { align: 'start', hideOnPhone: true },
      cell: ({ row: { original } }) => formatDays(original.start_date, original.end_date),
    }),
    column.accessor('team_count', {
      header: t`Teams`,
      sortDescFirst: true,
      meta: { hideOnPhone: true },
      cell: ({ row: { original }, getValue }) => (
        <Link
          to={paths.adminTournamentTeams(original.id)}
          aria-label={t`Teams of ${original.name}: ${getValue()}`}
          className="link touch-target inline-flex"
        >
          {getValue()}
        </Link>
      ),
    }),
    column.accessor('game_count', { header: t`Games`, sortDescFirst: true, meta: { hideOnPhone: true } }),
  ]),
  actions: (tournament) => (
    <ResourceRowActions
      name={tournament.name}
      editHref={paths.adminTournament(tournament.id)}
      actions={[
        { label: t`Teams`, icon: Shield, href: paths.adminTournamentTeams(tournament.id) },
        { label: t`Table`, icon: ListOrdered, href: paths.adminTournamentTable(tournament.id) },
        { label: t`Schedule`, icon: CalendarPlus, href: paths.adminTournamentSchedule(tournament.id) },
        { label: t`Bracket`, icon: GitFork, href: paths.adminTournamentBracket(tournament.id) },
        {
          label: t`Log`,
          icon: ListChecks,
          href: paths.ofThing(paths.adminAudit, 'tournament', tournament.id),
        },
      ]}
      isArchived={tournament.is_archived}
      archiving={{
        action: t`Archive tournament`,
        consequence: t`It leaves all lists. Its games and results stay.`,
        run: () => api.post('/api/tournaments/:id/archive/', { params: { id: tournament.id } }),
        done: t`Tournament archived`,
      }}
      deletion={{
        action: t`Delete tournament`,
        remove: () => api.delete('/api/tournaments/:id/', { params: { id: tournament.id } }),
        done: t`Tournament deleted successfully`,
        fallback: t`Failed to delete tournament`,
        blocked: whyNotDeleted(tournament),
        children: (
          <p>
            <Trans>
              <Name className="font-[550]">{tournament.name}</Name> is removed for good; its teams stay. This
              action cannot be undone.
            </Trans>
          </p>
        ),
      }}
    />
  ),
});

function useTournaments(search: string, url: UrlState) {
  const season = useSeasonFilter();
  const status = url.getOneOf('status', TOURNAMENT_STATUSES);
  const archived = url.getOneOf('archived', ARCHIVED);
  const query = useQuery({
    ...tournamentsQuery({
      season_id: season.value,
      status,
      archived: archived === undefined ? undefined : true,
    }),
    select: ({ tournaments }) => found(tournaments, search, ({ name, league_name }) => [name, league_name]),
  });
  const filters: Filter[] = [
    season,
    {
      kind: 'select',
      name: 'status',
      label: t`Status`,
      all: t`All Statuses`,
      options: STATUS_OPTIONS,
      value: status,
    },
    archivedFilter(archived),
  ];
  return { query, filters };
}

function whyNotDeleted(tournament: Tournament): string | undefined {
  if (tournament.status === 'ongoing') return t`Cannot delete ongoing tournament`;
  return tournament.game_count > 0 ? t`Cannot delete tournament with games` : undefined;
}
