import type { Game } from '#contracts/game/game.contract.ts';
import type { Play } from '#contracts/game/play.contract.ts';
import { isFinished } from '#events/game/game-status.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { timeoutsNow } from '#frontend/areas/public/game/timeouts-now.ts';
import { ClockText } from '#frontend/components/ui/clock-text.tsx';
import { gameSides } from '#frontend/features/game/game.sides.ts';
import { bannerText, currentMoment, stateText } from '#frontend/features/game/game.status.ts';
import { GameAnnouncer } from '#frontend/features/game/live/game-announcer.tsx';
import { formatDayName, formatTime } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { ScoreBar } from './score-bar.tsx';

/** The score bar of a game as it stands. */
export function GameScoreBar({
  game,
  plays,
  offline,
  unconfirmed,
  heldFor,
}: {
  game: Game;
  /** Once they are known: time-outs are counted by half. */
  plays: readonly Play[] | undefined;
  /** Without a connection the score is old: nothing may call it live then. */
  offline: boolean;
  /** Its clock may have been stopped. */
  unconfirmed: boolean;
  /** Milliseconds that the board waits for the picture. */
  heldFor: number;
}) {
  const timeZone = useTimeZone();
  const { east, west } = gameSides(game);
  const on = game.status === 'in_progress';
  const court = on ? game.on_court : null;
  const timeouts = on && plays !== undefined ? timeoutsNow(game, plays) : undefined;
  return (
    <>
      <ScoreBar
        onBoard={on}
        east={{
          team: east,
          score: game.scoreboard?.team_score_east ?? null,
          fouls: court?.east_fouls,
          timeouts: timeouts?.east.left,
          bonus: court?.east_bonus,
        }}
        west={{
          team: west,
          score: game.scoreboard?.team_score_west ?? null,
          fouls: court?.west_fouls,
          timeouts: timeouts?.west.left,
          bonus: court?.west_bonus,
        }}
        centre={centreText(game, { timeZone, offline, unconfirmed, heldFor })}
      />
      {game.scoreboard !== null && <GameAnnouncer game={game} />}
    </>
  );
}

function centreText(
  game: Game,
  {
    timeZone,
    offline,
    unconfirmed,
    heldFor,
  }: { timeZone: string; offline: boolean; unconfirmed: boolean; heldFor: number },
) {
  if (game.status === 'in_progress' && game.on_court !== null) {
    const { label, onBreak, clock } = currentMoment(game.on_court, game.regular_periods);
    return {
      label,
      isLive: !offline && !onBreak,
      clock: clock && <ClockText {...clock} unconfirmed={unconfirmed} heldFor={heldFor} />,
    };
  }
  if (game.status === 'scheduled' && game.game_date !== null) {
    return {
      label: formatDayName(tipOffTime(game), timeZone),
      clock: game.time_known ? formatTime(game.game_date, timeZone) : undefined,
    };
  }
  return { label: isFinished(game.status) ? stateText(game) : bannerText(game.status) };
}
