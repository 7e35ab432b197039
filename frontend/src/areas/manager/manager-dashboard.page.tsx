import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Player } from '#contracts/player/player.contract.ts';
import type { Team } from '#contracts/team/team.contract.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { CountLinks } from '#frontend/components/ui/count-links.tsx';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { gamesQuery, SHORT_LIST } from '#frontend/features/game/game.queries.ts';
import { GameRows, GameRowsSkeleton } from '#frontend/features/game/lists/game-rows.tsx';
import { teamPlayersQuery } from '#frontend/features/team/team.queries.ts';
import { formatItems, formatWord } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { ManagedTeamPage } from './managed-team.tsx';
import { ManagerToDo } from './manager-to-do.tsx';
import { OnNow } from './on-now.tsx';

const PLAYERS = 8;

/** `/manager/dashboard`: what needs doing, the next games, the team and its players. */
export function ManagerDashboardPage() {
  return (
    <ManagedTeamPage title={t`Dashboard`} named={false} none={<NoTeam />}>
      {(team, teams) => <Dashboard key={team.id} team={team} teams={teams.length} />}
    </ManagedTeamPage>
  );
}

function Dashboard({ team, teams }: { team: Team; teams: number }) {
  const upcoming = useQuery(gamesQuery({ team_id: team.id, upcoming: true }, SHORT_LIST));
  return (
    <>
      <CountLinks
        counts={[
          { label: t`Teams`, href: paths.ofTeam(paths.managerTeam, team.id), count: teams },
          { label: t`Players`, href: paths.ofTeam(paths.managerPlayers, team.id), count: team.player_count },
          {
            label: t`Upcoming Games`,
            href: paths.ofTeam(paths.managerGames, team.id),
            count: upcoming.data?.total,
          },
        ]}
      />
      <Columns
        start={
          <>
            <ManagerToDo team={team} />
            <OnNow team={team} />
            <Panel
              title={t`Upcoming Games`}
              aside={
                <Link
                  to={paths.ofTeam(paths.managerGames, team.id)}
                  className="link touch-target inline-flex"
                >
                  <Trans>View Schedule</Trans>
                </Link>
              }
            >
              <QueryState
                query={upcoming}
                loading={<GameRowsSkeleton games={3} />}
                errorTitle={t`Failed to load upcoming games`}
              >
                {({ games }) =>
                  games.length === 0 ? (
                    <p className="border-t border-line py-3 text-ink-2">
                      <Trans>No games to come.</Trans>
                    </p>
                  ) : (
                    <GameRows games={games} toCome />
                  )
                }
              </QueryState>
            </Panel>
          </>
        }
        end={
          <>
            <MyTeam team={team} />
            <QuickActions team={team} />
            <Roster team={team} />
          </>
        }
      />
    </>
  );
}

function Columns({ start, end }: { start: ReactNode; end: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-8 pt-8 xl:grid-cols-[minmax(0,1fr)_384px]">
      <div className="grid min-w-0 content-start gap-8">{start}</div>
      <div className="grid min-w-0 content-start gap-8">{end}</div>
    </div>
  );
}

function NoTeam() {
  return (
    <>
      <CountLinks
        counts={[
          { label: t`Teams`, href: paths.managerTeam, count: 0 },
          { label: t`Players`, href: paths.managerPlayers, count: 0 },
          { label: t`Upcoming Games`, href: paths.managerGames, count: 0 },
        ]}
      />
      <Columns
        start={
          <EmptyState
            title={t`You don't have a team assigned yet.`}
            action={
              <Button asChild variant="primary">
                <Link to={paths.managerTeam}>
                  <Trans>Create Team</Trans>
                </Link>
              </Button>
            }
          >
            <Trans>Create one, or ask an administrator to give you yours.</Trans>
          </EmptyState>
        }
        end={<QuickActions team={undefined} />}
      />
    </>
  );
}

function MyTeam({ team }: { team: Team }) {
  const facts = [
    team.location,
    team.coach_name === null ? null : t`Coach ${team.coach_name}`,
    team.category_name,
    team.tournament_name,
  ];
  return (
    <Panel
      title={t`My Team`}
      aside={
        <Link to={paths.ofTeam(paths.managerTeam, team.id)} className="link touch-target inline-flex">
          <Trans>Manage</Trans>
        </Link>
      }
    >
      <div className="flex items-center gap-4 border-t border-line py-3.5">
        <Crest team={team} size={56} />
        <span className="min-w-0">
          <Link
            to={paths.team(team.id)}
            className="touch-target inline-flex text-18 font-[650] face-narrow hover:underline"
          >
            <Name>{team.name}</Name>
          </Link>
          <Name className="block text-13 text-ink-2">
            {formatItems(facts.filter((fact) => fact !== null && fact !== ''))}
          </Name>
        </span>
      </div>
    </Panel>
  );
}

const NO_TEAM_REASON = 'quick-actions-reason';

/** What is done most often; not possible without a team, which then says why. */
function QuickActions({ team }: { team: Team | undefined }) {
  const actions = [
    { label: t`Add New Player`, href: paths.managerPlayerNew },
    { label: t`Edit Team Info`, href: paths.managerTeamEdit },
    { label: t`View Team Stats`, href: paths.managerTeamStats },
  ];
  return (
    <Panel title={t`Quick Actions`}>
      <div className="flex flex-wrap gap-2 border-t border-line pt-3">
        {actions.map(({ label, href }) =>
          team === undefined ? (
            <Button key={href} disabled aria-describedby={NO_TEAM_REASON}>
              {label}
            </Button>
          ) : (
            <Button key={href} asChild>
              <Link to={paths.ofTeam(href, team.id)}>{label}</Link>
            </Button>
          ),
        )}
      </div>
      {team === undefined && (
        <p id={NO_TEAM_REASON} className="pt-2 text-13 text-ink-2">
          <Trans>These need a team.</Trans>
        </p>
      )}
    </Panel>
  );
}

function Roster({ team }: { team: Team }) {
  const query = useQuery(teamPlayersQuery(team.id));
  return (
    <Panel
      title={t`Team Roster`}
      aside={
        <Link to={paths.ofTeam(paths.managerPlayers, team.id)} className="link touch-target inline-flex">
          <Trans>View all</Trans>
        </Link>
      }
    >
      <QueryState
        query={query}
        loading={<TableSkeleton dense rows={PLAYERS} />}
        errorTitle={t`Failed to load team players`}
      >
        {({ players }) =>
          players.length === 0 ? (
            <p className="border-t border-line py-3 text-ink-2">
              <Trans>No players have been added to your team yet</Trans>
            </p>
          ) : (
            <PlayerRows players={players.slice(0, PLAYERS)} />
          )
        }
      </QueryState>
    </Panel>
  );
}

/** A few players of one team, a line each: number, name, position. */
function PlayerRows({ players }: { players: readonly Player[] }) {
  return (
    <ul>
      {players.map((player) => (
        <li
          key={player.id}
          className="relative flex min-h-11 items-center gap-3 border-t border-line py-1.5 hover:bg-sunken"
        >
          <span className="w-7 font-semibold text-ink-3 tabular-nums">{player.number ?? ''}</span>
          <Link
            to={paths.player(player.id)}
            className="min-w-0 truncate font-[550] after:absolute after:inset-0"
          >
            <Name>{`${player.first_name} ${player.last_name}`}</Name>
          </Link>
          <span className="ms-auto text-13 text-ink-3">{formatWord(player.position)}</span>
        </li>
      ))}
    </ul>
  );
}
