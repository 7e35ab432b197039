import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link as LinkIcon } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Button } from '#frontend/components/ui/button.tsx';
import { EXPLAINED } from '#frontend/components/ui/explained.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { Sheet } from '#frontend/components/ui/sheet.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { type ExplainedNumber, formatExplained, parseExplained } from '#frontend/lib/explain-url.ts';
import { formatDay, formatItems, formatNumber } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { share } from '#frontend/lib/share.ts';
import { explainedGamesQuery } from './explain.queries.ts';
import { leftOutTexts, makingText, numberName, valueText } from './explain-words.ts';
import { ExplainedGames } from './explained-games.tsx';

/** What a number is made of, beside the page that shows it. @param number as urls name it */
export function Explanation({ number }: { number: string }) {
  const parsed = parseExplained(number);
  return parsed === undefined ? null : <ExplanationSheet number={parsed} />;
}

function ExplanationSheet({ number }: { number: ExplainedNumber }) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const key = formatExplained(number);
  const close = () => {
    // Opened on this page: back to where it was. Opened by a link: the page without it.
    const steps: unknown = state?.explained;
    if (typeof steps === 'number') return void navigate(-steps);
    const parameters = new URLSearchParams(search);
    parameters.delete('explain');
    void navigate({ search: `${parameters}` }, { replace: true, preventScrollReset: true });
    document.querySelector<HTMLElement>(`${EXPLAINED}[data-explain="${CSS.escape(key)}"]`)?.focus();
  };
  return (
    <Sheet open wide onOpenChange={(open) => !open && close()} title={numberName(number)}>
      <Made key={key} number={number} link={`${pathname}${search}`} />
    </Sheet>
  );
}

function Made({ number, link }: { number: ExplainedNumber; link: string }) {
  const query = useInfiniteQuery(explainedGamesQuery(number));
  const [first] = query.data?.pages ?? [];
  if (first === null) return <p>{t`There is no such number.`}</p>;
  return (
    <QueryState
      query={{ ...query, data: first }}
      loading={<TableSkeleton rows={6} />}
      errorTitle={t`Failed to load what it is made of`}
    >
      {(explained) => {
        const { player, team, season_name, tournament_name, as_of, read_model, position, rule } = explained;
        const games = query.data?.pages.flatMap((page) => page?.games ?? []) ?? [];
        return (
          <>
            <div className="flex items-center justify-between gap-4">
              <div className="min-w-0">
                <p className="font-[650]">
                  <Name>{formatItems([player?.name, team?.name])}</Name>
                </p>
                <p className="text-13 text-ink-3">
                  {formatItems([
                    tournament_name ?? season_name ?? t`All games`,
                    as_of !== null && t`as of ${formatAsOf(as_of)}`,
                  ])}
                </p>
                <p className="text-13 text-ink-2 tabular-nums">{makingText(explained)}</p>
              </div>
              <strong className="shrink-0 text-[2.75rem] face-score">{valueText(number, explained)}</strong>
            </div>
            <div>
              {explained.total === 0 ? (
                <p className="border-t border-line-strong py-3 text-13 text-ink-2">
                  <Trans>No game counts.</Trans>
                </p>
              ) : (
                <ExplainedGames explained={explained} games={games} />
              )}
              {query.hasNextPage && (
                <p className="flex justify-center py-3">
                  <Button onClick={() => void query.fetchNextPage()} busy={query.isFetchingNextPage}>
                    <Trans>Show more games</Trans>
                  </Button>
                </p>
              )}
              <p className="pt-1.5 text-12 text-ink-2">{leftOutTexts(explained.left_out).join(' ')}</p>
            </div>
            <div className="-mx-gutter flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-gutter pt-2.5 text-12 text-ink-3">
              <span className="me-auto tabular-nums">
                {t`${read_model.name} v${read_model.version} at ${formatNumber(Number(position))}`}
              </span>
              <Link to={paths.rule(rule)} className="link touch-target inline-flex">
                <Trans>The rule</Trans>
              </Link>
              <button
                type="button"
                className="link touch-target inline-flex min-h-6 items-center gap-1"
                onClick={() => void share(numberName(number), link)}
              >
                <LinkIcon aria-hidden size={14} />
                <Trans>Copy link</Trans>
              </button>
            </div>
          </>
        );
      }}
    </QueryState>
  );
}

/** A day or a round. */
function formatAsOf(asOf: string): string {
  const round = /^round-(\d+)$/u.exec(asOf)?.[1];
  return round === undefined ? formatDay(asOf) : t`round ${round}`;
}
