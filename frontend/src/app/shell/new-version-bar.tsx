import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { newVersion } from '#frontend/lib/new-version.ts';

/** Offers the newer version of the pages. The scorer's console is outside this frame: nothing asks there. */
export function NewVersionBar() {
  const ready = useSyncExternalStore(newVersion.subscribe, newVersion.isReady, () => false);
  return (
    // Stays on the page: only what changes in a live region is announced.
    <div role="status" className="print:hidden">
      {ready && (
        <div className="border-b border-line bg-accent-soft text-13">
          <div className="wrap flex min-h-10 items-center gap-3">
            <Trans>A new version is ready.</Trans>
            <button type="button" className="link touch-target inline-flex" onClick={newVersion.open}>
              <Trans>Reload</Trans>
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
