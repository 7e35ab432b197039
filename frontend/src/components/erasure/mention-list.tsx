import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Mention, Mentions } from '#contracts/erasure/erasure.commands.ts';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { formatDate, formatItems } from '#frontend/lib/format.ts';

const KIND_LABEL: Record<Mention['kind'], string> = {
  news: t`News`,
  reason: t`Reason`,
  sheet: t`Game sheet or team`,
};

/** The places where an erasure leaves a person's name, with links to them. */
export function MentionList({ found, timeZone }: { found: Mentions; timeZone: string }) {
  const { mentions, total, searched_from: from } = found;
  const day = (at: string | null) => at && formatDate(at, timeZone);
  return (
    <section aria-label={t`Where the name still stands`} className="grid gap-2">
      {total === 0 ? (
        <p className="text-ink-2">
          <Trans>The name stands in no news, no reason and on no other game sheet.</Trans>
        </p>
      ) : (
        <Callout
          tone="warn"
          title={plural(total, {
            one: 'The name still stands in one place, and stays there.',
            other: 'The name still stands in # places, and stays there.',
          })}
        >
          <p className="text-13">
            <Trans>Change or delete the news, mask the reasons, erase the name on the other sheets.</Trans>
          </p>
          <ul className="-mx-2 mt-2 max-h-64 overflow-y-auto border-y border-line-strong">
            {mentions.map(({ kind, url, at, text }) => (
              <li key={`${url} ${text}`} className="border-t border-line-strong first:border-t-0">
                <Link
                  to={url}
                  target="_blank"
                  className="flex min-h-11 items-center gap-2 px-2 py-1.5 text-13 no-underline hover:bg-sunken"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block text-12 text-ink-2">
                      {formatItems([KIND_LABEL[kind], day(at)])}
                    </span>
                    <span className="wrap-anywhere">{kind === 'sheet' ? text : <q>{text}</q>}</span>
                  </span>
                  <ExternalLink
                    aria-label={t`Opens in a new tab`}
                    size={14}
                    className="shrink-0 text-ink-2"
                  />
                </Link>
              </li>
            ))}
          </ul>
          {total > mentions.length && (
            <p className="mt-2 text-13">
              <Trans>The first {mentions.length} are listed.</Trans>
            </p>
          )}
        </Callout>
      )}
      <p className="text-12 text-ink-3">
        {from !== null && <Trans>Reasons from before {day(from)} were not looked at. </Trans>}
        <Trans>Chats and messages were not looked at.</Trans>
      </p>
    </section>
  );
}
