import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AuditSubject } from '#contracts/audit/audit-kinds.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import type { FoundFilter } from '#frontend/components/ui/filters.ts';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { userPageQuery, userQuery } from '#frontend/features/user/user.queries.ts';
import { userOption } from '#frontend/features/user/user-name.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { AuditLog } from './audit-log.tsx';
import { subjectInUrl } from './audit-url.ts';

const PAGE_ABOUT: Record<AuditSubject['kind'], (id: number) => string> = {
  game: paths.adminGame,
  team: paths.adminTeam,
  player: paths.adminPlayer,
  season: paths.adminSeason,
  tournament: paths.adminTournament,
  user: paths.adminUser,
};

/** `/admin/audit`: the log in words, with `?game=`, `?team=`, … that of one thing. */
export function AdminAuditPage() {
  const url = useUrlState();
  const subject = subjectInUrl(url);
  const users = useUserSearch(url.getId('actor'));
  return (
    <AuditLog key={`${subject?.kind} ${subject?.id}`} subject={subject} users={users}>
      {subject !== undefined && (
        <>
          {subject.kind === 'user' && (
            <LinkButton to={`${paths.adminAudit}?actor=${subject.id}`}>
              <Trans>What they did</Trans>
            </LinkButton>
          )}
          <LinkButton to={PAGE_ABOUT[subject.kind](subject.id)}>
            <Trans>Manage</Trans>
          </LinkButton>
          <LinkButton to={paths.adminAudit}>
            <Trans>Log of everything</Trans>
          </LinkButton>
        </>
      )}
    </AuditLog>
  );
}

/** `/scorer/log?game=`: what was recorded of a game that is assigned to the scorer. */
export function ScorerLogPage() {
  const subject = subjectInUrl(useUrlState());
  if (subject === undefined) return <NothingChosen back={paths.scorerHistory} />;
  return (
    <AuditLog subject={subject}>
      <LinkButton to={paths.game(subject.id)}>
        <Trans>View game</Trans>
      </LinkButton>
    </AuditLog>
  );
}

/** `/manager/team/log`: what was recorded of one of the manager’s teams, `?team=`, or of one of its games, `?game=`. */
export function ManagerLogPage() {
  const subject = subjectInUrl(useUrlState());
  if (subject === undefined) return <NothingChosen back={paths.managerTeam} />;
  return (
    <AuditLog key={`${subject.kind} ${subject.id}`} subject={subject}>
      <LinkButton
        to={subject.kind === 'team' ? paths.ofTeam(paths.managerTeam, subject.id) : paths.managerTeam}
      >
        <Trans>My Team</Trans>
      </LinkButton>
    </AuditLog>
  );
}

function LinkButton({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <Button asChild>
      <Link to={to}>{children}</Link>
    </Button>
  );
}

function NothingChosen({ back }: { back: string }) {
  return (
    <div className="wrap pb-8">
      <PageHeader title={t`Log`} />
      <EmptyState
        title={t`Nothing is chosen`}
        action={
          <LinkButton to={back}>
            <Trans>Choose</Trans>
          </LinkButton>
        }
      >
        <Trans>A log is that of one of your games or teams.</Trans>
      </EmptyState>
    </div>
  );
}

/** Found users that there is room for. */
const FOUND = { page: 1, pageSize: 20 };

/** A filter's choice among all users, found by name. For administrators: nobody else may search them. */
function useUserSearch(chosenId: number | undefined): Pick<FoundFilter, 'chosen' | 'found'> {
  const [search, setSearch] = useState('');
  const { data, error } = useQuery(userPageQuery({ search: search.trim() }, FOUND));
  const chosen = useQuery({ ...userQuery(chosenId ?? 0), enabled: chosenId !== undefined }).data;
  return {
    chosen: chosen && userOption(chosen).label,
    found: {
      options: (data?.users ?? []).map(userOption),
      onSearch: setSearch,
      status: error !== null ? t`Failed to load users` : data === undefined ? t`Loading` : undefined,
    },
  };
}
