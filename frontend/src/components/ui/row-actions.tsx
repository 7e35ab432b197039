import { Ellipsis } from 'lucide-react';
import { Button } from './button.tsx';
import { openedOnDemand } from './opened-on-demand.tsx';
import type { RowAction } from './row-menu.tsx';

export type { RowAction };

const RowMenu = openedOnDemand('menu', async () => (await import('./row-menu.tsx')).RowMenu);

/** What can be done with one row of a list. Those that do harm stand last. */
export function RowActions({
  label,
  actions,
}: {
  /** Names the row for screen readers: “Actions: Rivergate Otters”. */
  label: string;
  actions: readonly RowAction[];
}) {
  return (
    <RowMenu
      actions={actions}
      trigger={
        <Button variant="quiet" iconOnly aria-label={label} className="phone:size-11">
          <Ellipsis aria-hidden size={16} />
        </Button>
      }
    />
  );
}
