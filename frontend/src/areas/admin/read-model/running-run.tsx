import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Run } from '#contracts/read-model/read-model.contract.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Facts } from '#frontend/components/ui/facts.tsx';
import { formatList, formatNumber, NO_VALUE } from '#frontend/lib/format.ts';
import { RUN_PHASE_WORDS } from './read-model-words.ts';

/** A rebuild or a verification that is under way: how far it is, how fast, and the way to stop it. */
export function RunningRun({
  run,
  all,
  onStop,
  stopping,
}: {
  run: Run;
  /** How many read models there are. */
  all: number;
  onStop: () => void;
  stopping: boolean;
}) {
  const percent = Math.floor(run.share * 100);
  const models = run.models.length === all ? t`all read models` : formatList(run.models);
  return (
    <section className="mt-6 border border-line border-s-4 border-s-accent bg-surface p-5 phone:p-gutter">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2>{run.kind === 'rebuild' ? t`Rebuilding ${models}` : t`Verifying ${models}`}</h2>
          <p className="text-ink-2">
            {run.kind === 'rebuild' ? (
              <Trans>Pages read the present tables until the new ones are complete.</Trans>
            ) : (
              <Trans>A second copy is built from the log and compared row by row.</Trans>
            )}
          </p>
        </div>
        <Button onClick={onStop} busy={stopping}>
          <Trans>Stop</Trans>
        </Button>
      </div>
      <div className="mt-4 grid gap-x-10 gap-y-4 md:grid-cols-2">
        <div>
          <p className="text-[2rem] face-score">{`${percent} %`}</p>
          <div
            role="progressbar"
            aria-label={t`Part of the log that has been read`}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
            className="h-2.5 border border-line-strong bg-sunken"
          >
            <div className="h-full bg-accent-fill" style={{ width: `${run.share * 100}%` }} />
          </div>
        </div>
        <Facts
          facts={[
            [t`Step`, run.phase === null ? t`Beginning` : RUN_PHASE_WORDS[run.phase]],
            [t`Events`, formatNumber(run.events)],
            [
              t`Events a second`,
              run.events_per_second === null ? NO_VALUE : formatNumber(run.events_per_second),
            ],
            [
              t`Time left`,
              run.seconds_left === null
                ? NO_VALUE
                : plural(run.seconds_left, { one: '# second', other: '# seconds' }),
            ],
          ]}
        />
      </div>
    </section>
  );
}
