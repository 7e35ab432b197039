import { clsx } from 'clsx';
import type { Game } from '#contracts/game/game.contract.ts';
import { ClockText } from '#frontend/components/ui/clock-text.tsx';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { type GameSide, gameSides } from '#frontend/features/game/game.sides.ts';
import { gameMoment } from '#frontend/features/game/game.status.ts';
import { shortTeamName } from '#frontend/lib/team-name.ts';

/** The score in one line at the top of the window, while the board is scrolled away. */
export function StickyScore({ game }: { game: Game }) {
  if (game.scoreboard === null) return null;
  const { east, west } = gameSides(game);
  const { team_score_east, team_score_west } = game.scoreboard;
  const { label, clock } = gameMoment(game);
  return (
    // The board has said it all.
    <div
      aria-hidden
      className={clsx(
        'fixed inset-x-0 top-0 z-30 h-9 border-b border-line bg-canvas text-ink print:hidden',
        game.status === 'in_progress' && 'board',
      )}
    >
      <div className="wrap grid h-full grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 text-13">
        <Team team={east} score={team_score_east} />
        <span className="text-12 whitespace-nowrap text-ink-2 face-table">
          {label} {clock && <ClockText {...clock} />}
        </span>
        <Team team={west} score={team_score_west} away />
      </div>
    </div>
  );
}

function Team({ team, score, away = false }: { team: GameSide; score: number; away?: boolean }) {
  return (
    <span className={clsx('flex min-w-0 items-center gap-2', away && 'flex-row-reverse')}>
      <Crest team={team} size={20} />
      <span className="min-w-0 truncate font-[550]">{shortTeamName(team.name, team.location)}</span>
      <span className={clsx('text-[1.25rem] face-score', away ? 'me-auto' : 'ms-auto')}>{score}</span>
    </span>
  );
}
