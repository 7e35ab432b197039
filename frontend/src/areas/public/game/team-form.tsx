import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { TeamGame } from '#contracts/statistics/statistics.contract.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { WinLoss } from '#frontend/components/ui/win-loss.tsx';
import type { GameSide } from '#frontend/features/game/game.sides.ts';
import { toEnding } from '#frontend/features/game/game.status.ts';
import { EndingNotes } from '#frontend/features/game/lists/game-cells.tsx';
import { formatDayName, formatScore } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';

/** A team's last results, the latest first. */
export function TeamForm({ team, games }: { team: GameSide; games: readonly TeamGame[] }) {
  const timeZone = useTimeZone();
  return (
    <section aria-label={t`Form, ${team.name}`} className="min-w-0">
      <h3 className="flex min-h-10 items-center gap-2 border-b border-line">
        <Crest team={team} size={24} />
        <span className="min-w-0 truncate">{team.name}</span>
      </h3>
      {games.length === 0 ? (
        <p className="py-3 text-13 text-ink-2">
          <Trans>No games played yet.</Trans>
        </p>
      ) : (
        <ul>
          {games.map((game) => (
            <li
              key={game.id}
              className="relative grid min-h-11 grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-2.5 border-b border-line text-13 hover:bg-sunken"
            >
              {game.result === null ? <span>–</span> : <WinLoss result={game.result} />}
              <Link to={paths.game(game.id)} className="truncate after:absolute after:inset-0">
                {game.side === 'east' ? t`vs ${game.opponent_name}` : t`at ${game.opponent_name}`}
              </Link>
              {game.team_score !== null && game.opponent_score !== null && (
                <span className="inline-flex items-center gap-2">
                  <EndingNotes of={toEnding(game)} />
                  <span className="text-16 face-score">
                    {formatScore(game.team_score, game.opponent_score)}
                  </span>
                </span>
              )}
              <span className="text-12 text-ink-3">{formatDayName(tipOffTime(game), timeZone)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
