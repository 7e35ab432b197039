import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#frontend/components/ui/button.tsx';

/** What can be done with the ticked rows of a list; on phones it stands at the bottom of the window. */
export function SelectionBar({
  count,
  onClear,
  children,
}: {
  /** “3 selected” */
  count: string;
  onClear: () => void;
  /** Buttons. */
  children: ReactNode;
}) {
  return (
    <div
      data-bottom-buttons
      className="sticky top-0 z-20 flex flex-wrap items-center gap-2 border border-ink bg-surface px-3 py-1.5 phone:fixed phone:inset-x-0 phone:top-auto phone:bottom-bar-bottom phone:border-x-0"
    >
      <p role="status" className="me-2 text-13 font-[650]">
        {count}
      </p>
      {children}
      <Button variant="quiet" onClick={onClear} className="ms-auto">
        <Trans>Clear selection</Trans>
      </Button>
    </div>
  );
}
