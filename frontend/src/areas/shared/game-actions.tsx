import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ListChecks, MessagesSquare, MonitorPlay } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Game } from '#contracts/game/game.contract.ts';
import { isFinished } from '#events/game/game-status.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { ShareButton } from '#frontend/components/ui/share-button.tsx';
import { hasLogToCorrect, wasRecorded } from '#frontend/features/game/game.status.ts';
import { isNotYetOpen } from '#frontend/features/scoring/game-opening.ts';
import { useSession } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import { ReminderButton } from './reminder-button.tsx';

/** What one can do about a game: watch it, be reminded of it, tell others. */
export function GameActions({ game }: { game: Game }) {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  return (
    <div className="wrap flex flex-wrap justify-end gap-2 pt-3 phone:*:flex-auto print:hidden">
      {user?.role === 'superuser' && <CorrectTheLog game={game} />}
      {user?.role === 'scorer' && game.scorekeeper_id === user.id && <Score game={game} />}
      {user?.role === 'scorer' && mayNameOfficials(game, user.id) && (
        <Button asChild>
          <Link to={paths.scorerGameOfficials(game.id)}>
            <Trans>Name officials</Trans>
          </Link>
        </Button>
      )}
      <Watch game={game} />
      <ShareButton title={t`${game.team_east_name} vs ${game.team_west_name}`} path={paths.game(game.id)} />
    </div>
  );
}

/** The way of the game's scorer to the console. */
function Score({ game }: { game: Game }) {
  const goesOn = game.status === 'in_progress';
  if (!goesOn && (game.status !== 'scheduled' || isNotYetOpen(game))) return null;
  return (
    <Button asChild variant="primary">
      <Link to={paths.scoringGame(game.id)}>{goesOn ? t`Continue Scoring` : t`Start Scoring`}</Link>
    </Button>
  );
}

/** The scorer of the game, until the result is confirmed (docs/rules.md, "Games"). */
function mayNameOfficials({ scorekeeper_id, status }: Game, userId: number): boolean {
  return scorekeeper_id === userId && status !== 'final' && status !== 'canceled' && status !== 'annulled';
}

/** The way of an administrator to the actions of a game that is over. */
export function CorrectTheLog({ game }: { game: Game }) {
  if (!hasLogToCorrect(game)) return null;
  return (
    <Button asChild>
      <Link to={paths.scoringGame(game.id)}>
        <ListChecks aria-hidden size={16} />
        <Trans>Correct the log…</Trans>
      </Link>
    </Button>
  );
}

function Watch({ game }: { game: Game }) {
  const href = paths.liveStream(game.id);
  if (game.status === 'in_progress') {
    return (
      <>
        {wasRecorded(game) && (
          <Button asChild>
            <Link to={paths.replay(game.id)}>
              <Trans>Wind back</Trans>
            </Link>
          </Button>
        )}
        <Button asChild variant="primary">
          <Link to={href}>
            {game.stream_url === null ? (
              <>
                <MessagesSquare aria-hidden size={16} />
                <Trans>Chat</Trans>
              </>
            ) : (
              <>
                <MonitorPlay aria-hidden size={16} />
                <Trans>Watch Live Now</Trans>
              </>
            )}
          </Link>
        </Button>
      </>
    );
  }
  if (game.status === 'scheduled' || game.status === 'postponed') {
    return <ReminderButton game={game} label={t`Set Reminder for Live Stream`} />;
  }
  if (!isFinished(game.status)) return null;
  return (
    <>
      {game.stream_url !== null && (
        <Button asChild>
          <Link to={href}>
            <MonitorPlay aria-hidden size={16} />
            <Trans>Video</Trans>
          </Link>
        </Button>
      )}
      {wasRecorded(game) && (
        <Button asChild>
          <Link to={paths.replay(game.id)}>
            <MonitorPlay aria-hidden size={16} />
            <Trans>Game Replay</Trans>
          </Link>
        </Button>
      )}
    </>
  );
}
