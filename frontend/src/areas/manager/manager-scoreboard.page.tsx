import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Maximize, Minimize } from 'lucide-react';
import { useRef } from 'react';
import { Link, useParams } from 'react-router-dom';
import { FailedPage } from '#frontend/areas/shared/failed-page.tsx';
import { StoredPage } from '#frontend/areas/shared/form-page.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { ConnectionStatus } from '#frontend/components/ui/connection-status.tsx';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { isClockUnconfirmed } from '#frontend/features/game/live/unconfirmed-clock.tsx';
import { useGame } from '#frontend/features/game/live/use-game.ts';
import { PeriodTable } from '#frontend/features/game/period-table.tsx';
import { useFullscreen } from '#frontend/features/stream/use-fullscreen.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import { parseId } from '#frontend/lib/use-url-state.ts';
import { BigBoard } from './big-board.tsx';

/** `/manager/games/{id}/scoreboard`: the score for a screen in the hall, as it changes. */
export function ManagerScoreboardPage() {
  const id = parseId(useParams().gameId);
  return id === undefined ? (
    <FailedPage thing="game" query={NOT_ASKED} back={BACK} />
  ) : (
    <GameScoreboard id={id} />
  );
}

const BACK = { href: paths.managerGames, label: t`Back to My Games` };
/** The url has no id to ask for. */
const NOT_ASKED = { error: null, isFetching: false, refetch: () => undefined };

function GameScoreboard({ id }: { id: number }) {
  const { game: query, live, on } = useGame(id);
  const timeZone = useTimeZone();
  const board = useRef<HTMLDivElement>(null);
  const fullscreen = useFullscreen(board);
  return (
    <StoredPage id={id} query={query} thing="game" back={BACK}>
      {(game) => (
        <div className="wrap pb-8">
          <PageHeader
            title={t`Scoreboard`}
            description={game.name}
            actions={
              <>
                <Button asChild>
                  <Link to={paths.game(game.id)}>
                    <Trans>View game</Trans>
                  </Link>
                </Button>
                {fullscreen !== undefined && (
                  <Button variant="primary" onClick={fullscreen.toggle}>
                    <Maximize aria-hidden size={16} />
                    <Trans>Full screen</Trans>
                  </Button>
                )}
              </>
            }
          />
          <div ref={board} className="relative">
            <BigBoard
              game={game}
              offline={live.state.status === 'offline'}
              unconfirmed={isClockUnconfirmed(game, live.consoleHeard)}
            />
            {fullscreen?.isOn === true && (
              <span className="board absolute end-3 top-3">
                <Button iconOnly aria-label={t`Leave full screen`} onClick={fullscreen.toggle}>
                  <Minimize aria-hidden size={16} />
                </Button>
              </span>
            )}
          </div>
          <div className="flex min-h-10 items-center text-13 text-ink-2">
            {on && <ConnectionStatus state={live.state} timeZone={timeZone} onRetry={live.retry} />}
          </div>
          {game.periods.length > 0 && <PeriodTable game={game} />}
        </div>
      )}
    </StoredPage>
  );
}
