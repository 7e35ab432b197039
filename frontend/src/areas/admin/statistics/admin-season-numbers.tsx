import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { GameOfNote, SeasonStatistics } from '#contracts/season/season.contract.ts';
import { Name } from '#frontend/components/ui/name.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { StatCard, StatCards } from '#frontend/components/ui/stat-card.tsx';
import { GAME_STATUSES, statusLabel } from '#frontend/features/game/game.status.ts';
import { formatAverage, formatScore } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';

/** How many games a season has in each state, how they ended, and how much was scored. */
export function AdminSeasonNumbers({ statistics }: { statistics: SeasonStatistics }) {
  const { games_by_status, highest_scoring_game, biggest_win } = statistics;
  const season = String(statistics.season_id);
  const results = [
    { label: t`Home wins`, value: statistics.home_wins },
    { label: t`Away wins`, value: statistics.away_wins },
    ...(statistics.ties > 0 ? [{ label: t`Ties`, value: statistics.ties }] : []),
    { label: t`Forfeits`, value: statistics.forfeits },
  ];
  return (
    <>
      <Panel
        title={t`Games`}
        aside={
          <Link to={paths.adminGamesWith({ season })} className="link touch-target inline-flex">
            <Trans>All {statistics.game_count}</Trans>
          </Link>
        }
      >
        <ul className="grid grid-cols-2 sm:grid-cols-3">
          {GAME_STATUSES.map((status) => (
            <li key={status} className="relative grid gap-1 border-t border-line py-3 hover:bg-sunken">
              <Link
                to={paths.adminGamesWith({ season, status })}
                className="text-13 font-[550] text-ink-2 after:absolute after:inset-0"
              >
                {statusLabel(status)}
              </Link>
              <span className="text-[1.75rem] leading-8 face-score">{games_by_status[status]}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={t`Results`}>
        <StatCards className="border-t! border-line!">
          {results.map(({ label, value }) => (
            <StatCard key={label} label={label} value={value} />
          ))}
        </StatCards>
      </Panel>
      <Panel title={t`Scoring`}>
        <StatCards className="border-t! border-line!">
          <StatCard label={t`Points a game, a team`} value={formatAverage(statistics.points_per_game)} />
          <StatCard label={t`Points a game, both`} value={formatAverage(statistics.average_total_points)} />
          <StatCard label={t`Points in all`} value={statistics.total_points} />
          <StatCard label={t`Players who played`} value={statistics.player_count} />
        </StatCards>
        <ul>
          {highest_scoring_game !== null && (
            <Noted label={t`Most points in a game`} game={highest_scoring_game} />
          )}
          {biggest_win !== null && <Noted label={t`Biggest win`} game={biggest_win} />}
        </ul>
      </Panel>
    </>
  );
}

function Noted({ label, game }: { label: string; game: GameOfNote }) {
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-line py-1.5">
      <span className="text-13 text-ink-3">{label}</span>
      <Link
        to={paths.adminGame(game.game_id)}
        className="touch-target inline-flex font-[550] hover:underline"
      >
        <span>
          <Name>{game.team_east_name}</Name> – <Name>{game.team_west_name}</Name>{' '}
          <span className="tabular-nums">{formatScore(game.team_score_east, game.team_score_west)}</span>
        </span>
      </Link>
    </li>
  );
}
