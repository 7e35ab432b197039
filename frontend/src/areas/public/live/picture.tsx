import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { BoxScore, Game, Play } from '#contracts/game/game.contract.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { ErrorState } from '#frontend/components/ui/error-state.tsx';
import { Loading, Skeleton } from '#frontend/components/ui/skeleton.tsx';
import { bannerText, isToCome } from '#frontend/features/game/game.status.ts';
import { GameReplay } from '#frontend/features/game/game-replay.tsx';
import { ReminderButton } from '#frontend/features/reminder/reminder-button.tsx';
import { Video, VideoNotice } from '#frontend/features/stream/video-frame.tsx';
import { serverClock } from '#frontend/lib/api.ts';
import { formatDateTime } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';

/** The video; without a video, the reason, or a finished game's replay from its plays. */
export function Picture({
  game,
  streamUrl,
  plays,
  box,
  start,
  onMoment,
}: {
  game: Game;
  /** Null when there is none; undefined until that is known. */
  streamUrl: string | null | undefined;
  plays: Pick<UseQueryResult<readonly Play[]>, 'data' | 'error' | 'refetch' | 'isFetching' | 'isEnabled'>;
  box: Pick<UseQueryResult<BoxScore>, 'data' | 'error' | 'refetch'>;
  /** Where the replay begins, in plays. */
  start: number;
  onMoment: (told: number) => void;
}) {
  const timeZone = useTimeZone();
  if (streamUrl === undefined) return <PictureSkeleton />;
  if (streamUrl !== null && game.status !== 'canceled') {
    return <Video url={streamUrl} title={t`Video of ${game.team_east_name} vs ${game.team_west_name}`} />;
  }
  switch (game.status) {
    case 'in_progress':
      return (
        <VideoNotice title={t`Live Stream Starting Soon`}>
          <Trans>There is no picture yet. Board, plays and chat are live.</Trans>
        </VideoNotice>
      );
    case 'scheduled':
      return (
        <VideoNotice
          title={t`Game Not Started Yet`}
          action={
            isToCome(game, serverClock.now()) && (
              <ReminderButton gameId={game.id} game={t`${game.team_east_name} vs ${game.team_west_name}`} />
            )
          }
        >
          {t`Scheduled for ${formatDateTime(tipOffTime(game), timeZone)}.`}
        </VideoNotice>
      );
    case 'postponed':
    case 'canceled':
      return (
        <VideoNotice title={bannerText(game.status)}>
          <Trans>There is nothing to watch.</Trans>
        </VideoNotice>
      );
    case 'completed':
    case 'final':
      break;
    default:
      game.status satisfies never;
  }
  const error = plays.error ?? box.error;
  if (plays.data !== undefined && plays.data.length > 0 && box.data !== undefined) {
    return <GameReplay game={game} plays={plays.data} box={box.data} start={start} onMoment={onMoment} />;
  }
  if (error !== null) {
    return (
      <div className="self-center p-6">
        <ErrorState
          title={t`Failed to load plays. Please try again later.`}
          retrying={plays.isFetching}
          onRetry={() => {
            void plays.refetch();
            void box.refetch();
          }}
        />
      </div>
    );
  }
  if (plays.isEnabled && plays.data === undefined) return <PictureSkeleton />;
  return (
    <VideoNotice title={t`Game Replay`}>
      <Trans>The replay is being processed.</Trans>
    </VideoNotice>
  );
}

function PictureSkeleton() {
  return (
    <Loading label={t`Loading video`} className="grid content-center justify-items-center">
      <Skeleton className="h-5 w-56" />
    </Loading>
  );
}
