import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { AgeRange } from '#contracts/player/player.contract.ts';
import { ARCHIVED, archivedFilter } from '#frontend/areas/admin/admin-list-filters.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { ResourceList } from '#frontend/components/ui/resource-list.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { useUrlPage } from '#frontend/components/ui/use-url-page.ts';
import { PLAYER_GENDERS, POSITIONS } from '#frontend/features/player/player.facts.ts';
import { playerPageQuery } from '#frontend/features/player/player.queries.ts';
import { useSeasonFilter } from '#frontend/features/season/use-season-filter.ts';
import { useTeamFilter } from '#frontend/features/team/use-team-search.ts';
import { formatWord } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useUrlSort } from '#frontend/lib/use-url-sort.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { PlayerAdminTable } from './player-admin-table.tsx';

const SORTS = ['name', 'team', 'position', 'age', 'gender', 'height', 'weight'] as const;
const words = (values: readonly string[]) => values.map((value) => ({ value, label: formatWord(value) }));
const AGES: readonly { value: AgeRange; label: string }[] = [
  { value: 'under-16', label: t`Under 16` },
  { value: '16-18', label: t`16 to 18` },
  { value: '19-21', label: t`19 to 21` },
  { value: '22-25', label: t`22 to 25` },
  { value: 'over-25', label: t`Over 25` },
];

/** `/admin/players` */
export function AdminPlayersPage() {
  const url = useUrlState();
  const pages = useUrlPage();
  const { sort, asked, setSort } = useUrlSort(SORTS);
  const search = url.get('search') ?? '';
  const team = useTeamFilter();
  const position = url.getOneOf('position', POSITIONS);
  const age = url.getOneOf(
    'age',
    AGES.map(({ value }) => value),
  );
  const gender = url.getOneOf('gender', PLAYER_GENDERS);
  const birth = url.getOneOf('birth', ['unknown']);
  const archived = url.getOneOf('archived', ARCHIVED);
  const season = useSeasonFilter();
  const query = useQuery(
    playerPageQuery(
      {
        search,
        team_id: team.value,
        season_id: season.value,
        position,
        age,
        gender,
        without_birth_date: birth === undefined ? undefined : true,
        archived: archived === undefined ? undefined : true,
        sort: asked,
      },
      pages,
    ),
  );
  return (
    <div className="wrap">
      <ResourceList
        title={t`Players`}
        action={
          <Button variant="primary" asChild>
            <Link to={paths.adminPlayerNew}>
              <Trans>New player</Trans>
            </Link>
          </Button>
        }
        search={{
          name: 'search',
          label: t`Search players by name, team, position or number`,
          placeholder: t`Name, team, position, number`,
          value: search,
        }}
        filters={[
          team,
          season,
          {
            kind: 'select',
            name: 'position',
            label: t`Position`,
            all: t`All Positions`,
            options: words(POSITIONS),
            value: position,
          },
          { kind: 'select', name: 'age', label: t`Age Range`, all: t`All Ages`, options: AGES, value: age },
          {
            kind: 'select',
            name: 'gender',
            label: t`Gender`,
            all: t`All Genders`,
            options: words(PLAYER_GENDERS),
            value: gender,
          },
          {
            kind: 'select',
            name: 'birth',
            label: t`Birth Date`,
            all: t`All Players`,
            options: [{ value: 'unknown', label: t`Unknown` }],
            value: birth,
          },
          archivedFilter(archived),
        ]}
        onApply={() => void query.refetch()}
        query={query}
        getTotal={({ total }) => total}
        formatCount={(total) => plural(total, { one: '# player', other: '# players' })}
        pages={pages}
        loading={<TableSkeleton rows={pages.pageSize} />}
        errorTitle={t`Error Loading Players`}
        none={
          <EmptyState title={t`No players yet`}>
            <Trans>A player belongs to a team. Make the teams first.</Trans>
          </EmptyState>
        }
        noneMatching={t`No players found matching your criteria.`}
      >
        {({ players }) => <PlayerAdminTable players={players} sort={sort} onSort={setSort} />}
      </ResourceList>
    </div>
  );
}
