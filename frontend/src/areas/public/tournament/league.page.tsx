import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import type { League } from '#contracts/league/league.contract.ts';
import { TeamCards } from '#frontend/areas/public/team/team-card.tsx';
import { FailedPage } from '#frontend/areas/shared/failed-page.tsx';
import { CardList, CardListSkeleton } from '#frontend/components/ui/card-list.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { Loading, Skeleton } from '#frontend/components/ui/skeleton.tsx';
import { leagueQuery } from '#frontend/features/league/league.queries.ts';
import { teamsQuery } from '#frontend/features/team/team.queries.ts';
import { tournamentsQuery } from '#frontend/features/tournament/tournament.queries.ts';
import { paths } from '#frontend/lib/paths.ts';
import { parseId } from '#frontend/lib/use-url-state.ts';
import { TournamentCard } from './tournament-card.tsx';

/** `/leagues/{id}`: a league, its teams and its tournaments. */
export function LeaguePage() {
  const id = parseId(useParams().leagueId);
  const query = useQuery({ ...leagueQuery(id ?? 0), enabled: id !== undefined });
  if (query.data !== undefined) return <LeagueView league={query.data} />;
  if (id !== undefined && query.error === null) return <LeagueSkeleton />;
  return (
    <FailedPage
      thing="league"
      query={query}
      back={{ href: paths.tournamentsTab('leagues'), label: t`Back to Leagues` }}
    />
  );
}

function LeagueView({ league }: { league: League }) {
  return (
    <div className="wrap">
      <title>{`${league.name} · Courtside`}</title>
      <header className="pt-5 pb-5">
        <Link
          to={paths.tournamentsTab('leagues')}
          className="link touch-target inline-flex text-13 text-ink-2"
        >
          <Trans>All leagues</Trans>
        </Link>
        <h1 className="mt-1">
          <Name>{league.name}</Name>
        </h1>
        {league.description !== null && <p className="mt-1 max-w-[64ch] text-ink-2">{league.description}</p>}
      </header>
      <div className="grid gap-8">
        <Teams league={league} />
        <Tournaments leagueId={league.id} />
      </div>
    </div>
  );
}

function Teams({ league: { id, team_count } }: { league: League }) {
  const query = useQuery(teamsQuery({ league_id: id }));
  return (
    <Panel
      title={t`Teams`}
      aside={<span className="tabular-nums">{plural(team_count, { one: '# team', other: '# teams' })}</span>}
    >
      <QueryState
        query={query}
        loading={<CardListSkeleton />}
        errorTitle={t`Failed to load teams. Please try again later.`}
      >
        {({ teams }) =>
          teams.length === 0 ? (
            <EmptyState title={t`No teams in this league yet`} />
          ) : (
            <TeamCards teams={teams} />
          )
        }
      </QueryState>
    </Panel>
  );
}

function Tournaments({ leagueId }: { leagueId: number }) {
  const query = useQuery(tournamentsQuery({ league_id: leagueId }));
  return (
    <Panel title={t`Tournaments`}>
      <QueryState
        query={query}
        loading={<CardListSkeleton cards={3} />}
        errorTitle={t`Failed to load tournaments. Please try again later.`}
      >
        {({ tournaments }) =>
          tournaments.length === 0 ? (
            <EmptyState title={t`No tournaments in this league yet`} />
          ) : (
            <CardList label={t`Tournaments`}>
              {tournaments.map((tournament) => (
                <TournamentCard key={tournament.id} tournament={tournament} />
              ))}
            </CardList>
          )
        }
      </QueryState>
    </Panel>
  );
}

function LeagueSkeleton() {
  return (
    <Loading label={t`Loading league`} className="wrap">
      <div className="grid gap-3 pt-6 pb-5">
        <Skeleton className="w-28" />
        <Skeleton className="h-8 w-72 max-w-full" />
      </div>
      <Skeleton className="mt-6 h-72 w-full" />
    </Loading>
  );
}
