import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Maximize, Minimize } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Game } from '#contracts/game/game.contract.ts';
import { isFinished } from '#events/game/game-status.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { FiveOnCourtNow } from '#frontend/areas/public/game/five-on-court.tsx';
import { Chat, ChatPanel, type ChatProps, chatTitle } from '#frontend/areas/public/live/chat/chat-panel.tsx';
import { chatState } from '#frontend/areas/public/live/chat/chat-state.ts';
import { FailedFrame } from '#frontend/areas/shared/failed-page.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { ConnectionStatus } from '#frontend/components/ui/connection-status.tsx';
import { Facts } from '#frontend/components/ui/facts.tsx';
import { Live } from '#frontend/components/ui/live.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { ShareButton } from '#frontend/components/ui/share-button.tsx';
import { Loading, Skeleton } from '#frontend/components/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#frontend/components/ui/tabs.tsx';
import { boxScoreQuery, chatLogQuery, chatQuery, playsQuery } from '#frontend/features/game/game.queries.ts';
import { isLive, streamBannerText, wasRecorded } from '#frontend/features/game/game.status.ts';
import { showMessage } from '#frontend/features/game/live/game.live.ts';
import { isClockUnconfirmed, UnconfirmedClock } from '#frontend/features/game/live/unconfirmed-clock.tsx';
import { useGame } from '#frontend/features/game/live/use-game.ts';
import { settingsQuery } from '#frontend/features/settings/settings.queries.ts';
import { useFullscreen } from '#frontend/features/stream/use-fullscreen.ts';
import { errorMessage, isMissing, UNEXPECTED_ERROR } from '#frontend/lib/api-error.ts';
import { formatDateTime, orNotAvailable } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useMediaQuery } from '#frontend/lib/use-media-query.ts';
import { parseId, useUrlState } from '#frontend/lib/use-url-state.ts';
import { GameScoreBar } from './game-score-bar.tsx';
import { useHeld, useHold } from './held-board.ts';
import { HoldChoice } from './hold-choice.tsx';
import { LastPlays } from './last-plays.tsx';
import { LiveStats } from './live-stats.tsx';
import { NextStreams } from './next-streams.tsx';
import { NothingToWatch } from './nothing-to-watch.tsx';
import { streamQuery } from './stream.queries.ts';
import { Video } from './video-frame.tsx';

const MISSING = t`This game doesn’t exist or was removed.`;
/** Where the chat has no place beside the picture. */
const NARROW = '(width < 1024px)';

/** `/live-stream/{id}`: the picture of a game, its board and its chat. */
export function LiveStreamPage() {
  const id = parseId(useParams().gameId);
  return id === undefined ? <StreamError message={MISSING} /> : <GameStream key={id} id={id} />;
}

function GameStream({ id }: { id: number }) {
  const { game, live } = useGame(id);
  if (game.data === undefined) {
    return game.error === null ? (
      <StreamSkeleton />
    ) : (
      <StreamError
        message={isMissing(game.error) ? MISSING : errorMessage(game.error, UNEXPECTED_ERROR)}
        {...(!isMissing(game.error) && {
          onRetry: () => void game.refetch(),
          retrying: game.isFetching,
        })}
      />
    );
  }
  return <Watching game={game.data} live={live} />;
}

