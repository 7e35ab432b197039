import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { paths } from '#frontend/app/paths.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { ErrorState } from '#frontend/components/ui/error-state.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { Loading, Skeleton, TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#frontend/components/ui/tabs.tsx';
import { FollowButton } from '#frontend/features/follow/follow-button.tsx';
import { gameKeys, teamScheduleQueries } from '#frontend/features/game/game.queries.ts';
import { GameRows } from '#frontend/features/game/game-rows.tsx';
import { PlayerTable } from '#frontend/features/player/player-table.tsx';
import { currentSeason, seasonsQuery } from '#frontend/features/season/season.queries.ts';
import { recordOf, standingsQuery } from '#frontend/features/standings/standings.queries.ts';
import { teamPlayersQuery, teamQuery } from '#frontend/features/team/team.queries.ts';
import { isMissing } from '#frontend/lib/api-error.ts';
import { useUpdates } from '#frontend/lib/use-updates.ts';
import { idOf, useUrlState } from '#frontend/lib/use-url-state.ts';
import type { Team } from '#query-api/team/team.contract.ts';
import { TeamStatisticsTab } from './team-statistics.tsx';

const TABS = ['players', 'schedule', 'stats'] as const;
type TeamTab = (typeof TABS)[number];

/** `/teams/{id}`: a team, its roster, its schedule and its statistics. */
export function TeamPage() {
  const id = idOf(useParams().teamId);
  const query = useQuery({ ...teamQuery(id ?? 0), enabled: id !== undefined });
  const missing = id === undefined || isMissing(query.error);
  if (id === undefined || (query.data === undefined && query.error !== null)) {
    return (
      <div className="wrap py-10">
        <title>Team · Courtside</title>
        <h1 className="mb-5">Team</h1>
        <ErrorState
          title="Error loading team"
          {...(!missing && { onRetry: () => void query.refetch() })}
          action={
            <Button asChild>
              <Link to={paths.teams}>Back to Teams</Link>
            </Button>
          }
        >
          {missing
            ? 'This team doesn’t exist or was removed.'
            : 'We encountered a problem loading the team information. Please try again later.'}
        </ErrorState>
      </div>
    );
  }
  return query.data === undefined ? <TeamSkeleton /> : <TeamView team={query.data} />;
}

function TeamView({ team }: { team: Team }) {
  const url = useUrlState();
  const tab = url.getOneOf('tab', TABS) ?? 'players';
  const season = currentSeason(useQuery(seasonsQuery()).data);
  const record = recordOf(useQuery(standingsQuery(season?.id)).data, team.id);
  const coach = team.coach_name === null ? null : `Coach ${team.coach_name}`;
  const facts = [record, team.location, coach, team.category_name, team.league_name].filter(
    (fact) => fact !== undefined && fact !== null && fact.trim() !== '',
  );
  return (
    <div className="wrap">
      <title>{`${team.name} · Courtside`}</title>
      <header className="flex items-center gap-5 pt-7 pb-5 phone:flex-wrap phone:gap-4 phone:pt-5">
        <Crest team={team} size={76} />
        <div className="min-w-0 phone:flex-1">
          <h1>
            <Name>{team.name}</Name>
          </h1>
          {facts.length > 0 && <p className="mt-1 text-ink-2">{facts.join(', ')}</p>}
        </div>
        <span className="ms-auto phone:basis-full">
          <FollowButton kind="team" id={team.id} name={team.name} />
        </span>
      </header>
      <Tabs<TeamTab>
        label={team.name}
        className="border-t-2 border-ink"
        value={tab}
        onChange={(next) => url.show({ tab: next === 'players' ? undefined : next })}
        tabs={[
          { value: 'players', label: 'Players', count: team.player_count },
          { value: 'schedule', label: 'Schedule' },
          { value: 'stats', label: 'Team Stats' },
        ]}
      >
        <TabPanel value="players">
          <Roster teamId={team.id} />
        </TabPanel>
        <TabPanel value="schedule">
          <Schedule teamId={team.id} />
        </TabPanel>
        <TabPanel value="stats">
          <TeamStatisticsTab team={team} />
        </TabPanel>
      </Tabs>
    </div>
  );
}

function Roster({ teamId }: { teamId: number }) {
  const query = useQuery(teamPlayersQuery(teamId));
  return (
    <>
      <h2 className="py-3">Team Roster</h2>
      <QueryState
        query={query}
        loading={<TableSkeleton dense rows={10} />}
        errorTitle="Failed to load team players. Please try again later."
      >
        {({ players }) =>
          players.length === 0 ? (
            <EmptyState title="No players found for this team." />
          ) : (
            <PlayerTable players={players} caption="Team Roster" showTeam={false} />
          )
        }
      </QueryState>
    </>
  );
}

/** What is on, what comes next, then the results: for a team the next game is the first to see. */
function Schedule({ teamId }: { teamId: number }) {
  const queries = teamScheduleQueries(teamId);
  const on = useQuery(queries.on);
  const toCome = useInfiniteQuery(queries.toCome);
  const over = useInfiniteQuery(queries.over);
  useUpdates(['games'], [gameKeys.lists]);
  const lists = [on, toCome, over];
  const failed = lists.find(({ error, data }) => error !== null && data === undefined);
  const loaded = lists.every((list) => list.data !== undefined);
  const next = toCome.data?.pages.flatMap((page) => page.games) ?? [];
  const results = over.data?.pages.flatMap((page) => page.games) ?? [];
  const now = on.data?.games ?? [];
  return (
    <>
      <h2 className="py-3">Game Schedule</h2>
      <QueryState
        query={{ ...(failed ?? on), data: loaded ? true : undefined }}
        loading={<TableSkeleton />}
        errorTitle="Failed to load team schedule"
      >
        {() =>
          now.length + next.length + results.length === 0 ? (
            <EmptyState title="No games scheduled for this team." />
          ) : (
            <div className="grid gap-8">
              {now.length > 0 && (
                <Panel title="Live now">
                  <GameRows games={now} />
                </Panel>
              )}
              {next.length > 0 && (
                <Panel title="Games to come">
                  <GameRows games={next} toCome />
                  <More list={toCome} />
                </Panel>
              )}
              {results.length > 0 && (
                <Panel title="Results">
                  <GameRows games={results} seenFrom={teamId} />
                  <More list={over} />
                </Panel>
              )}
            </div>
          )
        }
      </QueryState>
    </>
  );
}

function More({
  list,
}: {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}) {
  if (!list.hasNextPage) return null;
  return (
    <div className="flex justify-center py-3">
      <Button onClick={() => void list.fetchNextPage()} busy={list.isFetchingNextPage}>
        Show more games
      </Button>
    </div>
  );
}

function TeamSkeleton() {
  return (
    <Loading label="Loading team" className="wrap">
      <div className="flex items-center gap-5 pt-7 pb-5">
        <Skeleton className="h-[76px] w-16" />
        <Skeleton className="h-8 w-64" />
      </div>
      <Skeleton className="mt-4 h-64 w-full" />
    </Loading>
  );
}
