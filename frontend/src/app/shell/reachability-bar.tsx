import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ConnectionStatus } from '#frontend/components/ui/connection-status.tsx';
import { api } from '#frontend/lib/api.ts';
import { useReachability, useTimeZone } from '#frontend/lib/hooks.ts';

const CHECK_EVERY = 5000;

/** Says that the server does not answer and how old the page is, tries again, and then renews the page. */
export function ReachabilityBar() {
  const { reachable, lastAnswerAt } = useReachability();
  const timeZone = useTimeZone();
  const queries = useQueryClient();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (reachable) return;
    let over = false;
    let timer: ReturnType<typeof setTimeout>;
    async function check() {
      // Any answer will do; the smallest list is asked for.
      await api.get('/api/seasons/', { query: { limit: 1 } }).catch(() => undefined);
      if (!over) timer = setTimeout(check, CHECK_EVERY);
    }
    timer = setTimeout(check, attempt === 0 ? CHECK_EVERY : 0);
    return () => {
      over = true;
      clearTimeout(timer);
      void queries.invalidateQueries({ refetchType: 'active' });
    };
  }, [reachable, attempt, queries]);

  if (reachable) return null;
  return (
    <div role="status" className="border-b border-line bg-warn-soft text-13">
      <div className="wrap flex min-h-10 items-center">
        <ConnectionStatus
          state={{ status: 'offline', receivedAt: lastAnswerAt }}
          timeZone={timeZone}
          subject={t`Shown`}
          onRetry={() => setAttempt((count) => count + 1)}
        />
      </div>
    </div>
  );
}
