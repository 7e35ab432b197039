import { Trans } from '@lingui/react/macro';
import type { Game } from '#contracts/game/game.contract.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { formatDateTime } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';

/** When a game is played; a date on which it will not be played any more is struck through. */
export function GameDate({ game }: { game: Game }) {
  const timeZone = useTimeZone();
  const date = formatDateTime(tipOffTime(game), timeZone);
  const isOff = game.status === 'postponed' || game.status === 'canceled';
  if (isOff) return game.game_date === null ? date : <FormerDate>{date}</FormerDate>;
  return (
    <>
      {game.status === 'scheduled' && game.moved_from !== null && (
        <>
          <FormerDate>{formatDateTime(game.moved_from, timeZone)}</FormerDate>{' '}
        </>
      )}
      {date}
    </>
  );
}

function FormerDate({ children }: { children: string }) {
  return (
    <del className="font-normal text-ink-3">
      <span className="sr-only">
        <Trans>not any more:</Trans>{' '}
      </span>
      {children}
    </del>
  );
}
