import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Radio, Video as VideoIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Game } from '#contracts/game/game.contract.ts';
import type { Replay } from '#contracts/replay/replay.contract.ts';
import { isFinished } from '#events/game/game-status.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { BoardSkeleton } from '#frontend/areas/public/game/board-skeleton.tsx';
import { BoxScoreTables } from '#frontend/areas/public/game/box-score.tsx';
import { Scoreboard } from '#frontend/areas/public/game/scoreboard.tsx';
import { streamQuery } from '#frontend/areas/public/live/stream.queries.ts';
import { Video } from '#frontend/areas/public/live/video-frame.tsx';
import { FailedPage } from '#frontend/areas/shared/failed-page.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { Loading, Skeleton } from '#frontend/components/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#frontend/components/ui/tabs.tsx';
import { gameSides } from '#frontend/features/game/game.sides.ts';
import { bannerText } from '#frontend/features/game/game.status.ts';
import { useGame } from '#frontend/features/game/live/use-game.ts';
import { isFieldGoal } from '#frontend/features/game/plays/shown-play.ts';
import { formatClock, formatDateTime, formatItems } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useMediaQuery } from '#frontend/lib/use-media-query.ts';
import { parseId, useUrlState } from '#frontend/lib/use-url-state.ts';
import { useLiveReplay } from './live-replay.ts';
import { OnCourt } from './on-court.tsx';
import { type BoardAt, boardAt, hasPlays, type Playback, toPlayback } from './playback.ts';
import { replayQuery } from './replay.queries.ts';
import { ReplayControls } from './replay-controls.tsx';
import { RevealedPlays } from './revealed-plays.tsx';
import { Shots } from './shots.tsx';
import { useReplay } from './use-replay.ts';
import { useReplayKeys } from './use-replay-keys.ts';

/** Where the controls are a bar at the bottom and the rest takes turns. */
const NARROW = '(width < 768px)';
/** Where a whole bar would hide the score: a phone on its side, a window at 200 %. */
const LOW = '(560px <= width < 768px) and (height <= 600px)';
const YES = 'yes';

/** `/games/{id}/replay`: a game played back, from its plays. */
export function ReplayPage() {
  const id = parseId(useParams().gameId);
  return id === undefined ? <Failed query={NO_GAME} /> : <ReplayOf key={id} id={id} />;
}

const NO_GAME = { error: null, isFetching: false, refetch: () => undefined };

function Failed({ query }: Pick<ComponentProps<typeof FailedPage>, 'query'>) {
  return <FailedPage thing="game" query={query} back={{ href: paths.games, label: t`Back to Games` }} />;
}

function ReplayOf({ id }: { id: number }) {
  const { game, on } = useGame(id);
  const replay = useQuery(replayQuery(id));
  useLiveReplay(id, replay.data, on);
  const failed = [game, replay].find(({ data, error }) => data === undefined && error !== null);
  if (failed !== undefined) return <Failed query={failed} />;
  if (game.data === undefined || replay.data === undefined) return <ReplaySkeleton />;
  return hasPlays(replay.data) ? (
    <Telling game={game.data} answer={replay.data} />
  ) : (
    <NothingToTell game={game.data} answer={replay.data} />
  );
}

