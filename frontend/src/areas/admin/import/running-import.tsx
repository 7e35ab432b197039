import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ImportAnswer } from '#contracts/import/import.contract.ts';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { formatNumber } from '#frontend/lib/format.ts';

/** How far an import is, or, `backwards`, taking it back. */
export function RunningImport({
  progress,
  backwards = false,
}: Pick<ImportAnswer, 'progress'> & { backwards?: boolean }) {
  const { done, all } = progress ?? { done: 0, all: 0 };
  const text =
    all === 0
      ? backwards
        ? t`The import is being taken back`
        : t`The import begins`
      : t`${formatNumber(done)} of ${plural(all, { one: '# entry', other: '# entries' })}`;
  return (
    <div className="grid gap-4 border-t-2 border-ink pt-4">
      <p className="text-[2rem] face-score" aria-live="polite">
        {text}
      </p>
      <progress
        aria-label={backwards ? t`Progress of taking it back` : t`Progress of the import`}
        {...(all > 0 && { value: done, max: all })}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-ink"
      />
      <Callout>
        {backwards ? (
          <Trans>You can leave this page and come back: it goes on.</Trans>
        ) : (
          <Trans>You can leave this page and come back: the import goes on.</Trans>
        )}
      </Callout>
    </div>
  );
}
