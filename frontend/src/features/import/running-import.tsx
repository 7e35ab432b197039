import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ImportAnswer } from '#contracts/import/import.contract.ts';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { formatNumber } from '#frontend/lib/format.ts';

/** How far an import is. */
export function RunningImport({ progress }: Pick<ImportAnswer, 'progress'>) {
  const { done, all } = progress ?? { done: 0, all: 0 };
  const text =
    all === 0
      ? t`The import begins`
      : t`${formatNumber(done)} of ${plural(all, { one: '# entry', other: '# entries' })}`;
  return (
    <div className="grid gap-4 border-t-2 border-ink pt-4">
      <p className="text-[2rem] face-score" aria-live="polite">
        {text}
      </p>
      <progress
        aria-label={t`Progress of the import`}
        {...(all > 0 && { value: done, max: all })}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-ink"
      />
      <Callout>
        <Trans>You can leave this page and come back: the import goes on.</Trans>
      </Callout>
    </div>
  );
}
