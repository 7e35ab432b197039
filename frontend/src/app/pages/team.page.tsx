import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { paths } from '#frontend/app/paths.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { ErrorState } from '#frontend/components/ui/error-state.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { Loading, Skeleton, TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#frontend/components/ui/tabs.tsx';
import { gamePagesQuery } from '#frontend/features/game/game.queries.ts';
import { GameRows } from '#frontend/features/game/game-rows.tsx';
import { PlayerTable } from '#frontend/features/player/player-table.tsx';
import { currentSeason, seasonsQuery } from '#frontend/features/season/season.queries.ts';
import { recordOf, standingsQuery } from '#frontend/features/standings/standings.queries.ts';
import { teamPlayersQuery, teamQuery } from '#frontend/features/team/team.queries.ts';
import { isMissing } from '#frontend/lib/api-error.ts';
import { idOf, useUrlState } from '#frontend/lib/use-url-state.ts';
import type { Team } from '#query-api/team/team.contract.ts';

type TeamTab = 'players' | 'schedule';

/** `/teams/{id}`: a team, its roster and its schedule. */
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
            ? 'There is no such team.'
            : 'We encountered a problem loading the team information. Please try again later.'}
        </ErrorState>
      </div>
    );
  }
  return query.data === undefined ? <TeamSkeleton /> : <TeamView team={query.data} />;
}

function TeamView({ team }: { team: Team }) {
  const url = useUrlState();
  const tab: TeamTab = url.get('tab') === 'schedule' ? 'schedule' : 'players';
  const season = currentSeason(useQuery(seasonsQuery()).data);
  const record = recordOf(useQuery(standingsQuery(season?.id)).data, team.id);
  const coach = team.coach_name === null ? null : `Coach ${team.coach_name}`;
  const facts = [record, team.location, coach, team.category_name, team.league_name].filter(
    (fact) => fact !== undefined && fact !== null && fact.trim() !== '',
  );
  return (
    <div className="wrap">
      <title>{`${team.name} · Courtside`}</title>
      <header className="flex items-center gap-5 pt-7 pb-5 phone:gap-4 phone:pt-5">
        <Crest team={team} size={76} />
        <div className="min-w-0">
          <h1>{team.name}</h1>
          {facts.length > 0 && <p className="mt-1 text-ink-2">{facts.join(', ')}</p>}
        </div>
      </header>
      <Tabs<TeamTab>
        label={team.name}
        className="border-t-2 border-ink"
        value={tab}
        onChange={(next) => url.set({ tab: next === 'players' ? undefined : next })}
        tabs={[
          { value: 'players', label: 'Players', count: team.player_count },
          { value: 'schedule', label: 'Schedule' },
        ]}
      >
        <TabPanel value="players">
          <Roster teamId={team.id} />
        </TabPanel>
        <TabPanel value="schedule">
          <Schedule teamId={team.id} />
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

function Schedule({ teamId }: { teamId: number }) {
  const query = useInfiniteQuery(gamePagesQuery({ team_id: teamId }));
  const games = useMemo(() => query.data?.pages.flatMap((page) => page.games) ?? [], [query.data]);
  return (
    <>
      <h2 className="py-3">Game Schedule</h2>
      <QueryState query={query} loading={<TableSkeleton />} errorTitle="Failed to load team schedule">
        {() =>
          games.length === 0 ? (
            <EmptyState title="No games scheduled for this team." />
          ) : (
            <>
              <GameRows games={games} />
              {query.hasNextPage && (
                <div className="flex justify-center py-3">
                  <Button onClick={() => void query.fetchNextPage()} busy={query.isFetchingNextPage}>
                    Show more games
                  </Button>
                </div>
              )}
            </>
          )
        }
      </QueryState>
    </>
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
