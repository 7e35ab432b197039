import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import type { BracketGame, BracketSeries, BracketSide } from '#contracts/bracket/bracket.contract.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { Badge } from '#frontend/components/ui/badge.tsx';
import { Live } from '#frontend/components/ui/live.tsx';
import { TeamLabel } from '#frontend/components/ui/team-label.tsx';
import { formatScore, formatWhen, NO_VALUE } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';

type From = NonNullable<BracketSide['from']>;

/** Two teams, the games each has won, and the games themselves. A series being played is on the board. */
export function SeriesCard({
  series,
  name,
  awaited,
}: {
  series: BracketSeries;
  name: string;
  /** The name of the series whose winner plays here. */
  awaited: (from: From) => string;
}) {
  const isLive = series.games.some(({ status }) => status === 'in_progress');
  return (
    <div className={clsx('w-full border-t border-line-strong py-2', isLive && 'board -mx-3 px-3')}>
      <div className="flex min-h-7 items-center justify-between gap-3 text-12 text-ink-2">
        <h3 className="text-12 font-semibold">{name}</h3>
        <State series={series} isLive={isLive} />
      </div>
      {[series.top, series.bottom].map((side, index) => (
        <SideRow key={index === 0 ? 'top' : 'bottom'} side={side} series={series} awaited={awaited} />
      ))}
      {series.games.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 pt-1 text-12 tabular-nums">
          {series.games.map((game) => (
            <li key={game.id}>
              <GameLink game={game} topId={series.top.team_id} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function State({ series, isLive }: { series: BracketSeries; isLive: boolean }) {
  if (isLive)
    return (
      <Live>
        <Trans>Live</Trans>
      </Live>
    );
  if (series.status === 'bye')
    return (
      <Badge tone="plain">
        <Trans>Bye</Trans>
      </Badge>
    );
  if (series.status === 'decided')
    return (
      <Badge tone="plain">
        <Trans>Finished</Trans>
      </Badge>
    );
  return null;
}

/** Before a game counts, nobody has won any: 0–0 would be a result. */
const hasBegun = ({ top, bottom }: BracketSeries) => top.wins + bottom.wins > 0;

function SideRow({
  side,
  series,
  awaited,
}: {
  side: BracketSide;
  series: BracketSeries;
  awaited: (from: From) => string;
}) {
  const { team_id, team_name, seed, wins, from } = side;
  const hasLost = series.winner_id !== null && series.winner_id !== team_id;
  if (team_id === null || team_name === null) {
    if (series.status === 'bye') return null;
    return (
      <div className="flex h-9 items-center text-14 text-ink-3">
        {from === null ? NO_VALUE : t`Winner of ${awaited(from).toLowerCase()}`}
      </div>
    );
  }
  return (
    <div className="flex h-9 items-center gap-3">
      <TeamLabel
        team={{ id: team_id, name: team_name, logo: side.team_logo, colours: side.team_colours }}
        href={paths.team(team_id)}
        lost={hasLost}
        className="flex-1"
      />
      <span className="text-12 text-ink-3 tabular-nums">
        <span className="sr-only">
          <Trans>Seed</Trans>{' '}
        </span>
        {seed ?? NO_VALUE}
      </span>
      {series.status !== 'bye' && hasBegun(series) && (
        <span className={clsx('min-w-5 text-end text-20 face-score', hasLost && 'text-ink-3')}>
          <span className="sr-only">
            <Trans>Wins</Trans>{' '}
          </span>
          {wins}
        </span>
      )}
    </div>
  );
}

/** The score as the card lists the teams, or when the game begins. */
function GameLink({ game, topId }: { game: BracketGame; topId: number | null }) {
  const timeZone = useTimeZone();
  const { team_score_east: east, team_score_west: west, result_type, status } = game;
  const isTopEast = game.team_east_id === topId;
  const score =
    east === null || west === null ? null : isTopEast ? formatScore(east, west) : formatScore(west, east);
  const when = game.game_date === null ? t`Date not set` : formatWhen(tipOffTime(game), timeZone);
  return (
    <Link to={paths.game(game.id)} className="link touch-target inline-flex text-ink-2">
      <span className="sr-only">{t`Game ${game.game}:`} </span>
      {score ?? when}
      {result_type === 'forfeit' && ` ${t`(forfeit)`}`}
      {status === 'completed' && ` ${t`(unofficial)`}`}
    </Link>
  );
}
