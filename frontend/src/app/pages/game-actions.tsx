import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Bell, MonitorPlay } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#frontend/app/paths.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { ShareButton } from '#frontend/components/ui/share-button.tsx';
import { isFinished } from '#frontend/features/game/game.status.ts';
import type { Game } from '#query-api/game/game.contract.ts';

/** What one can do about a game: watch it, be reminded of it, tell others. */
export function GameActions({ game }: { game: Game }) {
  return (
    <div className="wrap flex flex-wrap justify-end gap-2 pt-3 phone:*:flex-1 print:hidden">
      <Watch game={game} />
      <ShareButton title={t`${game.team_east_name} vs ${game.team_west_name}`} path={paths.game(game.id)} />
    </div>
  );
}

function Watch({ game }: { game: Game }) {
  const href = paths.liveStream(game.id);
  if (game.status === 'in_progress') {
    return (
      <Button asChild variant="primary">
        <Link to={href}>
          <MonitorPlay aria-hidden size={16} />
          <Trans>Watch Live Now</Trans>
        </Link>
      </Button>
    );
  }
  if (game.status === 'scheduled') {
    return (
      <Button asChild>
        <Link to={href}>
          <Bell aria-hidden size={16} />
          <Trans>Set Reminder for Live Stream</Trans>
        </Link>
      </Button>
    );
  }
  if (!isFinished(game.status)) return null;
  return (
    <Button asChild>
      <Link to={href}>
        <MonitorPlay aria-hidden size={16} />
        <Trans>Game Replay</Trans>
      </Link>
    </Button>
  );
}
