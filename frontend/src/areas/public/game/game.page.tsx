import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type CSSProperties, memo, useDeferredValue, useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { BoxScore } from '#contracts/game/box-score.contract.ts';
import type { Game } from '#contracts/game/game.contract.ts';
import type { Play } from '#contracts/game/play.contract.ts';
import { GameFlow } from '#frontend/areas/public/game/lead/game-flow.tsx';
import { GameLead } from '#frontend/areas/public/game/lead/game-lead.tsx';
import { FailedFrame } from '#frontend/areas/shared/failed-page.tsx';
import { GameActions } from '#frontend/areas/shared/game-actions.tsx';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { DownloadLink } from '#frontend/components/ui/download-link.tsx';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { Loading, Skeleton, TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#frontend/components/ui/tabs.tsx';
import { boxScoreQuery, playsQuery, undonePlaysQuery } from '#frontend/features/game/game.queries.ts';
import { wasRecorded } from '#frontend/features/game/game.status.ts';
import { useGame } from '#frontend/features/game/live/use-game.ts';
import { PeriodTable } from '#frontend/features/game/period-table.tsx';
import { foldPlays } from '#frontend/features/game/plays/folded-plays.ts';
import { findRecord, standingsQuery } from '#frontend/features/standings/standings.queries.ts';
import { errorMessage, isMissing, UNEXPECTED_ERROR } from '#frontend/lib/api-error.ts';
import { paths } from '#frontend/lib/paths.ts';
import { PHONE, PRINT, useMediaQuery } from '#frontend/lib/use-media-query.ts';
import { parseId, useUrlState } from '#frontend/lib/use-url-state.ts';
import { BoardSkeleton } from './board-skeleton.tsx';
import { BoxScoreTables } from './box-score.tsx';
import { FiveOnCourtNow } from './five-on-court.tsx';
import { GameBoard } from './game-board.tsx';
import { GameDetails } from './game-details.tsx';
import { GameLeaders } from './game-leaders.tsx';
import { GameNotice } from './game-notice.tsx';
import { LastBasket } from './last-basket.tsx';
import { PrintedGame } from './printed-game.tsx';
import { StickyScore } from './sticky-score.tsx';
import { useInView } from './use-in-view.ts';

/** Apart: who watches a game does not wait for what is shown before and after it, nor on a phone for the plays in a tab of their own. */
const GamePreview = lazyPart(async () => (await import('./game-preview.tsx')).GamePreview);
const GameCorrection = lazyPart(async () => (await import('./game-correction.tsx')).GameCorrection);
const PlayByPlay = lazyPart(async () => (await import('./play-by-play.tsx')).PlayByPlay);
const GameShots = lazyPart(async () => (await import('./shots/game-shots.tsx')).GameShots);

const MISSING = t`This game doesn’t exist or was removed.`;

/** `/games/{id}`: one game, before, while and after it is played. */
export function GamePage() {
  const id = parseId(useParams().gameId);
  return id === undefined ? <GameError message={MISSING} /> : <GameById key={id} id={id} />;
}

function GameById({ id }: { id: number }) {
  const { game, live, on } = useGame(id);
  const plays = useQuery({
    ...playsQuery(id),
    enabled: on && game.data !== undefined && wasRecorded(game.data),
  });
  const standings = useQuery(standingsQuery(game.data?.season_id));
  const [board, boardInView] = useInView();

  if (game.data === undefined) {
    return game.error === null ? (
      <GameSkeleton />
    ) : (
      <GameError
        message={isMissing(game.error) ? MISSING : errorMessage(game.error, UNEXPECTED_ERROR)}
        {...(!isMissing(game.error) && {
          onRetry: () => void game.refetch(),
          retrying: game.isFetching,
        })}
      />
    );
  }
  const { data } = game;
  return (
    <>
      <title>{`${pageTitle(data)} · Courtside`}</title>
      <h1 className="sr-only">
        <Trans>
          <Name>{data.team_east_name}</Name> against <Name>{data.team_west_name}</Name>
        </Trans>
      </h1>
      <div ref={board}>
        <GameBoard
          game={data}
          plays={plays.data}
          live={live.state}
          consoleHeard={live.consoleHeard}
          onRetry={live.retry}
          records={{
            east: findRecord(standings.data, data.team_east_id),
            west: findRecord(standings.data, data.team_west_id),
          }}
        />
      </div>
      {!boardInView && <StickyScore game={data} />}
      <GameActions game={data} />
      <GameNotice game={data} />
      {data.status !== 'in_progress' && data.correction && (
        <div className="wrap mt-5">
          <GameCorrection game={data} />
        </div>
      )}
      {data.scoreboard === null ? (
        <NotStarted game={data} />
      ) : (
        <Played game={data} underScore={!boardInView} />
      )}
    </>
  );
}

function NotStarted({ game }: { game: Game }) {
  if (game.status !== 'canceled') {
    return (
      <div className="wrap mt-7">
        <GamePreview
          game={game}
          fallback={
            <Loading label={t`Loading game`}>
              <ContentSkeleton />
            </Loading>
          }
        />
      </div>
    );
  }
  return (
    <div className="wrap mt-7 grid max-w-[720px]">
      <GameDetails game={game} />
    </div>
  );
}

const SECTIONS = ['summary', 'plays', 'box', 'shots'] as const;
type Section = (typeof SECTIONS)[number];

/** @param underScore the sticky score is at the top of the window */
function Played({ game, underScore }: { game: Game; underScore: boolean }) {
  const hasPlays = wasRecorded(game);
  const plays = useQuery({ ...playsQuery(game.id), enabled: hasPlays });
  const box = useQuery({ ...boxScoreQuery(game.id), enabled: hasPlays });
  const undone = useQuery({
    ...undonePlaysQuery(game.id),
    enabled: hasPlays && game.status === 'in_progress',
  });
  // A tap comes first: what a play changes below the score is drawn when nobody waits.
  const shown = useDeferredValue({ game, plays, box, undone: undone.data });
  return <PlayedTabs {...shown} underScore={underScore} />;
}

const PlayedTabs = memo(function PlayedTabs({
  game,
  plays,
  box,
  undone,
  underScore,
}: {
  game: Game;
  plays: UseQueryResult<Play[]>;
  box: UseQueryResult<BoxScore>;
  undone: readonly Play[] | undefined;
  underScore: boolean;
}) {
  const hasPlays = wasRecorded(game);
  const url = useUrlState();
  const phone = useMediaQuery(PHONE);
  const section: Section = url.getOneOf('tab', SECTIONS) ?? 'summary';

  const printing = useMediaQuery(PRINT);
  const rows = useMemo(() => foldPlays(plays.data ?? []), [plays.data]);

  if (printing) return <PrintedGame game={game} box={box.data} />;

  const playByPlay = (
    <QueryState
      query={plays}
      loading={<TableSkeleton dense />}
      errorTitle={t`Failed to load plays. Please try again later.`}
    >
      {() => (
        <PlayByPlay
          game={game}
          plays={rows}
          undone={game.status === 'in_progress' ? undone : undefined}
          period={url.get('period') ?? 'all'}
          onPeriod={(period) => url.show({ period: period === 'all' ? undefined : period })}
          fallback={<TableSkeleton dense />}
        />
      )}
    </QueryState>
  );
  const boxScore = (
    <Panel
      title={t`Box score`}
      aside={
        <Link to={paths.replay(game.id)} className="link touch-target inline-flex">
          <Trans>Replay</Trans>
        </Link>
      }
    >
      <QueryState
        query={box}
        loading={<TableSkeleton dense rows={12} />}
        errorTitle={t`Failed to load statistics.`}
      >
        {(data) => <BoxScoreTables game={game} box={data} />}
      </QueryState>
    </Panel>
  );

  const summary = (
    <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_296px]">
      <div className="grid min-w-0 content-start gap-8">
        {phone && game.status === 'in_progress' && <LastBasket game={game} plays={rows} />}
        <div
          className={clsx(
            'grid grid-cols-1 gap-8',
            hasPlays && 'md:grid-cols-[var(--periods)_minmax(0,1fr)]',
          )}
          style={{ '--periods': `${periodsWidth(game)}px` } as CSSProperties}
        >
          {(hasPlays || game.periods.length > 0) && (
            <Panel title={game.regular_periods === 4 ? t`By quarter` : t`By period`}>
              <PeriodTable game={game} />
              {plays.data !== undefined && <GameFlow game={game} plays={plays.data} />}
            </Panel>
          )}
          {hasPlays && <Lead game={game} plays={plays} />}
        </div>
        {game.status === 'in_progress' && <FiveOnCourtNow game={game} box={box.data} />}
        {!hasPlays && (
          <Callout>
            <p>
              {game.result_type === 'forfeit'
                ? t`It was not played: its result was awarded.`
                : t`Only the result of this game is known. Its plays and box score were not recorded.`}
            </p>
          </Callout>
        )}
        {hasPlays && !phone && playByPlay}
      </div>
      <div className="grid grid-cols-1 content-start gap-8 md:grid-cols-2 lg:grid-cols-1">
        {box.data !== undefined && <GameLeaders game={game} box={box.data} />}
        <GameDetails game={game} />
      </div>
      {/* Its columns take the whole width. */}
      {hasPlays && !phone && <div className="min-w-0 lg:col-span-2">{boxScore}</div>}
    </div>
  );

  if (!hasPlays) return <div className="wrap mt-7">{summary}</div>;
  return (
    <Tabs<Section>
      label={t`Game`}
      value={section}
      onChange={(next) => url.show({ tab: next === 'summary' ? undefined : next })}
      tabs={[
        { value: 'summary', label: t`Summary` },
        { value: 'plays', label: t`Plays`, count: plays.data && rows.length },
        { value: 'box', label: t`Box score` },
        { value: 'shots', label: t`Shots` },
      ]}
      listClassName={clsx(
        'sticky z-20 bg-canvas px-[max(var(--gutter),calc((100%-var(--page))/2))]',
        underScore ? 'top-9' : 'top-0',
      )}
    >
      <TabPanel value="summary" className="wrap mt-7 phone:mt-5">
        {summary}
      </TabPanel>
      <TabPanel value="plays" className="wrap mt-7 phone:mt-5">
        {playByPlay}
        <GameFile table="plays" gameId={game.id} of={t`Plays`} />
      </TabPanel>
      <TabPanel value="box" className="wrap mt-7 phone:mt-5">
        {boxScore}
        <GameFile table="box-scores" gameId={game.id} of={t`Box score`} />
      </TabPanel>
      <TabPanel value="shots" className="wrap mt-5">
        <Shots game={game} plays={plays} box={box} />
      </TabPanel>
    </Tabs>
  );
});

