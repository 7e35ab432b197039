import { Link } from 'react-router-dom';
import { paths } from '#frontend/app/paths.ts';
import { type Fact, Facts } from '#frontend/components/ui/facts.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { formatDateTime, orNotAvailable } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import type { Game } from '#query-api/game/game.contract.ts';
import { statusLabel, winnerName } from './game.status.ts';

/** Date, place, competition and result in words. */
export function GameDetails({ game }: { game: Game }) {
  const timeZone = useTimeZone();
  const winner = winnerName(game);
  const facts: Fact[] = [
    ...(winner === undefined ? [] : [['Winner', winner] as const]),
    ['Date', formatDateTime(game.game_date, timeZone)],
    ['Venue', orNotAvailable(game.venue)],
    ['Season', orNotAvailable(game.season_name)],
    ['Tournament', orNotAvailable(game.tournament_name)],
    ['Status', statusLabel(game.status)],
    ...(game.scorekeeper_name === null ? [] : [['Scorer', game.scorekeeper_name] as const]),
  ];
  return (
    <Panel title="Game details">
      <Facts facts={facts} />
      <p className="flex flex-wrap gap-x-4 pt-3 text-13">
        <Link to={paths.team(game.team_east_id)} className="link touch-target inline-flex">
          <Name>{game.team_east_name}</Name>
        </Link>
        <Link to={paths.team(game.team_west_id)} className="link touch-target inline-flex">
          <Name>{game.team_west_name}</Name>
        </Link>
        <Link to={paths.statisticsOfGame(game.id)} className="link touch-target inline-flex">
          Statistics
        </Link>
      </p>
    </Panel>
  );
}
