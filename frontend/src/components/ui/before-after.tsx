import { Trans } from '@lingui/react/macro';

/** What was, struck through, and what it becomes. */
export function BeforeAfter({ before, after }: { before: string; after: string }) {
  return (
    <span className="tabular-nums">
      <span className="sr-only">
        <Trans>
          from {before} to {after}
        </Trans>
      </span>
      <span aria-hidden>
        <s className="text-loss">{before}</s> → <b className="font-bold">{after}</b>
      </span>
    </span>
  );
}