function Shots({
  game,
  plays,
  box,
}: {
  game: Game;
  plays: UseQueryResult<Play[]>;
  box: UseQueryResult<BoxScore>;
}) {
  const loading = (
    <Loading label={t`Loading shots`}>
      <Skeleton className="h-9 w-64" />
      <div className="mt-6 grid grid-cols-1 gap-10 md:grid-cols-2">
        <Skeleton className="aspect-[15/11] h-auto" />
        <Skeleton className="aspect-[15/11] h-auto phone:hidden" />
      </div>
    </Loading>
  );
  return (
    <QueryState query={plays} loading={loading} errorTitle={t`Failed to load plays. Please try again later.`}>
      {(ofGame) => (
        <QueryState query={box} loading={loading} errorTitle={t`Failed to load statistics.`}>
          {(boxScore) => <GameShots game={game} plays={ofGame} box={boxScore} fallback={loading} />}
        </QueryState>
      )}
    </QueryState>
  );
}

function Lead({ game, plays }: { game: Game; plays: UseQueryResult<Play[]> }) {
  if (plays.data !== undefined) return <GameLead game={game} plays={plays.data} />;
  return (
    <Panel title={t`Lead`}>
      <QueryState
        query={plays}
        loading={
          <Loading>
            <Skeleton className="h-[242px]" />
          </Loading>
        }
        errorTitle={t`Failed to load plays. Please try again later.`}
      >
        {() => null}
      </QueryState>
    </Panel>
  );
}

