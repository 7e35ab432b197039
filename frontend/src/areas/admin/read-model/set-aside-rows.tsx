import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { SetAside } from '#contracts/read-model/read-model.contract.ts';
import { formatNumber } from '#frontend/lib/format.ts';

/** The streams that the read models do not follow any more, each with the event at which they stopped. */
export function SetAsideRows({ streams }: { streams: readonly SetAside[] }) {
  return (
    <>
      <p className="pb-3 text-14">
        <Trans>
          Each of these streams has an event that this release cannot read. Pages show what happened before
          it, and nothing of that stream since; everything else goes on. Mend the event, or install the
          release that knows it, then rebuild all.
        </Trans>
      </p>
      <ul>
        {streams.map(({ stream, revision, position, type, reason }) => (
          <li key={stream} className="border-t border-line py-3">
            <h3 className="text-14 font-[650]">{stream}</h3>
            <p className="text-13 text-ink-2">
              {t`${type}, event ${formatNumber(revision)} of the stream, position ${formatNumber(Number(position))}`}
            </p>
            <p className="text-13 wrap-anywhere text-danger">{reason}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
