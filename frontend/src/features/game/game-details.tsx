import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#frontend/app/paths.ts';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { formatDateTime, orNotAvailable } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import type { Game } from '#query-api/game/game.contract.ts';
import { statusLabel, winnerName } from './game.status.ts';

/** Date, place, competition and result in words. */
export function GameDetails({ game }: { game: Game }) {
  const timeZone = useTimeZone();
  const winner = winnerName(game);
  const facts: Array<[string, ReactNode]> = [
    ...(winner === undefined ? [] : ([['Winner', winner]] satisfies Array<[string, ReactNode]>)),
    ['Date', formatDateTime(game.game_date, timeZone)],
    ['Venue', orNotAvailable(game.venue)],
    ['Season', orNotAvailable(game.season_name)],
    ['Tournament', orNotAvailable(game.tournament_name)],
    ['Status', statusLabel(game.status)],
    ...(game.scorekeeper_name === null
      ? []
      : ([['Scorer', game.scorekeeper_name]] satisfies Array<[string, ReactNode]>)),
  ];
  return (
    <Panel title="Game details">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] text-13 *:border-b *:border-line *:py-2">
        {facts.map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid gap-x-6">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-right font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap gap-x-4 pt-3 text-13">
        <Link to={paths.team(game.team_east_id)} className="link">
          {game.team_east_name}
        </Link>
        <Link to={paths.team(game.team_west_id)} className="link">
          {game.team_west_name}
        </Link>
      </p>
    </Panel>
  );
}
