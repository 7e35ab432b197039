import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Season } from '#contracts/season/season.contract.ts';
import { Card, CardList, CardListSkeleton } from '#frontend/components/ui/card-list.tsx';
import { columnsFor, DataTable } from '#frontend/components/ui/data-table.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { ResourceList } from '#frontend/components/ui/resource-list.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#frontend/components/ui/tabs.tsx';
import { rowsOfPage, useUrlPage } from '#frontend/components/ui/use-url-page.ts';
import { ageRange } from '#frontend/features/category/category.facts.ts';
import { categoriesQuery } from '#frontend/features/category/category.queries.ts';
import { leaguesQuery } from '#frontend/features/league/league.queries.ts';
import { seasonsQuery } from '#frontend/features/season/season.queries.ts';
import { SeasonStatus } from '#frontend/features/season/season.status.tsx';
import { useSeasonFilter } from '#frontend/features/season/use-season-filter.ts';
import { tournamentsQuery } from '#frontend/features/tournament/tournament.queries.ts';
import { TOURNAMENT_STATUSES } from '#frontend/features/tournament/tournament.status.tsx';
import { formatDay, formatItems, formatWord } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { TournamentCard } from './tournament-card.tsx';

const TABS = [
  { value: 'tournaments', label: t`Tournaments` },
  { value: 'leagues', label: t`Leagues` },
  { value: 'categories', label: t`Categories` },
  { value: 'seasons', label: t`Seasons` },
] as const;
type Tab = (typeof TABS)[number]['value'];
const TAB_NAMES = TABS.map(({ value }) => value);

/** `/tournaments`: tournaments, leagues, categories and seasons, a tab each. */
export function TournamentsPage() {
  const url = useUrlState();
  const tab = url.getOneOf('tab', TAB_NAMES) ?? 'tournaments';
  return (
    <div className="wrap">
      <PageHeader title={t`Tournaments`} />
      <Tabs<Tab>
        label={t`Tournaments`}
        tabs={TABS}
        value={tab}
        onChange={(next) =>
          url.show({
            tab: next === 'tournaments' ? undefined : next,
            // Filters and pages belong to one tab.
            season: undefined,
            status: undefined,
            page: undefined,
            page_size: undefined,
          })
        }
        className="border-t-2 border-ink"
      >
        <TabPanel value="tournaments">
          <Tournaments />
        </TabPanel>
        <TabPanel value="leagues">
          <Leagues />
        </TabPanel>
        <TabPanel value="categories">
          <Categories />
        </TabPanel>
        <TabPanel value="seasons">
          <Seasons />
        </TabPanel>
      </Tabs>
    </div>
  );
}

const STATUS_OPTIONS = TOURNAMENT_STATUSES.map((value) => ({ value, label: formatWord(value) }));

function Tournaments() {
  const url = useUrlState();
  const pages = useUrlPage(25);
  const season = useSeasonFilter();
  const status = url.getOneOf('status', TOURNAMENT_STATUSES);
  const query = useQuery(tournamentsQuery({ season_id: season.value, status }));
  return (
    <ResourceList
      filters={[
        season,
        {
          kind: 'select',
          name: 'status',
          label: t`Status`,
          all: t`All Statuses`,
          options: STATUS_OPTIONS,
          value: status,
        },
      ]}
      query={query}
      getTotal={({ tournaments }) => tournaments.length}
      formatCount={(total) => plural(total, { one: '# tournament', other: '# tournaments' })}
      pages={pages}
      loading={<CardListSkeleton />}
      errorTitle={t`Failed to load tournaments. Please try again later.`}
      none={
        <EmptyState title={t`No tournaments yet`}>
          <Trans>They appear here once the league has set them up.</Trans>
        </EmptyState>
      }
      noneMatching={t`No tournaments found matching your criteria`}
    >
      {({ tournaments }) => (
        <CardList label={t`Tournaments`}>
          {rowsOfPage(tournaments, pages).map((tournament) => (
            <TournamentCard key={tournament.id} tournament={tournament} />
          ))}
        </CardList>
      )}
    </ResourceList>
  );
}

