import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '#frontend/lib/hooks.ts';
import { notify } from '#frontend/lib/notify.ts';
import { paths } from '#frontend/lib/paths.ts';
import type { Role } from '#frontend/lib/session.ts';
import { LoadingPage } from './loading-page.tsx';

/**
 * Lets only these roles in, or everybody who is signed in: visitors go to the login, which says why and leads back here; users without the role
 * to the Access Denied screen; who signs out here goes home (docs/rules.md, "Accounts and sessions"). The server checks every call itself.
 */
export function RequireRole({ roles, children }: { roles: readonly Role[] | 'any'; children: ReactNode }) {
  const state = useSession();
  const { pathname, search } = useLocation();
  const [came] = useState(state.status);
  const denied = state.status === 'signed-in' && roles !== 'any' && !roles.includes(state.user.role);
  useEffect(() => {
    if (denied) notify.error(t`Access denied: Insufficient permissions`);
  }, [denied]);
  if (state.status === 'restoring') return <LoadingPage />;
  if (state.status === 'anonymous') {
    if (state.over === 'left' && came !== 'anonymous') return <Navigate to={paths.home} replace />;
    return <Navigate to={paths.login} state={{ from: `${pathname}${search}` }} replace />;
  }
  return denied ? <Navigate to={paths.unauthorized} replace /> : children;
}
