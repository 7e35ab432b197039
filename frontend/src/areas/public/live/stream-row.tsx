import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Game } from '#contracts/game/game.contract.ts';
import { isFinished } from '#events/game/game-status.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { TeamLabel } from '#frontend/components/ui/team-label.tsx';
import { gameSides } from '#frontend/features/game/game.sides.ts';
import { endingNotes, statusLabel, toEnding, wasRecorded } from '#frontend/features/game/game.status.ts';
import {
  formatDayName,
  formatItems,
  formatScore,
  formatTime,
  NO_VALUE,
  orNotAvailable,
} from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';

/** A game to watch later or again: when, who and where, and what can be done about it. */
export function StreamRow({ game, action }: { game: Game; action: ReactNode }) {
  const timeZone = useTimeZone();
  const { east, west } = gameSides(game);
  const over = isFinished(game.status);
  // Nothing was said or shown of a game that was not recorded.
  const leadsToStream = !over || game.stream_url !== null || wasRecorded(game);
  const winner = game.scoreboard?.winner_id ?? null;
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2.5 phone:gap-x-3">
      <span className="grid gap-1 whitespace-nowrap">
        <span className="text-18 face-score">{rowFigure(game, timeZone)}</span>
        <span className="text-12 text-ink-3 face-narrow">{gameDay(game, timeZone)}</span>
      </span>
      <span className="grid min-w-0 gap-1">
        <Link
          to={leadsToStream ? paths.liveStream(game.id) : paths.game(game.id)}
          aria-label={t`${east.name} against ${west.name}`}
          className="grid min-w-0 gap-1 hover:underline"
        >
          <TeamLabel team={east} size={20} lost={over && winner === west.id} />
          <TeamLabel team={west} size={20} lost={over && winner === east.id} />
        </Link>
        <span className="truncate text-13 text-ink-3">
          {formatItems([...endingNotes(toEnding(game)), orNotAvailable(game.venue)])}
        </span>
      </span>
      <span className="flex justify-end">{action}</span>
    </li>
  );
}

/** The result of a game that is over, else when it begins. */
function rowFigure(game: Game, timeZone: string): string {
  const { scoreboard, status } = game;
  if (isFinished(status)) {
    return scoreboard === null
      ? NO_VALUE
      : formatScore(scoreboard.team_score_east, scoreboard.team_score_west);
  }
  return status !== 'scheduled' || game.game_date === null
    ? NO_VALUE
    : formatTime(tipOffTime(game), timeZone);
}

function gameDay(game: Game, timeZone: string): string {
  if (game.status === 'postponed') return statusLabel(game.status);
  return game.game_date === null ? t`Date not set` : formatDayName(tipOffTime(game), timeZone);
}
