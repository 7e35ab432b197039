import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { toRound } from '#contracts/lists/round.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { lazyPart, missingDialog } from '#frontend/components/ui/lazy-part.tsx';
import { formatItems } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { NO_ROUNDS, type RoundsOf, roundsQuery, useIsUnknownRound } from './as-of.queries.ts';
import { asOfText, findLastRound } from './as-of.ts';
import type { Changing } from './changes/changes.tsx';

const Changes = lazyPart(async () => (await import('./changes/changes.tsx')).Changes);

/**
 * Says that a page is in the past, and leads back to today.
 * @param note what is counted
 * @param changing what is compared with today when it is asked for (`?changes=since`)
 */
export function AsOfBanner({
  asOf,
  of,
  note,
  changing,
}: {
  asOf: string;
  /** The competition whose rounds can be chosen; left out where rounds mean nothing. */
  of?: RoundsOf;
  note: string;
  changing: Changing | undefined;
}) {
  const url = useUrlState();
  const rounds = useQuery(roundsQuery(of ?? NO_ROUNDS)).data?.rounds ?? [];
  const isUnknown = useIsUnknownRound(asOf, of);
  const timeZone = useTimeZone();
  const round = toRound(asOf);
  const last = round === null ? findLastRound(rounds, asOf, timeZone) : null;
  const chosen = rounds.find((one) => one.round === round);
  const isOpen = chosen !== undefined && chosen.finished_games < chosen.games;
  const close = () => url.show({ changes: undefined });
  const words = [
    round !== null && isUnknown ? t`There is no round ${round}` : asOfText(asOf),
    last !== null && t`after round ${last}`,
    isOpen && t`${chosen.finished_games} of its ${chosen.games} games played`,
  ];
  return (
    <section
      aria-label={t`This page is in the past`}
      className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3 border-y border-line bg-sunken px-3.5 py-2.5"
    >
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <History aria-hidden size={18} className="mt-0.5 shrink-0 text-ink-2" />
        <div>
          <p role="status" className="font-[650] tabular-nums">
            {formatItems(words)}
          </p>
          {!isUnknown && <p className="text-13 text-ink-2">{note}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 phone:basis-full phone:*:flex-1">
        {changing !== undefined && !isUnknown && (
          <Button onClick={() => url.show({ changes: 'since' })} aria-haspopup="dialog">
            <Trans>What changed since</Trans>
          </Button>
        )}
        <Button onClick={() => url.set({ as_of: undefined, changes: undefined, page: undefined })}>
          <Trans>Back to today</Trans>
        </Button>
      </div>
      {changing !== undefined && url.get('changes') === 'since' && (
        <Changes of={changing} asOf={asOf} onClose={close} onMissing={missingDialog(close)} />
      )}
    </section>
  );
}
