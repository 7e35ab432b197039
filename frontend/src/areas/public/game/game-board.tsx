import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Game } from '#contracts/game/game.contract.ts';
import type { Play } from '#contracts/game/play.contract.ts';
import { isFinished } from '#events/game/game-status.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { ClockText } from '#frontend/components/ui/clock-text.tsx';
import { ConnectionStatus } from '#frontend/components/ui/connection-status.tsx';
import { Live } from '#frontend/components/ui/live.tsx';
import { gameSides } from '#frontend/features/game/game.sides.ts';
import {
  bannerText,
  currentMoment,
  isLive,
  overtimeNote,
  stoppedText,
} from '#frontend/features/game/game.status.ts';
import { GameAnnouncer } from '#frontend/features/game/live/game-announcer.tsx';
import { isClockUnconfirmed, UnconfirmedClock } from '#frontend/features/game/live/unconfirmed-clock.tsx';
import { useLateStart } from '#frontend/features/game/use-late-start.ts';
import { useStopped } from '#frontend/features/game/use-stopped.ts';
import { formatDayName, formatTime, formatTimeForReader } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import type { LiveState } from '#frontend/lib/live-socket.ts';
import { paths } from '#frontend/lib/paths.ts';
import { PRINT, useMediaQuery } from '#frontend/lib/use-media-query.ts';
import { FullGameDate } from './full-game-date.tsx';
import { Scoreboard, type ScoreboardTeam } from './scoreboard.tsx';
import { timeoutsNow } from './timeouts-now.ts';

/** The board of a game page: dark and live while the game is on, on paper before and after. */
export function GameBoard({
  game,
  plays,
  records,
  live,
  consoleHeard,
  onRetry,
}: {
  game: Game;
  /** Once they are known: time-outs are counted by half. */
  plays: readonly Play[] | undefined;
  /** Wins and losses in the season, “14–5”. */
  records: { east?: string | undefined; west?: string | undefined };
  live: LiveState;
  consoleHeard: boolean;
  onRetry: () => void;
}) {
  const timeZone = useTimeZone();
  const stopped = useStopped(game);
  const on = game.status === 'in_progress';
  const printing = useMediaQuery(PRINT);
  // Without a connection the score is old: nothing may call it live then.
  const offline = live.status === 'offline';
  const unconfirmed = isClockUnconfirmed(game, consoleHeard);
  const sides = gameSides(game);
  const court = on ? game.on_court : null;
  const timeouts = on && plays !== undefined ? timeoutsNow(game, plays) : undefined;
  const east: ScoreboardTeam = {
    ...sides.east,
    href: paths.team(sides.east.id),
    score: game.scoreboard?.team_score_east ?? null,
    record: records.east,
    fouls: court?.east_fouls,
    timeoutsTaken: court?.east_timeouts,
    timeouts: timeouts?.east,
    bonus: court?.east_bonus ?? false,
  };
  const west: ScoreboardTeam = {
    ...sides.west,
    href: paths.team(sides.west.id),
    score: game.scoreboard?.team_score_west ?? null,
    record: records.west,
    fouls: court?.west_fouls,
    timeoutsTaken: court?.west_timeouts,
    timeouts: timeouts?.west,
    bonus: court?.west_bonus ?? false,
  };
  return (
    <>
      <Scoreboard
        east={east}
        west={west}
        live={on && !stopped && !printing}
        centre={centreText(game, { timeZone, offline, unconfirmed, stopped })}
        head={{
          start: <Banner game={game} offline={offline} stopped={stopped} />,
          middle: on ? (
            <>
              <ConnectionStatus state={live} timeZone={timeZone} onRetry={onRetry} />
              <UnconfirmedClock unconfirmed={unconfirmed && !offline} />
            </>
          ) : undefined,
          // The circle says when a game to come begins.
          end: on || game.status === 'scheduled' ? game.venue : <FullGameDate game={game} />,
        }}
      />
      {game.scoreboard !== null && <GameAnnouncer game={game} />}
    </>
  );
}

function Banner({ game, offline, stopped }: { game: Game; offline: boolean; stopped: boolean }) {
  const text = useLateStart(game) ?? bannerText(game.status);
  if (stopped) return <span className="font-[650] text-ink">{t`The game has stopped`}</span>;
  if (isLive(game) && !offline) return <Live className="phone:text-12">{text}</Live>;
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

function endingNote(game: Game): string | undefined {
  if (game.by_default) return t`By default`;
  return game.result_type === 'forfeit' ? t`By forfeit` : overtimeNote(game);
}

function centreText(
  game: Game,
  {
    timeZone,
    offline,
    unconfirmed,
    stopped,
  }: { timeZone: string; offline: boolean; unconfirmed: boolean; stopped: boolean },
) {
  if (stopped) return { label: stoppedText(game) };
  if (game.status === 'in_progress' && game.on_court !== null) {
    const { label, onBreak, clock } = currentMoment(game.on_court, game.regular_periods);
    return {
      label,
      dot: !offline && !onBreak,
      clock: clock && <ClockText {...clock} unconfirmed={unconfirmed} />,
    };
  }
  if (isFinished(game.status)) {
    return { label: t`Final`, note: endingNote(game) };
  }
  if (game.status === 'scheduled' && game.game_date !== null) {
    return {
      label: formatDayName(tipOffTime(game), timeZone),
      clock: game.time_known ? formatTime(game.game_date, timeZone) : undefined,
      note: formatTimeForReader(tipOffTime(game), timeZone),
    };
  }
  return { label: bannerText(game.status) };
}
