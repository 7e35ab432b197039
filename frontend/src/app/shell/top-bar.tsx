import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Contrast } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { isCurrent, NAVIGATION } from '#frontend/areas/shared/navigation.ts';
import { Avatar } from '#frontend/components/ui/avatar.tsx';
import { BrandMark } from '#frontend/components/ui/brand-mark.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { openedOnDemand } from '#frontend/components/ui/opened-on-demand.tsx';
import { Skeleton } from '#frontend/components/ui/skeleton.tsx';
import { useSession, useThemeChoice } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import type { SessionUser } from '#frontend/lib/session.ts';
import type { ThemeChoice } from '#frontend/lib/theme.ts';
import { SearchButton } from './search/search-button.tsx';

/** Brand, the areas of the site, theme and account. On phones the areas and the theme are in the bottom bar. */
export function TopBar() {
  const { pathname } = useLocation();
  const { status } = useSession();
  return (
    <header className="border-b border-line bg-canvas print:hidden">
      <div className="wrap flex h-bar-top items-stretch gap-4 lg:gap-7">
        <Link
          to={paths.home}
          className="flex items-center gap-2.5 text-[1.1875rem] leading-none font-extrabold tracking-[-0.005em] [font-stretch:80%]"
        >
          <span className="text-accent">
            <BrandMark />
          </span>
          {/* Log in and Sign up need its room on the narrowest phones, and beside the areas on tablets. */}
          <span className={clsx(status === 'anonymous' && 'max-[389px]:sr-only md:max-lg:sr-only')}>
            <Trans>Courtside</Trans>
          </span>
        </Link>
        <nav aria-label={t`Main`} className="hidden gap-1 md:flex">
          {NAVIGATION.map((entry) => {
            const current = isCurrent(entry.href, pathname);
            return (
              <Link
                key={entry.href}
                to={entry.href}
                aria-current={current ? 'page' : undefined}
                className={clsx(
                  '-mb-px flex items-center border-b-2 px-1.5 -outline-offset-2 lg:px-3',
                  current
                    ? 'border-ink font-[650] text-ink'
                    : 'border-transparent font-medium text-ink-2 hover:text-ink',
                )}
              >
                {entry.label}
              </Link>
            );
          })}
        </nav>
        <div className="ms-auto flex items-center gap-1 sm:gap-2">
          <SearchButton />
          <div className="phone:hidden">
            <ThemeMenu />
          </div>
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}

const AccountActions = openedOnDemand(
  'menu',
  async () => (await import('./account-actions.tsx')).AccountActions,
);

/** Log in and Sign up for visitors; name, role and Sign out for users. */
function AccountMenu() {
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
      <Button asChild variant="quiet">
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

const ThemeChoices = openedOnDemand('menu', async () => (await import('./theme-choices.tsx')).ThemeChoices);

const LABEL: Record<ThemeChoice, string> = {
  light: t`Theme: light`,
  dark: t`Theme: dark`,
  system: t`Theme: system`,
};

/** Light, dark, or the device's theme. */
function ThemeMenu() {
  const choice = useThemeChoice();
  return (
    <ThemeChoices
      trigger={
        <Button variant="quiet" iconOnly aria-label={LABEL[choice]}>
          <Contrast aria-hidden size={18} className="[&>path]:fill-current" />
        </Button>
      }
    />
  );
}
