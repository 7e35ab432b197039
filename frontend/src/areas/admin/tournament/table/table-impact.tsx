import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { TableImpact as Impact } from '#contracts/tournament/tournament-table.commands.ts';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { StandingsBeforeAfter } from '#frontend/components/ui/standings-before-after.tsx';

/** What a decision would change in the table, before it is recorded. */
export function TableImpact({ query }: { query: Parameters<typeof QueryState<Impact>>[0]['query'] }) {
  return (
    <section aria-label={t`What it changes`} aria-live="polite" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ink pb-2">
        <h3>
          <Trans>What it changes</Trans>
        </h3>
        <p className="text-13 text-ink-2">
          <Trans>Nothing is recorded yet.</Trans>
        </p>
      </div>
      <QueryState
        query={query}
        loading={<TableSkeleton rows={6} />}
        errorTitle={t`What it changes is not known`}
      >
        {({ standings: [table] }) =>
          table === undefined ? (
            <p className="text-ink-2">
              <Trans>The table stays as it is.</Trans>
            </p>
          ) : (
            <StandingsBeforeAfter
              table={table}
              labels={{ before: t`As they are`, after: t`As they would be` }}
            />
          )
        }
      </QueryState>
    </section>
  );
}
