import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Season } from '#contracts/season/season.contract.ts';
import type { Team } from '#contracts/team/team.contract.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import type { CrestTeam } from '#frontend/components/ui/crest.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { Select } from '#frontend/components/ui/select.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { currentSeason, seasonsQuery } from '#frontend/features/season/season.queries.ts';
import { LeaderList, LeaderListSkeleton } from '#frontend/features/statistics/leader-list.tsx';
import { leadersQuery } from '#frontend/features/statistics/leaders.queries.ts';
import { TEAMS_SORTED, teamTableQuery } from '#frontend/features/statistics/statistics.queries.ts';
import { sortFrom, sortText } from '#frontend/features/statistics/table-sort.ts';
import { TEAM_COLUMNS, TeamStatisticsTable } from '#frontend/features/statistics/team-statistics-table.tsx';
import { paths } from '#frontend/lib/paths.ts';
import { LEADERS_AT_A_GLANCE, STATISTIC_WORDS } from '#frontend/lib/statistics.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { CreateTeamFirst, ManagedTeamPage } from './managed-team.tsx';

/** `/manager/statistics`: what the manager’s teams do in a game on average, and who of the team leads. */
export function ManagerStatisticsPage() {
  return (
    <ManagedTeamPage
      title={t`Statistics`}
      actions={(team) => (
        <Button asChild>
          <Link to={paths.ofTeam(paths.managerTeamStats, team.id)}>
            <Trans>Team Stats</Trans>
          </Link>
        </Button>
      )}
      none={<CreateTeamFirst />}
    >
      {(team, teams) => <Statistics key={team.id} team={team} teams={teams} />}
    </ManagedTeamPage>
  );
}

function Statistics({ team, teams }: { team: Team; teams: readonly Team[] }) {
  const asked = useUrlState().getId('season');
  const seasons = useQuery(seasonsQuery());
  return (
    <QueryState query={seasons} loading={<TableSkeleton rows={3} />} errorTitle={t`Error Loading Seasons`}>
      {(list) => {
        const season = currentSeason(list, asked);
        return season === undefined ? (
          <EmptyState title={t`No seasons yet`} />
        ) : (
          <OfSeason team={team} teams={teams} season={season} seasons={list.seasons} />
        );
      }}
    </QueryState>
  );
}

function OfSeason({
  team,
  teams,
  season,
  seasons,
}: {
  team: Team;
  teams: readonly Team[];
  season: Season;
  seasons: readonly Season[];
}) {
  const url = useUrlState();
  const sort = sortFrom(url.get('team_sort'), TEAM_COLUMNS, TEAMS_SORTED);
  const table = useQuery(teamTableQuery(season.id, sort));
  return (
    <div className="grid gap-8">
      <Panel
        title={teams.length > 1 ? t`My teams` : t`My Team`}
        aside={
          <Select
            aria-label={t`Season`}
            value={season.id}
            onChange={(event) => url.set({ season: event.target.value })}
            className="w-44"
          >
            {seasons.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        }
      >
        <QueryState
          query={table}
          loading={<TableSkeleton dense rows={teams.length} />}
          errorTitle={t`Failed to load team statistics`}
        >
          {({ statistics }) => {
            const rows = statistics.filter(({ team_id }) => teams.some(({ id }) => id === team_id));
            return rows.length === 0 ? (
              <EmptyState title={t`No games played yet`}>
                <Trans>The statistics begin with the first result.</Trans>
              </EmptyState>
            ) : (
              <TeamStatisticsTable
                rows={rows}
                sort={sort}
                onSort={(next) => url.show({ team_sort: next && sortText(next) })}
                marked={[]}
              />
            );
          }}
        </QueryState>
      </Panel>
      <Panel title={t`Leaders of ${team.name}`}>
        <TeamLeaders team={team} seasonId={season.id} />
      </Panel>
    </div>
  );
}

type Board = (typeof LEADERS_AT_A_GLANCE)[number];

/** Who of a team leads in points, rebounds, assists and steals, by their average in a season. */
function TeamLeaders({ team, seasonId }: { team: CrestTeam; seasonId: number }) {
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      {LEADERS_AT_A_GLANCE.map((category) => (
        <section key={category} aria-label={STATISTIC_WORDS[category].name} className="min-w-0">
          <div className="flex items-baseline justify-between gap-3 border-t border-line pt-2.5">
            <h3>{STATISTIC_WORDS[category].name}</h3>
            <span className="text-12 text-ink-3">
              <Trans>per game</Trans>
            </span>
          </div>
          <TeamBoard team={team} seasonId={seasonId} category={category} />
        </section>
      ))}
    </div>
  );
}

function TeamBoard({ team, seasonId, category }: { team: CrestTeam; seasonId: number; category: Board }) {
  const query = useQuery(leadersQuery({ season_id: seasonId, team_id: team.id }, category));
  return (
    <QueryState query={query} loading={<LeaderListSkeleton />} errorTitle={t`Failed to load leaders`}>
      {(found) => <LeaderList {...found} teams={new Map([[team.id, team]])} ofTeam={team.id} />}
    </QueryState>
  );
}
