import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReadModelsState } from '#contracts/read-model/read-model.contract.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { ConfirmDialog } from '#frontend/components/ui/confirm-dialog.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { StatCard, StatCards } from '#frontend/components/ui/stat-card.tsx';
import { errorMessage } from '#frontend/lib/api-error.ts';
import { formatDecimal, formatNumber, NO_VALUE } from '#frontend/lib/format.ts';
import { notify } from '#frontend/lib/notify.ts';
import { cancelRun, type RunRequest, requestRun } from './read-model.mutations.ts';
import { isActive, readModelsQuery } from './read-model.queries.ts';
import { differingRows } from './read-model-state.ts';
import { ReadModelsTable } from './read-models-table.tsx';
import { RunRows } from './run-rows.tsx';
import { RunningRun } from './running-run.tsx';
import { SetAsideRows } from './set-aside-rows.tsx';

/** `/admin/read-models`: whether everything people read follows from the log, and the way to build it again. */
export function AdminReadModelsPage() {
  const query = useQuery(readModelsQuery());
  const queries = useQueryClient();
  const took = {
    onSuccess: (state: ReadModelsState) => queries.setQueryData(readModelsQuery().queryKey, state),
    onError: (error: Error) => notify.error(errorMessage(error)),
  };
  const request = useMutation({ mutationFn: requestRun, ...took });
  const cancel = useMutation({ mutationFn: cancelRun, ...took });
  const [asking, setAsking] = useState<RunRequest>();
  const active = query.data?.runs.find(isActive);
  const busy = active !== undefined || request.isPending || query.data === undefined;
  return (
    <div className="wrap pb-8">
      <PageHeader
        title={t`Read models`}
        description={t`What people read is built from the log. All of it can be built again.`}
        actions={
          <>
            <Button disabled={busy} onClick={() => request.mutate({ kind: 'verify' })}>
              <Trans>Verify all</Trans>
            </Button>
            <Button disabled={busy} onClick={() => setAsking({ kind: 'rebuild' })}>
              <Trans>Rebuild all…</Trans>
            </Button>
          </>
        }
      />
      <QueryState
        query={query}
        loading={<TableSkeleton rows={12} />}
        errorTitle={t`Failed to load read models`}
      >
        {({ read_models: models, runs, set_aside: setAside }) => (
          <>
            <Summary models={models} />
            {active !== undefined && (
              <RunningRun
                run={active}
                all={models.length}
                stopping={cancel.isPending}
                onStop={() => cancel.mutate(active.id)}
              />
            )}
            {setAside.length > 0 && (
              <Panel title={t`Set aside`} className="mt-8">
                <SetAsideRows streams={setAside} />
              </Panel>
            )}
            <Panel title={t`Read models`} className="mt-8">
              <ReadModelsTable
                models={models}
                busy={busy}
                onVerify={(name) => request.mutate({ kind: 'verify', models: [name] })}
                onRebuild={(name) => setAsking({ kind: 'rebuild', models: [name] })}
              />
            </Panel>
            <Panel title={t`Last rebuilds and verifications`} className="mt-8">
              {runs.length === 0 ? (
                <EmptyState title={t`None yet`}>
                  <Trans>Verify compares every row with the log and changes nothing.</Trans>
                </EmptyState>
              ) : (
                <RunRows
                  runs={runs}
                  models={models}
                  busy={busy}
                  onRebuild={(name) => setAsking({ kind: 'rebuild', models: [name] })}
                />
              )}
            </Panel>
          </>
        )}
      </QueryState>
      {asking !== undefined && (
        <ConfirmDialog
          title={
            asking.models === undefined
              ? t`Rebuild all read models?`
              : t`Rebuild ${asking.models.join(', ')}?`
          }
          action={t`Rebuild`}
          onClose={() => setAsking(undefined)}
          onConfirm={() => {
            request.mutate(asking);
            setAsking(undefined);
          }}
        >
          <p>
            <Trans>
              New tables are built beside the present ones, which pages go on reading. It reads the whole log
              and keeps one processor busy until then.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function Summary({ models }: { models: ReadModelsState['read_models'] }) {
  const isVerified = models.some(({ verified_at }) => verified_at !== null);
  const differing = models.reduce((sum, model) => sum + differingRows(model), 0);
  const bytes = models.reduce((sum, model) => sum + model.bytes, 0);
  return (
    <StatCards>
      <StatCard
        label={t`At the head of the log`}
        value={t`${models.filter(({ at_head }) => at_head).length} of ${models.length}`}
      />
      <StatCard label={t`Stopped`} value={models.filter(({ state }) => state === 'stopped').length} />
      <StatCard
        label={t`Rows that differ, last verification of each`}
        value={isVerified ? formatNumber(differing) : NO_VALUE}
      />
      <StatCard label={t`Megabytes`} value={formatDecimal(bytes / 1_000_000, 0)} />
    </StatCards>
  );
}
