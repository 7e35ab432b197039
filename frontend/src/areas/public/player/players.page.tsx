import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { ResourceList } from '#frontend/components/ui/resource-list.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { useUrlPage } from '#frontend/components/ui/use-url-page.ts';
import { POSITIONS } from '#frontend/features/player/player.facts.ts';
import { playerPageQuery } from '#frontend/features/player/player.queries.ts';
import { useSeasonFilter } from '#frontend/features/season/use-season-filter.ts';
import { useTeamFilter } from '#frontend/features/team/use-team-search.ts';
import { formatWord } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useUrlSort } from '#frontend/lib/use-url-sort.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { PLAYER_SORTS, PlayerTable } from './player-table.tsx';

const POSITION_OPTIONS = POSITIONS.map((value) => ({ value, label: formatWord(value) }));

/** `/players`: search by name, team and position; the filters are in the url. */
export function PlayersPage() {
  const url = useUrlState();
  const search = url.get('search') ?? '';
  const team = useTeamFilter();
  const position = url.getOneOf('position', POSITIONS);
  const pages = useUrlPage();
  const { sort, asked, setSort } = useUrlSort(PLAYER_SORTS);
  const season = useSeasonFilter();
  const query = useQuery(
    playerPageQuery(
      { name: search, team_id: team.value, season_id: season.value, position, sort: asked },
      pages,
    ),
  );
  return (
    <div className="wrap">
      <ResourceList
        title={t`Players`}
        action={
          <Button asChild>
            <Link to={paths.statistics}>
              <Trans>Statistics</Trans>
            </Link>
          </Button>
        }
        search={{ name: 'search', label: t`Search players by name`, placeholder: t`Name`, value: search }}
        filters={[
          team,
          season,
          {
            kind: 'select',
            name: 'position',
            label: t`Position`,
            all: t`All Positions`,
            options: POSITION_OPTIONS,
            value: position,
          },
        ]}
        onApply={() => void query.refetch()}
        query={query}
        getTotal={({ total }) => total}
        formatCount={(total) => plural(total, { one: '# player', other: '# players' })}
        pages={pages}
        loading={<TableSkeleton dense rows={pages.pageSize} />}
        errorTitle={t`Failed to load players`}
        none={
          <EmptyState title={t`No players yet`}>
            <Trans>They appear here once teams have entered them.</Trans>
          </EmptyState>
        }
        noneMatching={t`No players found matching your criteria.`}
      >
        {({ players }) => <PlayerTable players={players} caption={t`Players`} sort={sort} onSort={setSort} />}
      </ResourceList>
    </div>
  );
}