function Watching({ game, live }: { game: Game; live: ReturnType<typeof useGame>['live'] }) {
  const timeZone = useTimeZone();
  const queries = useQueryClient();
  const narrow = useMediaQuery(NARROW);
  const on = game.status === 'in_progress';
  const over = isFinished(game.status);
  const hasPlays = wasRecorded(game);
  const plays = useQuery({ ...playsQuery(game.id), enabled: hasPlays });
  const box = useQuery({ ...boxScoreQuery(game.id), enabled: hasPlays });
  const stream = useQuery(streamQuery(game.id));
  const pushed = useQuery(chatQuery(game.id)).data;
  const log = useQuery({ ...chatLogQuery(game.id), enabled: over && hasPlays }).data;
  const enabled = useQuery(settingsQuery()).data?.chat;
  const hold = useHold();
  // Without a picture there is nothing to wait for.
  const streamUrl = game.status === 'canceled' ? null : ((stream.data ?? game).stream_url ?? null);
  const now = useMemo(() => ({ game, plays: plays.data, box: box.data }), [game, plays.data, box.data]);
  const held = streamUrl === null ? 0 : hold;
  const shown = useHeld(now, held);
  const frame = useRef<HTMLDivElement>(null);
  const fullscreen = useFullscreen(frame);

  const title = t`${game.team_east_name} vs ${game.team_west_name}`;
  const picture = streamUrl !== null && (
    <div ref={frame} className="board grid bg-canvas text-ink lg:aspect-video max-lg:min-h-[56.25vw]">
      <Video url={streamUrl} title={t`Video of ${game.team_east_name} vs ${game.team_west_name}`} />
    </div>
  );
  // What was written before the chat was switched off is not shown, either.
  const messages = enabled === false ? undefined : over ? (log ?? pushed) : pushed;
  const chat: ChatProps = {
    gameId: game.id,
    messages,
    state: chatState({ game: game.status, connection: live.state.status, enabled }),
    isTall: streamUrl === null,
    onWritten: (message) => showMessage(queries, message),
  };
  const head = (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1>
          <Trans>
            <Name>{game.team_east_name}</Name> vs <Name>{game.team_west_name}</Name>
          </Trans>
        </h1>
        <p className="mt-1 flex flex-wrap gap-x-4 text-ink-2">
          <span>{formatDateTime(tipOffTime(game), timeZone)}</span>
          <Banner game={game} offline={live.state.status === 'offline'} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {picture && fullscreen !== undefined && (
          <Button aria-pressed={fullscreen.isOn} onClick={fullscreen.toggle}>
            {fullscreen.isOn ? <Minimize aria-hidden size={16} /> : <Maximize aria-hidden size={16} />}
            <Trans>Fullscreen</Trans>
          </Button>
        )}
        <ShareButton title={title} path={paths.liveStream(game.id)} />
        {hasPlays && (
          <Button asChild>
            <Link to={paths.replay(game.id)}>{on ? t`Wind back` : t`Game Replay`}</Link>
          </Button>
        )}
        <Button asChild>
          <Link to={paths.game(game.id)}>
            <Trans>Game page</Trans>
          </Link>
        </Button>
      </div>
    </div>
  );
  const nothing = streamUrl === null && <NothingToWatch game={game} />;
  const holding = on && streamUrl !== null && <HoldChoice />;
  const statistics = on && <LiveStats game={shown.game} box={shown.box} plays={shown.plays} />;
  const lastPlays = on && hasPlays && <LastPlays game={shown.game} plays={shown.plays ?? []} />;
  const five = on && <FiveOnCourtNow game={shown.game} box={shown.box} />;
  const information = <GameInformation game={game} timeZone={timeZone} />;
  const next = <NextStreams besides={game.id} />;
  // Nobody chatted during a game that was not recorded here.
  const hasChat = !over || hasPlays;
  const sections = sectionsOf(on, over && hasPlays);

  return (
    <>
      <title>{`${title} · Courtside`}</title>
      <GameScoreBar
        game={shown.game}
        plays={shown.plays}
        offline={live.state.status === 'offline'}
        unconfirmed={isClockUnconfirmed(shown.game, live.consoleHeard)}
        heldFor={held * 1000}
      />
      <div className="wrap flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-13">
        <Link to={paths.games} className="link touch-target inline-flex min-h-9 items-center gap-1.5">
          <ArrowLeft aria-hidden size={14} className="rtl:-scale-x-100" />
          <Trans>Back to Games</Trans>
        </Link>
        {on && <ConnectionStatus state={live.state} timeZone={timeZone} onRetry={live.retry} />}
        {on && <UnconfirmedClock unconfirmed={isClockUnconfirmed(shown.game, live.consoleHeard)} />}
      </div>
      {narrow ? (
        <>
          {picture}
          <Narrow
            title={title}
            sections={sections}
            tabs={{
              chat: <Chat {...chat} />,
              plays: (
                <div className="grid gap-8">
                  {five}
                  {statistics}
                  {lastPlays}
                </div>
              ),
              info: (
                <div className="grid gap-8">
                  {nothing}
                  {head}
                  {holding}
                  {information}
                  {next}
                </div>
              ),
            }}
            chatLabel={chatTitle(chat.state)}
            messages={messages?.length === 0 ? undefined : messages?.length}
          />
        </>
      ) : (
        <div className="wrap grid grid-cols-[minmax(0,1fr)_336px] gap-x-8 xl:gap-x-10">
          <div className="grid min-w-0 content-start gap-5">
            {picture}
            {nothing}
            {head}
            {holding}
            <div className="mt-2 grid grid-cols-2 gap-x-8 gap-y-8">
              {five && <div className="col-span-2 empty:hidden">{five}</div>}
              {lastPlays}
              {statistics}
              {information}
              {next}
            </div>
          </div>
          <div className="min-w-0">{hasChat && <ChatPanel {...chat} />}</div>
        </div>
      )}
    </>
  );
}

