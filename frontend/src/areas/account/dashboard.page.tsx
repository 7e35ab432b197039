import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { Name } from '#frontend/components/ui/name.tsx';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { useSession } from '#frontend/lib/hooks.ts';
import { afterSignIn, savedOrigin } from '#frontend/lib/login-origin.ts';
import { paths } from '#frontend/lib/paths.ts';
import type { SessionUser } from '#frontend/lib/session.ts';
import { WhatOneFollows } from './what-one-follows.tsx';

/** `/dashboard`: what one follows. Roles with an area of their own go there. */
export function DashboardPage() {
  const state = useSession();
  // A sign-in through a provider ends here; it began somewhere else.
  const [origin] = useState(savedOrigin.read);
  useEffect(() => savedOrigin.save(undefined), []);
  if (state.status !== 'signed-in') return null;
  const next = afterSignIn(state.user.role, origin);
  return next.to === paths.dashboard ? <Dashboard user={state.user} /> : <Navigate {...next} replace />;
}

const QUICK_LINKS = [
  { label: t`Teams`, href: paths.teams },
  { label: t`Players`, href: paths.players },
  { label: t`Tournaments`, href: paths.tournaments },
  { label: t`Statistics`, href: paths.statistics },
];

function Dashboard({ user }: { user: SessionUser }) {
  return (
    <div className="wrap">
      <PageHeader
        title={t`Dashboard`}
        description={
          <>
            <Trans>Welcome,</Trans> <Name>{user.first_name || user.username}</Name>
          </>
        }
      />
      <WhatOneFollows userId={user.id}>
        <Panel title={t`Quick links`}>
          <ul>
            {QUICK_LINKS.map(({ label, href }) => (
              <li key={href} className="border-t border-line">
                <Link to={href} className="flex min-h-11 items-center font-[550] hover:bg-sunken">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      </WhatOneFollows>
    </div>
  );
}