/** Room for the table by quarter, in px: each overtime is one more column, and beyond three it scrolls. */
function periodsWidth(game: Game): number {
  return 328 + 34 * Math.min(3, Math.max(0, game.periods.length - game.regular_periods));
}

function pageTitle(game: Game): string {
  const { scoreboard } = game;
  if (scoreboard === null) return t`${game.team_east_name} vs ${game.team_west_name}`;
  return `${game.team_east_name} ${scoreboard.team_score_east}, ${game.team_west_name} ${scoreboard.team_score_west}`;
}

function GameError({ message, ...retry }: { message: string; onRetry?: () => void; retrying?: boolean }) {
  return (
    <FailedFrame
      heading={t`Game`}
      title={t`Error loading game`}
      back={{ href: paths.games, label: t`Back to Games` }}
      {...retry}
    >
      {message}
    </FailedFrame>
  );
}

function GameSkeleton() {
  return (
    <Loading label={t`Loading game`}>
      <BoardSkeleton />
      <div className="wrap mt-7">
        <ContentSkeleton />
      </div>
    </Loading>
  );
}

/** What is below the board, before it is there. */
function ContentSkeleton() {
  return (
    <>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-5 h-40 w-full" />
    </>
  );
}

/** A table of the game as a file. */
function GameFile({ table, gameId, of }: { table: 'plays' | 'box-scores'; gameId: number; of: string }) {
  return (
    <p className="flex justify-end pt-2.5 text-13 text-ink-2 print:hidden">
      <DownloadLink href={paths.export(table, { game_id: gameId })} of={of} />
    </p>
  );
}