function Leagues() {
  const query = useQuery(leaguesQuery());
  return (
    <ResourceList
      query={query}
      getTotal={({ leagues }) => leagues.length}
      loading={<CardListSkeleton cards={3} />}
      errorTitle={t`Failed to load leagues. Please try again later.`}
      none={<EmptyState title={t`No leagues found`} />}
      noneMatching={t`No leagues found`}
    >
      {({ leagues }) => (
        <CardList label={t`Leagues`}>
          {leagues.map(({ id, name, description, team_count }) => (
            <Card
              key={id}
              href={paths.league(id)}
              title={<Name>{name}</Name>}
              linkLabel={{ text: t`View Teams`, of: name }}
            >
              {description !== null && <p className="text-13 text-ink-2">{description}</p>}
              <p className="text-13 text-ink-3">{plural(team_count, { one: '# team', other: '# teams' })}</p>
            </Card>
          ))}
        </CardList>
      )}
    </ResourceList>
  );
}

function Categories() {
  const query = useQuery(categoriesQuery());
  return (
    <ResourceList
      query={query}
      getTotal={({ categories }) => categories.length}
      loading={<CardListSkeleton cards={3} />}
      errorTitle={t`Failed to load game categories. Please try again later.`}
      none={<EmptyState title={t`No game categories found`} />}
      noneMatching={t`No game categories found`}
    >
      {({ categories }) => (
        <CardList label={t`Categories`}>
          {categories.map((category) => (
            <Card
              key={category.id}
              href={paths.teamsOfCategory(category.id)}
              title={<Name>{category.name}</Name>}
              linkLabel={{ text: t`View Teams`, of: category.name }}
            >
              <p className="text-13 text-ink-2">
                {t`Gender: ${category.gender === null ? t`Any` : formatWord(category.gender)}, ages: ${ageRange(category)}`}
              </p>
              <p className="text-13 text-ink-3">
                {formatItems(
                  [
                    category.division,
                    plural(category.team_count, { one: '# team', other: '# teams' }),
                  ].filter((fact) => fact !== null),
                )}
              </p>
            </Card>
          ))}
        </CardList>
      )}
    </ResourceList>
  );
}

function Seasons() {
  const query = useQuery(seasonsQuery());
  return (
    <ResourceList
      query={query}
      getTotal={({ seasons }) => seasons.length}
      loading={<TableSkeleton rows={4} />}
      errorTitle={t`Failed to load seasons. Please try again later.`}
      none={<EmptyState title={t`No seasons found`} />}
      noneMatching={t`No seasons found`}
    >
      {({ seasons }) => <SeasonsTable seasons={seasons} />}
    </ResourceList>
  );
}

const row = columnsFor<Season>();
const COLUMNS = row.columns([
  row.accessor('name', {
    header: t`Season`,
    enableSorting: false,
    meta: { align: 'start', sticky: true },
    cell: ({ row: { original } }) => (
      <Link
        to={paths.tournamentsOfSeason(original.id)}
        className="touch-target inline-flex font-[550] hover:underline"
      >
        <Name>{original.name}</Name>
      </Link>
    ),
  }),
  row.accessor('status', {
    header: t`Status`,
    enableSorting: false,
    meta: { align: 'start' },
    cell: ({ getValue }) => <SeasonStatus status={getValue()} />,
  }),
  row.accessor('start_date', {
    header: t`Start`,
    enableSorting: false,
    cell: ({ getValue }) => formatDay(getValue()),
  }),
  row.accessor('end_date', {
    header: t`End`,
    enableSorting: false,
    cell: ({ getValue }) => formatDay(getValue()),
  }),
  row.accessor('tournament_count', {
    header: t`Tournaments`,
    enableSorting: false,
    meta: { hideOnPhone: true },
  }),
]);

/** Seasons, each leading to its tournaments. */
function SeasonsTable({ seasons }: { seasons: readonly Season[] }) {
  return (
    <DataTable
      caption={t`Seasons`}
      columns={COLUMNS}
      rows={seasons}
      rowId={({ id }) => String(id)}
      rowHref={({ id }) => paths.tournamentsOfSeason(id)}
    />
  );
}
