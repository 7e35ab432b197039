import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AssignScorerDialog } from '#frontend/areas/admin/game/commands/assign-scorer-dialog.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import type { Filter } from '#frontend/components/ui/filters.ts';
import { Name } from '#frontend/components/ui/name.tsx';
import { ResourceList } from '#frontend/components/ui/resource-list.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { useUrlPage } from '#frontend/components/ui/use-url-page.ts';
import { categoriesQuery } from '#frontend/features/category/category.queries.ts';
import { gamePageQuery } from '#frontend/features/game/game.queries.ts';
import { GAME_STATUSES, statusLabel } from '#frontend/features/game/game.status.ts';
import { useSeasonDays } from '#frontend/features/season/use-season-days.ts';
import { useSeasonFilter } from '#frontend/features/season/use-season-filter.ts';
import { tournamentsQuery } from '#frontend/features/tournament/tournament.queries.ts';
import { scorersQuery } from '#frontend/features/user/user.queries.ts';
import { userOption } from '#frontend/features/user/user-name.ts';
import { paths } from '#frontend/lib/paths.ts';
import { toOption } from '#frontend/lib/to-option.ts';
import { useUrlSort } from '#frontend/lib/use-url-sort.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { useGameSelection } from './game-selection.tsx';
import { ADMIN_GAME_SORTS, GamesAdminTable } from './games-admin-table.tsx';
import { GamesHelp } from './games-help.tsx';
import { SelectionBar } from './selection-bar.tsx';

/** Of the games to come: what an administrator has to see to. */
const WHICH = ['upcoming', 'overdue', 'stalled', 'double_booked'] as const;

/** `/admin/games` */
export function AdminGamesPage() {
  const url = useUrlState();
  const pages = useUrlPage(25);
  const { sort, asked: order, setSort } = useUrlSort(ADMIN_GAME_SORTS);
  const asked = {
    which: url.getOneOf('which', WHICH),
    season_id: url.getId('season'),
    tournament_id: url.getId('tournament'),
    game_category_id: url.getId('category'),
    status: url.getOneOf('status', GAME_STATUSES),
    scorer: url.getOneOf('scorer', ['none']),
    statistics: url.getOneOf('statistics', ['none', 'incomplete']),
    start_date: url.getDay('from'),
    end_date: url.getDay('to'),
    search: url.get('search') ?? '',
  };
  const { which, scorer, ...narrowed } = asked;
  const query = useQuery(
    gamePageQuery(
      {
        ...narrowed,
        ...(which !== undefined && { [which]: true }),
        ...(scorer === 'none' && { without_scorer: true }),
        sort: order,
      },
      pages,
    ),
  );
  const scorers = useQuery(scorersQuery()).data?.map(userOption);
  const selection = useGameSelection();
  const [isAssigning, setAssigning] = useState(false);
  const chosen = [...selection.chosen.values()];
  return (
    <div className="wrap">
      <ResourceList
        title={t`Games`}
        action={
          <>
            <GamesHelp />
            <Button variant="primary" asChild>
              <Link to={paths.adminGameNew}>
                <Trans>Create Game</Trans>
              </Link>
            </Button>
          </>
        }
        search={{
          name: 'search',
          label: t`Search games by team or venue`,
          placeholder: t`Team or venue`,
          value: asked.search,
        }}
        filters={useFilters(asked)}
        query={query}
        getTotal={({ total }) => total}
        formatCount={(total) => plural(total, { one: '# game', other: '# games' })}
        pages={pages}
        loading={<TableSkeleton rows={10} />}
        errorTitle={t`Error Loading Games`}
        none={<NoGamesYet />}
        noneMatching={t`No games found matching your criteria.`}
      >
        {({ games }) => (
          <>
            {chosen.length > 0 && (
              <SelectionBar
                count={plural(chosen.length, { one: '# selected', other: '# selected' })}
                onClear={selection.clear}
              >
                <Button onClick={() => setAssigning(true)}>
                  <Trans>Assign scorer…</Trans>
                </Button>
              </SelectionBar>
            )}
            <GamesAdminTable
              games={games}
              scorers={scorers}
              selection={selection}
              sort={sort}
              onSort={setSort}
            />
          </>
        )}
      </ResourceList>
      {isAssigning && (
        <AssignScorerDialog
          games={chosen}
          scorers={scorers}
          onAssigned={(games) => selection.set(games, false)}
          onClose={() => setAssigning(false)}
        />
      )}
    </div>
  );
}

function NoGamesYet() {
  const tournaments = useQuery(tournamentsQuery({})).data?.tournaments;
  const ready = tournaments?.find(({ team_count }) => team_count >= 2);
  if (ready === undefined) {
    return (
      <EmptyState title={t`No games yet`}>
        <Trans>A game needs a tournament with at least two teams.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t`No games yet`}
      action={
        <Button asChild>
          <Link to={paths.adminTournamentSchedule(ready.id)}>
            <Trans>Draw the schedule</Trans>
          </Link>
        </Button>
      }
    >
      <Trans>
        The games of <Name className="font-[550]">{ready.name}</Name> can be drawn at once, or created one by
        one.
      </Trans>
    </EmptyState>
  );
}

type Asked = {
  which: string | undefined;
  season_id: number | undefined;
  tournament_id: number | undefined;
  game_category_id: number | undefined;
  status: string | undefined;
  scorer: string | undefined;
  statistics: string | undefined;
  start_date: string | undefined;
  end_date: string | undefined;
};

function useFilters(asked: Asked): Filter[] {
  const { season_id, start_date, end_date } = asked;
  const season = useSeasonFilter(['tournament']);
  const days = useSeasonDays(season_id);
  const tournaments = useQuery(tournamentsQuery({ season_id })).data?.tournaments;
  const categories = useQuery(categoriesQuery()).data?.categories;
  return [
    {
      kind: 'select',
      name: 'which',
      label: t`Which`,
      all: t`All Games`,
      options: [
        { value: 'upcoming', label: t`Upcoming Games` },
        { value: 'overdue', label: t`Without a result` },
        { value: 'stalled', label: t`Stopped and not ended` },
        { value: 'double_booked', label: t`Double bookings` },
      ],
      value: asked.which,
    },
    {
      kind: 'select',
      name: 'status',
      label: t`Status`,
      all: t`All Statuses`,
      options: GAME_STATUSES.map((value) => ({ value, label: statusLabel(value) })),
      value: asked.status,
    },
    {
      kind: 'select',
      name: 'scorer',
      label: t`Scorer`,
      all: t`All Scorers`,
      options: [{ value: 'none', label: t`Without a scorer` }],
      value: asked.scorer,
    },
    {
      kind: 'select',
      name: 'statistics',
      label: t`Statistics`,
      all: t`Any Statistics`,
      options: [
        { value: 'none', label: t`Without statistics` },
        { value: 'incomplete', label: t`Players do not add up` },
      ],
      value: asked.statistics,
    },
    season,
    {
      kind: 'select',
      name: 'tournament',
      label: t`Tournament`,
      all: t`All Tournaments`,
      options: tournaments?.map(toOption),
      value: asked.tournament_id,
    },
    {
      kind: 'select',
      name: 'category',
      label: t`Category`,
      all: t`All Categories`,
      options: categories?.map(toOption),
      value: asked.game_category_id,
    },
    {
      kind: 'day',
      name: 'from',
      label: t`From`,
      value: start_date,
      min: days.min,
      max: end_date ?? days.max,
    },
    { kind: 'day', name: 'to', label: t`To`, value: end_date, min: start_date ?? days.min, max: days.max },
  ];
}