function Telling({ game, answer }: { game: Game; answer: Replay }) {
  const playback = useMemo(() => toPlayback(answer), [answer]);
  const controls = useReplay(playback);
  const { cursor, isFollowing } = controls;
  const url = useUrlState();
  const narrow = useMediaQuery(NARROW);
  const low = useMediaQuery(LOW);
  const [hidesWhatComes, setHidesWhatComes] = useState(url.get('hide') === YES);
  const board = useMemo(() => boardAt(playback, cursor), [playback, cursor]);
  const box = useMemo(() => playback.boxScoreAt(cursor), [playback, cursor]);
  // At the end what was never recorded becomes unknown: that is no change.
  const before = useMemo(
    () => (cursor === 0 || board.isEnd ? undefined : playback.boxScoreAt(cursor - 1)),
    [playback, cursor, board],
  );
  const placesRecorded = useMemo(
    () => playback.plays.some((play) => isFieldGoal(play) && play.place !== null),
    [playback],
  );
  const { stream_url: streamUrl } = useQuery(streamQuery(game.id)).data ?? { stream_url: null };
  const showsVideo = streamUrl !== null && url.get('video') === YES;
  useReplayKeys(controls, playback.plays.length);

  const { plays } = playback;
  // As the game was then: one that goes on has nothing final.
  const then: Game = board.isEnd ? game : { ...game, status: 'in_progress', result_type: null };
  const parts = {
    plays: (
      <RevealedPlays
        game={game}
        plays={plays}
        cursor={cursor}
        isFollowing={isFollowing}
        hidesWhatComes={hidesWhatComes}
        onMove={controls.go}
      />
    ),
    box: (
      <Panel title={t`Box score`} aside={board.isEnd ? undefined : t`As of ${momentLabel(board)}`}>
        <BoxScoreTables game={then} box={box} before={before} />
      </Panel>
    ),
    shots: <Shots game={game} plays={plays} placesRecorded={placesRecorded} cursor={cursor} box={box} />,
    court: <OnCourt game={game} playback={playback} cursor={cursor} box={box} play={board.play} />,
  };
  const video = showsVideo && (
    <div className="board grid aspect-video bg-canvas text-ink">
      <Video url={streamUrl} title={t`Video of ${game.team_east_name} vs ${game.team_west_name}`} />
    </div>
  );
  const beside = (
    <>
      {!playback.isOver && !isFollowing && (
        <Button onClick={controls.follow}>
          <Radio aria-hidden size={16} />
          <Trans>Back to live</Trans>
        </Button>
      )}
      {streamUrl !== null && (
        <Button aria-pressed={showsVideo} onClick={() => url.show({ video: showsVideo ? undefined : YES })}>
          <VideoIcon aria-hidden size={16} />
          {showsVideo ? t`Hide the video` : t`Show the video`}
        </Button>
      )}
    </>
  );

  return (
    <div className={low ? 'pb-14' : 'max-md:pb-56'}>
      <Head game={game} />
      <ReplayBoard game={game} playback={playback} board={board} isLive={isFollowing} />
      {(streamUrl !== null || (!playback.isOver && !isFollowing)) && (
        <div className="wrap flex flex-wrap justify-end gap-2 pt-3 phone:*:flex-1">{beside}</div>
      )}
      <ReplayControls
        game={game}
        playback={playback}
        board={board}
        controls={controls}
        hidesWhatComes={hidesWhatComes}
        onHide={(hides) => {
          setHidesWhatComes(hides);
          url.show({ hide: hides ? YES : undefined });
        }}
        isBar={narrow}
        isLow={low}
      />
      {narrow ? (
        <>
          {video}
          <InTurn parts={parts} />
        </>
      ) : (
        <div className="wrap mt-7 grid grid-cols-[minmax(0,1fr)_330px] items-start gap-x-6 xl:grid-cols-[minmax(0,1fr)_400px] xl:gap-x-10">
          <div className="grid min-w-0 grid-cols-1 gap-7">
            {video}
            {parts.court}
            {parts.shots}
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-7">{parts.plays}</div>
          {/* Its columns take the whole width. */}
          <div className="col-span-2 mt-7 min-w-0">{parts.box}</div>
        </div>
      )}
    </div>
  );
}

type Section = 'plays' | 'box' | 'shots' | 'court';

/** On narrow screens what is below the board takes turns. */
function InTurn({ parts }: { parts: Record<Section, ReactNode> }) {
  const url = useUrlState();
  const section: Section = url.getOneOf('tab', ['box', 'shots', 'court']) ?? 'plays';
  return (
    <Tabs<Section>
      label={t`Replay`}
      value={section}
      onChange={(next) => url.show({ tab: next === 'plays' ? undefined : next })}
      tabs={[
        { value: 'plays', label: t`Plays` },
        { value: 'box', label: t`Box score` },
        { value: 'shots', label: t`Shots` },
        { value: 'court', label: t`On court` },
      ]}
      listClassName="sticky top-0 z-20 bg-canvas px-gutter"
    >
      {(['plays', 'box', 'shots', 'court'] as const).map((value) => (
        <TabPanel key={value} value={value} className="wrap mt-4">
          {parts[value]}
        </TabPanel>
      ))}
    </Tabs>
  );
}

