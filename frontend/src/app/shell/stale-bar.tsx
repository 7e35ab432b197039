import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { reachability } from '#frontend/lib/api.ts';
import { useReachability } from '#frontend/lib/hooks.ts';
import { createStaleReads } from './stale-reads.ts';

/** Over what could not be read again: it is older than it looks. Without a server, the bar above says how old. */
export function StaleBar() {
  const queries = useQueryClient();
  const stale = useMemo(() => createStaleReads(queries, () => reachability.state().reachable), [queries]);
  const state = useSyncExternalStore(stale.subscribe, stale.now, stale.now);
  useReachability();
  return (
    // Stays on the page: only what changes in a live region is announced.
    <div role="status" className="sticky top-0 z-20 print:hidden">
      {state !== 'none' && (
        <div className="border-b border-line bg-warn-soft text-13">
          <div className="wrap flex min-h-10 items-center gap-3">
            <Trans>Not up to date.</Trans>
            <button
              type="button"
              className="link touch-target inline-flex disabled:text-ink-3"
              disabled={state === 'reading'}
              onClick={stale.readAgain}
            >
              <Trans>Try again</Trans>
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
