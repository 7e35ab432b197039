import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { AreaNavigation } from './area-navigation.ts';
import { isCurrent } from './navigation.ts';

/** The navigation of an area, from tablets on: names beside their icons or, made narrow, below them. */
export function AreaSidebar({ area, search }: { area: AreaNavigation; search: string }) {
  const [isNarrow, setNarrow] = useState(startsNarrow);
  function toggle() {
    setNarrow(!isNarrow);
    saveNarrow(!isNarrow);
  }
  return (
    <aside
      className={clsx('shrink-0 border-e border-line max-md:hidden print:hidden', isNarrow ? 'w-22' : 'w-52')}
    >
      <div className="sticky top-0 grid max-h-dvh gap-4 overflow-y-auto py-3">
        <nav aria-label={area.name}>
          <AreaLinks area={area} search={search} narrow={isNarrow} />
        </nav>
        <button
          type="button"
          aria-expanded={!isNarrow}
          onClick={toggle}
          className={linkLook({ narrow: isNarrow, current: false })}
        >
          {isNarrow ? <PanelLeftOpen aria-hidden size={18} /> : <PanelLeftClose aria-hidden size={18} />}
          {isNarrow ? <Trans>Widen</Trans> : <Trans>Narrow the menu</Trans>}
        </button>
      </div>
    </aside>
  );
}

/** The links of an area. */
export function AreaLinks({
  area,
  search,
  narrow = false,
  onFollow,
}: {
  area: AreaNavigation;
  /** What they keep of the url. */
  search: string;
  narrow?: boolean;
  onFollow?: () => void;
}) {
  const { pathname } = useLocation();
  return area.groups.map((entries, at) => (
    <ul
      key={entries[0]?.href}
      {...(at > 0 && { 'aria-label': t`More` })}
      className={clsx(at > 0 && 'mx-0 mt-2 border-t border-line pt-2')}
    >
      {entries.map(({ label, href, icon: Icon }) => {
        const current = isCurrent(href, pathname);
        return (
          <li key={href}>
            <Link
              to={`${href}${search}`}
              aria-current={current ? 'page' : undefined}
              onClick={onFollow}
              className={linkLook({ narrow, current })}
            >
              <Icon aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  ));
}

function linkLook({ narrow, current }: { narrow: boolean; current: boolean }): string {
  return clsx(
    'flex w-full items-center border-s-2 -outline-offset-2 hover:bg-sunken',
    narrow
      ? 'min-h-13 flex-col justify-center gap-1 text-center text-12 face-narrow'
      : 'min-h-11 gap-3 px-gutter text-start text-14',
    current ? 'border-ink font-[650] text-ink' : 'border-transparent font-medium text-ink-2 hover:text-ink',
  );
}

const KEY = 'courtside.narrow-sidebar';

/** As it was left; a small window begins with the narrow one. */
function startsNarrow(): boolean {
  try {
    const saved = localStorage.getItem(KEY);
    if (saved !== null) return saved === '1';
  } catch {
    // Storage is blocked: the width of the window decides.
  }
  return window.matchMedia('(max-width: 1099px)').matches;
}

function saveNarrow(isNarrow: boolean): void {
  try {
    localStorage.setItem(KEY, isNarrow ? '1' : '0');
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}
