import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Team } from '#contracts/team/team.contract.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { Select } from '#frontend/components/ui/select.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { teamsQuery } from '#frontend/features/team/team.queries.ts';
import { useSession } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';

/** The teams of the signed-in manager, by name. */
export function useMyTeams() {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : undefined;
  return useQuery({ ...teamsQuery({ manager_id: userId }), enabled: userId !== undefined });
}

/** The team that a page is about: the one in the url, else the first. Undefined when it is not the manager’s. */
export function chosenTeam(teams: readonly Team[], asked: number | undefined): Team | undefined {
  return asked === undefined ? teams[0] : teams.find(({ id }) => id === asked);
}

/** A page about one of the manager’s teams. Who has several chooses one in its head. */
export function ManagedTeamPage({
  title,
  named = true,
  actions,
  loading = <TableSkeleton rows={6} />,
  none,
  notYours = t`You don’t manage this team.`,
  children,
}: {
  title: string;
  /** Whether its head says which team it is about. */
  named?: boolean;
  actions?: (team: Team) => ReactNode;
  loading?: ReactNode;
  /** For a manager without a team. */
  none: ReactNode;
  /** When the url names another’s team. */
  notYours?: string;
  children: (team: Team, teams: readonly Team[]) => ReactNode;
}) {
  const asked = useUrlState().getId('team');
  const query = useMyTeams();
  const teams = query.data?.teams ?? [];
  const team = chosenTeam(teams, asked);
  return (
    <div className="wrap pb-8">
      <PageHeader
        title={title}
        {...(named && team !== undefined && { description: <NamedTeam team={team} /> })}
        actions={
          <>
            {teams.length > 1 && team !== undefined && <TeamChoice team={team} teams={teams} />}
            {team !== undefined && actions?.(team)}
          </>
        }
      />
      <QueryState
        query={query}
        loading={loading}
        errorTitle={t`Error loading your teams`}
        problem={t`Failed to load team information. Please try again later.`}
      >
        {({ teams }) => {
          if (teams.length === 0) return none;
          return team === undefined ? <NotYours title={notYours} /> : children(team, teams);
        }}
      </QueryState>
    </div>
  );
}

function NamedTeam({ team }: { team: Team }) {
  return (
    <span className="inline-flex items-center gap-2.5 text-ink-2">
      <Crest team={team} size={24} />
      <Name>{team.name}</Name>
    </span>
  );
}

function TeamChoice({ team, teams }: { team: Team; teams: readonly Team[] }) {
  const url = useUrlState();
  return (
    <Select
      aria-label={t`Team`}
      value={team.id}
      // What was searched for or turned to belongs to the other team.
      onChange={(event) => url.set({ team: event.target.value, page: undefined, search: undefined })}
      className="w-56 phone:w-full"
    >
      {teams.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function NotYours({ title }: { title: string }) {
  const { pathname } = useLocation();
  return (
    <EmptyState
      title={title}
      action={
        <Button asChild>
          <Link to={pathname}>
            <Trans>Show my team</Trans>
          </Link>
        </Button>
      }
    />
  );
}

/** For pages that need a team when there is none. */
export function CreateTeamFirst() {
  return (
    <EmptyState
      title={t`Create a Team First`}
      action={
        <Button asChild variant="primary">
          <Link to={paths.managerTeam}>
            <Trans>Create Team</Trans>
          </Link>
        </Button>
      }
    >
      <Trans>You don't have a team assigned yet.</Trans>
    </EmptyState>
  );
}