type Section = 'chat' | 'plays' | 'info';
const SECTIONS: readonly Section[] = ['chat', 'plays', 'info'];

function sectionsOf(on: boolean, canReadChat: boolean): readonly Section[] {
  if (on) return SECTIONS;
  return canReadChat ? ['chat', 'info'] : ['info'];
}

/** On narrow screens everything below the picture takes turns. */
function Narrow({
  title,
  sections,
  tabs,
  chatLabel,
  messages,
}: {
  title: string;
  /** Those there are, the first one chosen. */
  sections: readonly Section[];
  tabs: Record<Section, ReactNode>;
  chatLabel: string;
  messages: number | undefined;
}) {
  const url = useUrlState();
  if (sections.length === 1) {
    return <div className="wrap mt-5 grid gap-8">{tabs.info}</div>;
  }
  const asked = url.getOneOf('tab', SECTIONS);
  const section: Section = asked !== undefined && sections.includes(asked) ? asked : 'chat';
  const labels: Record<Section, string> = { chat: chatLabel, plays: t`Plays and stats`, info: t`Game` };
  return (
    <>
      {section !== 'info' && <h1 className="sr-only">{title}</h1>}
      <Tabs<Section>
        label={t`Live stream`}
        value={section}
        onChange={(next) => url.show({ tab: next === 'chat' ? undefined : next })}
        tabs={sections.map((value) => ({
          value,
          label: labels[value],
          count: value === 'chat' ? messages : undefined,
        }))}
        listClassName="px-gutter"
      >
        {sections.map((value) => (
          <TabPanel key={value} value={value} className="wrap mt-4">
            {tabs[value]}
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}

function Banner({ game, offline }: { game: Game; offline: boolean }) {
  const text = streamBannerText(game.status);
  if (isLive(game) && !offline) return <Live>{text}</Live>;
  return (
    <span className="font-[650] text-ink">
      {game.status === 'in_progress' ? t`Game in progress` : text}
      {game.status === 'completed' && (
        <span className="font-normal text-ink-3">
          {' '}
          <Trans>(unofficial)</Trans>
        </span>
      )}
    </span>
  );
}

function GameInformation({ game, timeZone }: { game: Game; timeZone: string }) {
  return (
    <Panel title={t`Game Information`}>
      <Facts
        facts={[
          [t`Date and time`, formatDateTime(tipOffTime(game), timeZone)],
          [t`Venue`, orNotAvailable(game.venue)],
          [t`Season`, orNotAvailable(game.season_name)],
          [t`Tournament`, orNotAvailable(game.tournament_name)],
        ]}
      />
      <p className="pt-3 text-13">
        <Link to={paths.game(game.id)} className="link touch-target inline-flex">
          {wasRecorded(game) ? t`Box score and all plays` : t`View Details`}
        </Link>
      </p>
    </Panel>
  );
}

function StreamError({ message, ...retry }: { message: string; onRetry?: () => void; retrying?: boolean }) {
  return (
    <FailedFrame
      heading={t`Live stream`}
      title={t`Error loading stream`}
      back={{ href: paths.games, label: t`Back to Games` }}
      {...retry}
    >
      {message}
    </FailedFrame>
  );
}

function StreamSkeleton() {
  return (
    <Loading label={t`Loading stream`}>
      <div className="h-[112px] border-b border-line max-lg:h-[124px]" />
      <div className="wrap mt-11 grid gap-x-8 lg:grid-cols-[minmax(0,1fr)_336px]">
        <div className="grid gap-5">
          <Skeleton className="aspect-video h-auto w-full" />
          <Skeleton className="h-8 w-80 max-w-full" />
        </div>
        <Skeleton className="h-[480px] w-full max-lg:hidden" />
      </div>
    </Loading>
  );
}
