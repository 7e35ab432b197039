import { ClipboardPen, LogOut } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#frontend/app/paths.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import {
  DropdownMenu,
  MenuHeading,
  MenuItem,
  MenuSeparator,
} from '#frontend/components/ui/dropdown-menu.tsx';
import { Skeleton } from '#frontend/components/ui/skeleton.tsx';
import { session } from '#frontend/lib/api.ts';
import { useSession } from '#frontend/lib/hooks.ts';
import type { SessionUser } from '#frontend/lib/session.ts';
import { initialsOf } from '#frontend/lib/team-name.ts';
import { ROLE_LABEL } from './navigation.ts';

/** Log in for visitors; name, role and Sign out for users. */
export function AccountMenu() {
  const state = useSession();
  if (state.status === 'restoring') return <Skeleton className="mx-0.5 size-8 rounded-full" />;
  return state.status === 'signed-in' ? <SignedIn user={state.user} /> : <Visitor />;
}

function Visitor() {
  const { pathname, search } = useLocation();
  return (
    <Button asChild>
      <Link to={paths.login} state={{ from: `${pathname}${search}` }}>
        Log in
      </Link>
    </Button>
  );
}

function SignedIn({ user }: { user: SessionUser }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const name = `${user.first_name} ${user.last_name}`.trim() || user.username;

  async function signOut() {
    await session.logout();
    // To the home page, unless already there or at the login.
    if (pathname !== paths.home && pathname !== paths.login) navigate(paths.home);
  }

  return (
    <DropdownMenu
      trigger={
        <Button variant="quiet" iconOnly aria-label={`Account, ${name}`}>
          <span className="grid size-8 place-items-center rounded-full border border-line-strong bg-surface text-12 font-[650]">
            {initialsOf(name)}
          </span>
        </Button>
      }
    >
      <MenuHeading>
        <span className="block font-[650] text-ink">{user.username}</span>
        <span className="block text-12 text-ink-3">{ROLE_LABEL[user.role]}</span>
      </MenuHeading>
      <MenuSeparator />
      {(user.role === 'scorer' || user.role === 'superuser') && (
        <MenuItem asChild>
          <Link to={paths.scoring}>
            <ClipboardPen aria-hidden size={16} />
            Live scoring
          </Link>
        </MenuItem>
      )}
      <MenuItem onSelect={() => void signOut()}>
        <LogOut aria-hidden size={16} />
        Sign out
      </MenuItem>
    </DropdownMenu>
  );
}
