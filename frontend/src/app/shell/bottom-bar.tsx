import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { bottomBarEntries, isCurrent, NAVIGATION } from '#frontend/areas/shared/navigation.ts';
import { openedOnDemand } from '#frontend/components/ui/opened-on-demand.tsx';

const MoreAreas = openedOnDemand('menu', async () => (await import('./more-areas.tsx')).MoreAreas);

const SLOT =
  'flex h-14 w-full flex-col items-center justify-center gap-[3px] border-t-2 text-12 face-narrow -mt-px -outline-offset-2';

function slotLook(current: boolean): string {
  return clsx(SLOT, current ? 'border-ink font-[650] text-ink' : 'border-transparent font-medium text-ink-3');
}

/** The areas of the site under the thumb, on phones. */
export function BottomBar() {
  const { pathname } = useLocation();
  const { shown, more } = bottomBarEntries(NAVIGATION);
  return (
    <nav
      aria-label={t`Main`}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] *:flex-1 md:hidden print:hidden"
    >
      {shown.map((entry) => {
        const current = isCurrent(entry.href, pathname);
        return (
          <Link
            key={entry.href}
            to={entry.href}
            aria-current={current ? 'page' : undefined}
            className={slotLook(current)}
          >
            <SlotContent icon={entry.icon} label={entry.label} />
          </Link>
        );
      })}
      {more.length > 0 && (
        <MoreAreas
          entries={more}
          trigger={<MoreButton current={more.some((entry) => isCurrent(entry.href, pathname))} />}
        />
      )}
    </nav>
  );
}

function MoreButton({ current, ...rest }: { current: boolean } & ComponentProps<'button'>) {
  return (
    <button type="button" className={slotLook(current)} {...rest}>
      <SlotContent icon={Ellipsis} label={t`More`} />
    </button>
  );
}

function SlotContent({ icon: Icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <>
      <Icon aria-hidden size={18} strokeWidth={1.75} />
      {label}
    </>
  );
}
