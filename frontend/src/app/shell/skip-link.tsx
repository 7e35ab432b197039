import { Trans } from '@lingui/react/macro';

/** The first stop of the keyboard: past the navigation. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="absolute top-2 start-2 z-50 -translate-y-20 rounded-2 bg-ink px-3.5 py-2 font-[650] text-canvas focus:translate-y-0"
    >
      <Trans>Skip to content</Trans>
    </a>
  );
}
