import { t } from '@lingui/core/macro';
import { ChevronRight, Menu } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, Outlet, useLocation, useMatches } from 'react-router-dom';
import { Button } from '#frontend/components/ui/button.tsx';
import { Sheet } from '#frontend/components/ui/sheet.tsx';
import { type AreaNavigation, crumbsAt } from './area-navigation.ts';
import { AreaLinks, AreaSidebar } from './area-sidebar.tsx';

/** An area with a navigation of its own beside its pages; on phones it opens from a button. */
export function AreaFrame({
  area,
  search = '',
  aside,
}: {
  area: AreaNavigation;
  /** What its links keep of the url: `?team=4`. */
  search?: string;
  /** At the end of the line of its breadcrumbs. */
  aside?: ReactNode;
}) {
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-var(--bar-top))] max-w-[1560px] items-stretch">
      <AreaSidebar area={area} search={search} />
      <div className="min-w-0 flex-1">
        <div className="wrap -mb-4 flex min-h-11 items-center gap-1 pt-2 print:hidden">
          <AreaMenu area={area} search={search} />
          <Breadcrumbs area={area} search={search} />
          {aside}
        </div>
        <Outlet />
      </div>
    </div>
  );
}

/** The same navigation on phones. */
function AreaMenu({ area, search }: { area: AreaNavigation; search: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="-ms-2.5 md:hidden">
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title={area.name}
        trigger={
          <Button variant="quiet" iconOnly aria-label={t`Menu: ${area.name}`}>
            <Menu aria-hidden size={20} />
          </Button>
        }
      >
        <nav aria-label={area.name} className="-mx-gutter">
          <AreaLinks area={area} search={search} onFollow={() => setOpen(false)} />
        </nav>
      </Sheet>
    </span>
  );
}

function Breadcrumbs({ area, search }: { area: AreaNavigation; search: string }) {
  const { pathname } = useLocation();
  const own = useMatches()
    .map(({ handle }) => (handle as { crumb?: string } | undefined)?.crumb)
    .findLast((crumb) => crumb !== undefined);
  return (
    <nav aria-label={t`Breadcrumbs`} className="min-w-0">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-13 text-ink-2">
        {crumbsAt(area, pathname, own).map(({ label, href }, at) => (
          <li key={label} className="flex min-w-0 items-center gap-1.5">
            {at > 0 && <ChevronRight aria-hidden size={14} className="text-ink-3 rtl:-scale-x-100" />}
            {href === undefined ? (
              <span aria-current="page">{label}</span>
            ) : (
              <Link
                to={`${href}${search}`}
                className="inline-flex min-h-6 items-center hover:underline coarse:min-h-11"
              >
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
