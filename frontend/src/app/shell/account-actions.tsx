import { Trans } from '@lingui/react/macro';
import { ClipboardPen, Heart, LayoutDashboard, LogOut, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import {
  DropdownMenu,
  MenuHeading,
  MenuItem,
  MenuSeparator,
} from '#frontend/components/ui/dropdown-menu.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { session } from '#frontend/lib/api.ts';
import { dashboardPath, paths } from '#frontend/lib/paths.ts';
import { ROLE_LABEL } from '#frontend/lib/role-label.ts';
import type { SessionUser } from '#frontend/lib/session.ts';

/** The menu of the account button. */
export function AccountActions({ user, trigger }: { user: SessionUser; trigger: ReactNode }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();

  function signOut() {
    // To the home page, unless already there or at the login; before the page that asks for an account leads to the login.
    if (pathname !== paths.home && pathname !== paths.login) void navigate(paths.home);
    void session.logout();
  }

  return (
    <DropdownMenu startsOpen trigger={trigger}>
      <MenuHeading>
        <Name className="block font-[650] text-ink">{user.username}</Name>
        <span className="block text-12 text-ink-3">{ROLE_LABEL[user.role]}</span>
      </MenuHeading>
      <MenuSeparator />
      <MenuItem asChild>
        <Link to={dashboardPath(user.role)}>
          <LayoutDashboard aria-hidden size={16} />
          <Trans>Dashboard</Trans>
        </Link>
      </MenuItem>
      {dashboardPath(user.role) !== paths.dashboard && (
        <MenuItem asChild>
          <Link to={paths.following}>
            <Heart aria-hidden size={16} />
            <Trans>Following</Trans>
          </Link>
        </MenuItem>
      )}
      <MenuItem asChild>
        <Link to={paths.profile}>
          <UserRound aria-hidden size={16} />
          <Trans>Your Profile</Trans>
        </Link>
      </MenuItem>
      {(user.role === 'scorer' || user.role === 'superuser') && (
        <MenuItem asChild>
          <Link to={paths.scoring}>
            <ClipboardPen aria-hidden size={16} />
            <Trans>Live scoring</Trans>
          </Link>
        </MenuItem>
      )}
      <MenuItem onSelect={signOut}>
        <LogOut aria-hidden size={16} />
        <Trans>Sign out</Trans>
      </MenuItem>
    </DropdownMenu>
  );
}
