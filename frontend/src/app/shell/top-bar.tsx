import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Link, useLocation } from 'react-router-dom';
import { isCurrent, NAVIGATION } from '#frontend/areas/shared/navigation.ts';
import { BrandMark } from '#frontend/components/ui/brand-mark.tsx';
import { paths } from '#frontend/lib/paths.ts';
import { AccountMenu } from './account-menu.tsx';
import { SearchButton } from './search/search-button.tsx';
import { ThemeMenu } from './theme-menu.tsx';

/** Brand, the areas of the site, theme and account. On phones the areas are in the bottom bar. */
export function TopBar() {
  const { pathname } = useLocation();
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
          <Trans>Courtside</Trans>
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
                  '-mb-px flex items-center border-b-2 px-2 -outline-offset-2 lg:px-3',
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
          <ThemeMenu />
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}
