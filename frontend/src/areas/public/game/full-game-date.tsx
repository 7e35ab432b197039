import type { Game } from '#contracts/game/game.contract.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { FormerDate } from '#frontend/features/game/former-date.tsx';
import { formatDateTime } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';

/** When a game is played, with its year; a date on which it will not be played any more is struck through. */
export function FullGameDate({ game }: { game: Game }) {
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
