import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Season } from '#contracts/season/season.contract.ts';
import type { Team } from '#contracts/team/team.contract.ts';
import { LeaderBoards } from '#frontend/areas/public/statistics/leader-boards.tsx';
import { FORM, FormChart } from '#frontend/areas/shared/team-charts.tsx';
import { DownloadLink } from '#frontend/components/ui/download-link.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { type Fact, Facts } from '#frontend/components/ui/facts.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { Loading, Skeleton, TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { teamFormQuery } from '#frontend/features/game/game.queries.ts';
import { squadAveragesQuery } from '#frontend/features/statistics/statistics.queries.ts';
import { teamPlayersQuery } from '#frontend/features/team/team.queries.ts';
import { formatItems } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { RosterAverages } from './roster-averages.tsx';

/** How a team is doing in the season, who does it, and who is behind it. */
export function TeamOverview({ team, season }: { team: Team; season: Season | undefined }) {
  return (
    <div className="grid gap-8 pt-6">
      <LastTenGames team={team} />
      {season !== undefined && (
        <Panel
          title={t`Leaders`}
          aside={
            <Link to={paths.statistics} className="link touch-target inline-flex">
              <Trans>All statistics</Trans>
            </Link>
          }
        >
          <LeaderBoards
            scope={{ season_id: season.id, team_id: team.id }}
            teams={new Map([[team.id, team]])}
            ofTeam={team.id}
          />
        </Panel>
      )}
      <Roster team={team} season={season} />
      <TeamFacts team={team} />
    </div>
  );
}

function LastTenGames({ team }: { team: Team }) {
  const query = useQuery(teamFormQuery(team.id, FORM));
  return (
    <QueryState
      query={query}
      loading={
        <Loading label={t`Loading games`}>
          <Skeleton className="h-72 w-full" />
        </Loading>
      }
      errorTitle={t`Failed to load team statistics`}
    >
      {({ games }) =>
        games.length === 0 ? (
          <Panel title={t`Last ten`}>
            <p className="pb-2 text-13 text-ink-2">
              <Trans>No games played yet</Trans>
            </p>
          </Panel>
        ) : (
          <FormChart team={team} games={games} title={t`Last ten`} />
        )
      }
    </QueryState>
  );
}

const NOBODY: readonly never[] = [];

function Roster({ team, season }: { team: Team; season: Season | undefined }) {
  const squad = useQuery(teamPlayersQuery(team.id));
  const averages = useQuery(squadAveragesQuery(season?.id, team.id));
  return (
    <Panel
      title={t`Team Roster`}
      aside={
        <span className="flex flex-wrap items-center gap-x-4">
          <Trans>Per game</Trans>
          {season !== undefined && (
            <DownloadLink
              href={paths.export('player-statistics', { season_id: season.id, team_id: team.id })}
              of={t`Team Roster`}
            />
          )}
        </span>
      }
    >
      <QueryState
        query={squad}
        loading={<TableSkeleton dense rows={10} />}
        errorTitle={t`Failed to load team players. Please try again later.`}
      >
        {({ players }) =>
          players.length === 0 ? (
            <EmptyState title={t`No players found for this team.`} />
          ) : (
            <RosterAverages
              players={players}
              averages={averages.data?.statistics ?? NOBODY}
              scope={{ season_id: season?.id }}
            />
          )
        }
      </QueryState>
    </Panel>
  );
}

/** Who coaches it, where it plays, and where more is said of it; what is not known has no line. */
function TeamFacts({ team }: { team: Team }) {
  const { coach_name, assistant_coach, website, location, category_name, league_name } = team;
  const isKnown = (text: string | null): text is string => text !== null && text.trim() !== '';
  const facts = [
    isKnown(coach_name) && ([t`Coach`, coach_name] satisfies Fact),
    isKnown(assistant_coach) && ([t`Assistant coach`, assistant_coach] satisfies Fact),
    isKnown(location) && ([t`Location`, location] satisfies Fact),
    (isKnown(category_name) || isKnown(league_name)) &&
      ([t`Plays in`, formatItems([league_name, category_name])] satisfies Fact),
    isKnown(website) &&
      ([
        t`Website`,
        <a
          key="website"
          href={website}
          rel="noopener noreferrer nofollow"
          className="link touch-target inline-flex wrap-anywhere"
        >
          {website.replace(/^https?:\/\//u, '').replace(/\/$/u, '')}
        </a>,
      ] satisfies Fact),
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return (
    <Panel title={t`About the team`} className="max-w-2xl">
      <Facts facts={facts} />
    </Panel>
  );
}
