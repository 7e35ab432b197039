import { Trans } from '@lingui/react/macro';

/** A date on which a game will not be played any more, struck through. */
export function FormerDate({ children }: { children: string }) {
  return (
    <del className="font-normal text-ink-3">
      <span className="sr-only">
        <Trans>not any more:</Trans>{' '}
      </span>
      {children}
    </del>
  );
}
