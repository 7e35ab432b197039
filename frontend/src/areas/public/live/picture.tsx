import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { Game } from '#contracts/game/game.contract.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Loading, Skeleton } from '#frontend/components/ui/skeleton.tsx';
import { bannerText, isToCome } from '#frontend/features/game/game.status.ts';
import { serverClock } from '#frontend/lib/api.ts';
import { formatDateTime } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import { ReminderButton } from './reminder-button.tsx';
import { Video, VideoNotice } from './video-frame.tsx';

/** The video; without a video, the reason, or the way to a finished game's replay. */
export function Picture({
  game,
  streamUrl,
}: {
  game: Game;
  /** Null when there is none; undefined until that is known. */
  streamUrl: string | null | undefined;
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
  return (
    <VideoNotice
      title={t`Game Replay`}
      action={
        game.recording === 'full' && (
          <Button asChild>
            <Link to={paths.replay(game.id)}>
              <Trans>Replay the plays</Trans>
            </Link>
          </Button>
        )
      }
    >
      {game.recording === 'full'
        ? t`There is no recording of the picture.`
        : t`The replay is being processed.`}
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
