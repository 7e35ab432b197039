import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link as LinkIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { ExplainedGame } from '#contracts/explain/explain.contract.ts';
import { BOX_NUMBERS } from '#contracts/explain/explained-numbers.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { Sheet } from '#frontend/components/ui/sheet.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { SPLIT_NAMES } from '#frontend/features/statistics/splits.ts';
import { EXPLAINED, type ExplainedNumber, formatExplained } from '#frontend/lib/explain-url.ts';
import { formatDay, formatItems, formatNumber } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { share } from '#frontend/lib/share.ts';
import { explainedApiUrl, explainedBoxScoreQuery, explainedGamesQuery } from './explain.queries.ts';
import { type Explained, leftOutTexts, makingText, numberName, valueText } from './explain-words.ts';
import { ExplainedGames } from './explained-games.tsx';
import { ExplainedPlays } from './explained-plays.tsx';
import { narrowToSplit } from './narrow-to-split.ts';
import { parseExplained } from './parse-explained.ts';

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
  return number.kind === 'box' ? (
    <MadeOfPlays number={number} link={link} />
  ) : (
    <MadeOfGames number={number} link={link} />
  );
}

type MadeProps = Parameters<typeof Made>[0];

function MadeOfGames({ number, link }: MadeProps) {
  const query = useInfiniteQuery(explainedGamesQuery(number));
  const [first] = query.data?.pages ?? [];
  if (first === null) return <NoNumber />;
  return (
    <QueryState
      query={{ ...query, data: first }}
      loading={<TableSkeleton rows={6} />}
      errorTitle={t`Failed to load what it is made of`}
    >
      {(whole) => {
        const listed = query.data?.pages.flatMap((page) => page?.games ?? []) ?? [];
        const { split } = number;
        const explained = split === undefined ? whole : narrowToSplit(whole, listed, split);
        const games = split === undefined ? listed : explained.games;
        const { season_name, tournament_name, as_of } = explained;
        const over = [
          tournament_name ?? season_name ?? t`All games`,
          split !== undefined && SPLIT_NAMES[split],
          as_of !== null && t`as of ${formatAsOf(as_of)}`,
        ];
        return (
          <Frame number={number} link={link} explained={explained} over={formatItems(over)}>
            {explained.total === 0 ? (
              <Nothing>
                <Trans>No game counts.</Trans>
              </Nothing>
            ) : (
              <ExplainedGames
                explained={explained}
                games={games}
                plays={(game) => <PlaysLink number={findBoxNumber(number, game)} />}
              />
            )}
            {query.hasNextPage && split === undefined && (
              <p className="flex justify-center py-3">
                <Button onClick={() => void query.fetchNextPage()} busy={query.isFetchingNextPage}>
                  <Trans>Show more games</Trans>
                </Button>
              </p>
            )}
          </Frame>
        );
      }}
    </QueryState>
  );
}

/** From a game to its plays, in the same sheet: Back leads to the games again. */
function PlaysLink({ number }: { number: ExplainedNumber | undefined }) {
  const { search, state } = useLocation();
  if (number === undefined) return null;
  const parameters = new URLSearchParams(search);
  parameters.set('explain', formatExplained(number));
  const steps: unknown = state?.explained;
  return (
    <Link
      to={{ search: `${parameters}` }}
      preventScrollReset
      state={typeof steps === 'number' ? { explained: steps + 1 } : null}
      className="link touch-target inline-flex min-h-6 shrink-0 text-12"
    >
      <Trans>Plays</Trans>
    </Link>
  );
}

function MadeOfPlays({ number, link }: MadeProps) {
  const query = useQuery(explainedBoxScoreQuery(number));
  if (query.data === null) return <NoNumber />;
  return (
    <QueryState
      query={query}
      loading={<TableSkeleton rows={6} />}
      errorTitle={t`Failed to load what it is made of`}
    >
      {(explained) => (
        <Frame number={number} link={link} explained={explained} over={explained?.game_name ?? ''}>
          {explained?.plays.length === 0 ? (
            <Nothing>
              {explained.recording === 'full' ? (
                <Trans>No play counts in it.</Trans>
              ) : (
                <Trans>Plays were not recorded.</Trans>
              )}
            </Nothing>
          ) : (
            explained && <ExplainedPlays explained={explained} />
          )}
        </Frame>
      )}
    </QueryState>
  );
}

const NoNumber = () => <p>{t`There is no such number.`}</p>;
const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="border-t border-line-strong py-3 text-13 text-ink-2">{children}</p>
);

/** Whose number it is and how it is made, around its rows; what does not count, where it was read, and the rule. */
function Frame({
  number,
  link,
  explained,
  over,
  children,
}: MadeProps & { explained: Explained | null; over: string; children: ReactNode }) {
  if (explained === null) return null;
  const { player, team, read_model, position, rule } = explained;
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="font-[650]">
            <Name>{formatItems([player?.name, number.team_only && t`Team/Coaches`, team?.name])}</Name>
          </p>
          <p className="text-13 text-ink-3">
            <Name>{over}</Name>
          </p>
          <p className="text-13 text-ink-2 tabular-nums">{makingText(explained)}</p>
        </div>
        <strong className="shrink-0 text-[2.75rem] face-score">{valueText(number, explained)}</strong>
      </div>
      <div>
        {children}
        <p className="pt-1.5 text-12 text-ink-2">{leftOutTexts(explained.left_out).join(' ')}</p>
      </div>
      <div className="-mx-gutter flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-gutter pt-2.5 text-12 text-ink-3">
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
        <details className="w-full">
          <summary className="link touch-target inline-flex w-fit cursor-pointer list-none">
            <Trans>As a query</Trans>
          </summary>
          <p className="flex flex-wrap items-center gap-x-4 pt-1 tabular-nums">
            {t`${read_model.name} v${read_model.version} at ${formatNumber(Number(position))}`}
            <a
              href={explainedApiUrl(number)}
              target="_blank"
              rel="noopener"
              className="link touch-target inline-flex"
            >
              <Trans>Open the answer of the API</Trans>
            </a>
          </p>
        </details>
      </div>
    </>
  );
}

/** A day or a round. */
function formatAsOf(asOf: string): string {
  const round = /^round-(\d+)$/u.exec(asOf)?.[1];
  return round === undefined ? formatDay(asOf) : t`round ${round}`;
}

/** The cells of a box score that numbers are made of under other names. */
const CELLS: Readonly<Record<string, string>> = {
  field_goal_percentage: 'field_goals',
  three_point_percentage: 'three_points',
  free_throw_percentage: 'free_throws',
  points_for: 'points',
  points_per_game: 'points',
};

/** The cell of a game's box score that a number is made of; undefined for a number of results. */
function findBoxNumber(
  { kind, number, player_id }: ExplainedNumber,
  { game_id, team_id, left_out }: ExplainedGame,
): ExplainedNumber | undefined {
  const cell = CELLS[number] ?? number;
  if (left_out !== null || kind === 'streaks' || !BOX_NUMBERS.some((one) => one === cell)) return undefined;
  return { kind: 'box', number: cell, game_id, team_id, player_id };
}
