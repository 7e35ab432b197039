import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import type { ReadModelName, ReadModelState, Run } from '#contracts/read-model/read-model.contract.ts';
import { formatDateTime, formatItems, formatList, formatNumber } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { differingRows } from './read-model-state.ts';
import { RUN_CAUSE_WORDS, RUN_STATE_WORDS } from './read-model-words.ts';
import { RunReport } from './run-report.tsx';

/** The last rebuilds and verifications, the newest first; what a verification found is folded in. */
export function RunRows({
  runs,
  models: all,
  busy,
  onRebuild,
}: {
  runs: readonly Run[];
  models: readonly ReadModelState[];
  busy: boolean;
  onRebuild: (name: ReadModelName) => void;
}) {
  const timeZone = useTimeZone();
  const differing = all.filter((model) => differingRows(model) > 0).map(({ name }) => name);
  return (
    <ul>
      {runs.map((run) => {
        const models = run.models.length === all.length ? t`all read models` : formatList(run.models);
        const found = run.differences ?? 0;
        return (
          <li key={run.id} className="border-b border-line py-2.5">
            <p className="flex flex-wrap gap-x-4 gap-y-1">
              <span className="tabular-nums text-ink-2">{formatDateTime(run.requested_at, timeZone)}</span>
              <b className="font-[650]">
                {run.kind === 'rebuild' ? t`Rebuild of ${models}` : t`Verification of ${models}`}
              </b>
              <span className={clsx((run.state === 'failed' || run.state === 'lost') && 'text-danger')}>
                {run.kind === 'verify' && run.state === 'done'
                  ? t`${found} rows differ`
                  : RUN_STATE_WORDS[run.state]}
              </span>
            </p>
            <p className="text-13 text-ink-2">
              {formatItems([
                run.requested_by ?? RUN_CAUSE_WORDS[run.cause],
                run.events > 0 && t`${formatNumber(run.events)} events`,
                run.events_per_second !== null &&
                  run.events > 0 &&
                  t`${formatNumber(run.events_per_second)} a second`,
                run.rows !== null && t`${formatNumber(run.rows)} rows`,
                duration(run),
              ])}
            </p>
            {run.error !== null && <p className="text-13 wrap-anywhere text-danger">{run.error}</p>}
            {found > 0 && (
              <details>
                <summary className="cursor-pointer text-13 underline">{t`Show the rows`}</summary>
                <RunReport
                  report={run.report}
                  total={found}
                  mendable={differing}
                  busy={busy}
                  onRebuild={onRebuild}
                />
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function duration({ started_at, ended_at }: Run): string | false {
  if (started_at === null || ended_at === null) return false;
  const seconds = Math.round((Date.parse(ended_at) - Date.parse(started_at)) / 1000);
  return t`${seconds} s`;
}