function Head({ game }: { game: Game }) {
  const timeZone = useTimeZone();
  return (
    <>
      <title>{`${t`Replay, ${game.team_east_name} vs ${game.team_west_name}`} · Courtside`}</title>
      <h1 className="sr-only">
        <Trans>
          Replay, <Name>{game.team_east_name}</Name> vs <Name>{game.team_west_name}</Name>
        </Trans>
      </h1>
      <div className="border-b border-line bg-surface">
        <div className="wrap grid min-h-10 grid-cols-[auto_minmax(0,1fr)] items-center gap-4 text-13 text-ink-2 md:grid-cols-[1fr_auto_1fr]">
          <Link to={paths.game(game.id)} className="link touch-target inline-flex w-max gap-1.5">
            <ArrowLeft aria-hidden size={14} className="rtl:-scale-x-100" />
            <Trans>Game page</Trans>
          </Link>
          <span className="truncate max-md:hidden">
            {formatItems([formatDateTime(tipOffTime(game), timeZone), game.venue])}
          </span>
          <span className="truncate text-end">{kindText(game)}</span>
        </div>
      </div>
    </>
  );
}

/** What is played back. */
function kindText({ status }: Game): string {
  if (status === 'in_progress') return t`Replay of a game that is on`;
  return isFinished(status) ? t`Replay of a finished game` : bannerText(status);
}

/** The board at the moment: on paper, as nothing is on, but while it follows a game that is. */
function ReplayBoard({
  game,
  playback,
  board,
  isLive,
}: {
  game: Game;
  playback: Playback;
  board: BoardAt;
  isLive: boolean;
}) {
  const sides = gameSides(game);
  const team = (side: 'east' | 'west') => ({
    ...sides[side],
    href: paths.team(sides[side].id),
    score: board[side].score,
    ...(!board.isEnd && {
      fouls: board[side].fouls,
      timeoutsTaken: board[side].timeoutsTaken,
      timeouts: board[side].timeouts,
      bonus: board[side].bonus,
    }),
  });
  return (
    <Scoreboard
      east={team('east')}
      west={team('west')}
      live={isLive}
      isDecided={board.isEnd}
      foulLimit={playback.ruleset.bonusFromTeamFoul}
      centre={{
        label:
          isLive || board.isEnd ? momentLabel(board, 'period') : t`Replay, ${momentLabel(board, 'period')}`,
        dot: isLive,
        clock: board.isEnd || board.clock === null ? undefined : formatClock(board.clock),
      }}
    />
  );
}

/** “Q4 1:22”, or the period alone. */
function momentLabel({ play, isEnd, clock }: BoardAt, what: 'period' | 'all' = 'all'): string {
  if (play === undefined) return t`Tip-off`;
  if (isEnd) return t`Final`;
  return clock === null || what === 'period'
    ? play.period_label
    : `${play.period_label} ${formatClock(clock)}`;
}

/** Before the game, and where its plays were not recorded. */
function NothingToTell({ game, answer }: { game: Game; answer: Replay }) {
  const timeZone = useTimeZone();
  const toGame = (
    <Button asChild>
      <Link to={paths.game(game.id)}>
        <Trans>Game page</Trans>
      </Link>
    </Button>
  );
  return (
    <>
      <Head game={game} />
      <div className="wrap py-10">{message()}</div>
    </>
  );

  function message() {
    switch (answer.status) {
      case 'scheduled':
        return (
          <EmptyState title={t`Game Not Started Yet`} action={toGame}>
            {game.game_date === null
              ? t`Its date is not known yet.`
              : t`Scheduled for ${formatDateTime(tipOffTime(game), timeZone)}.`}
          </EmptyState>
        );
      case 'in_progress':
        return (
          <EmptyState title={t`No plays yet`} action={toGame}>
            <Trans>They appear here as the scorer records them.</Trans>
          </EmptyState>
        );
      case 'postponed':
      case 'canceled':
      case 'annulled':
        return (
          <EmptyState title={bannerText(answer.status)} action={toGame}>
            {game.status_reason ?? undefined}
          </EmptyState>
        );
      default:
        return (
          <EmptyState title={t`No plays were recorded`} action={toGame}>
            {game.result_type === 'forfeit'
              ? t`It was forfeited, and nobody played it.`
              : t`Only the result of this game is known. It cannot be replayed.`}
          </EmptyState>
        );
    }
  }
}

function ReplaySkeleton() {
  return (
    <Loading label={t`Loading game`}>
      <BoardSkeleton />
      <div className="wrap mt-4 grid gap-6">
        <Skeleton className="h-[148px] w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    </Loading>
  );
}
