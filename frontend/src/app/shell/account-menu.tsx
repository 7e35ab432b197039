import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router-dom';
import { Avatar } from '#frontend/components/ui/avatar.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { openedOnDemand } from '#frontend/components/ui/opened-on-demand.tsx';
import { Skeleton } from '#frontend/components/ui/skeleton.tsx';
import { useSession } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import type { SessionUser } from '#frontend/lib/session.ts';

const AccountActions = openedOnDemand(
  'menu',
  async () => (await import('./account-actions.tsx')).AccountActions,
);

/** Log in and Sign up for visitors; name, role and Sign out for users. */
export function AccountMenu() {
  const state = useSession();
  if (state.status === 'restoring') return <Skeleton className="mx-0.5 size-8 rounded-full" />;
  return state.status === 'signed-in' ? <SignedIn user={state.user} /> : <Visitor />;
}

function Visitor() {
  const { pathname, search } = useLocation();
  const origin = { from: `${pathname}${search}` };
  return (
    <>
      <Button asChild>
        <Link to={paths.login} state={origin}>
          <Trans>Log in</Trans>
        </Link>
      </Button>
      <Button asChild variant="quiet" className="max-lg:hidden">
        <Link to={paths.register} state={origin}>
          <Trans>Sign up</Trans>
        </Link>
      </Button>
    </>
  );
}

function SignedIn({ user }: { user: SessionUser }) {
  const name = `${user.first_name} ${user.last_name}`.trim() || user.username;
  return (
    <AccountActions
      user={user}
      trigger={
        <Button variant="quiet" iconOnly aria-label={t`Account, ${name}`}>
          <Avatar name={name} size={32} />
        </Button>
      }
    />
  );
}
