import { Trans } from '@lingui/react/macro';
import { Name } from './name.tsx';

/** What was, struck through, and what it becomes; null: there was nothing. */
export function BeforeAfter({ before, after }: { before: string | null; after: string }) {
  const now = (
    <b className="font-bold">
      <Name>{after}</Name>
    </b>
  );
  if (before === null) return now;
  return (
    <span className="tabular-nums">
      <span className="sr-only">
        <Trans>
          from {before} to {after}
        </Trans>
      </span>
      <span aria-hidden>
        <s className="text-loss">
          <Name>{before}</Name>
        </s>{' '}
        → {now}
      </span>
    </span>
  );
}
