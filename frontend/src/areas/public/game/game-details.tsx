import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { isFinished } from '#events/game/game-status.ts';
import { type Fact, Facts } from '#frontend/components/ui/facts.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { chatTotalQuery } from '#frontend/features/game/game.queries.ts';
import { stateText, wasRecorded, winnerName } from '#frontend/features/game/game.status.ts';
import { GameOfficials } from '#frontend/features/game/game-officials.tsx';
import { orNotAvailable } from '#frontend/lib/format.ts';
import type { GameOnPage } from '#frontend/lib/live-game.ts';
import { paths } from '#frontend/lib/paths.ts';
import { FullGameDate } from './full-game-date.tsx';

/** Date, place, competition and result in words. */
export function GameDetails({ game }: { game: GameOnPage }) {
  const winner = winnerName(game);
  const facts: Fact[] = [
    ...(winner === undefined ? [] : [[t`Winner`, winner] as const]),
    [t`Date`, <FullGameDate key="date" game={game} />],
    [t`Venue`, orNotAvailable(game.venue)],
    [t`Season`, orNotAvailable(game.season_name)],
    [t`Tournament`, orNotAvailable(game.tournament_name)],
    [t`Status`, stateText(game)],
    ...(game.neutral ? [[t`Home team`, t`None: a neutral venue`] as const] : []),
    ...(game.scorekeeper_name === null ? [] : [[t`Scorer`, game.scorekeeper_name] as const]),
  ];
  return (
    <Panel title={t`Game details`}>
      <Facts facts={facts} />
      <GameOfficials officials={game.officials} />
      <p className="flex flex-wrap gap-x-4 gap-y-2 pt-3 text-13">
        <Link to={paths.team(game.team_east_id)} className="link touch-target inline-flex">
          <Name>{game.team_east_name}</Name>
        </Link>
        <Link to={paths.team(game.team_west_id)} className="link touch-target inline-flex">
          <Name>{game.team_west_name}</Name>
        </Link>
        <Link to={paths.statisticsOfGame(game.id)} className="link touch-target inline-flex">
          <Trans>Statistics</Trans>
        </Link>
        <a href={paths.gameScoresheet(game.id)} className="link touch-target inline-flex">
          <Trans>Scoresheet (PDF)</Trans>
        </a>
        {isFinished(game.status) && wasRecorded(game) && <ToChat gameId={game.id} />}
      </p>
    </Panel>
  );
}

/** The way to what was written during a game that is over. */
function ToChat({ gameId }: { gameId: number }) {
  const { data: total = 0 } = useQuery(chatTotalQuery(gameId));
  if (total === 0) return null;
  return (
    <Link to={paths.liveStream(gameId)} className="link touch-target inline-flex">
      {t`Chat, ${plural(total, { one: '# message', other: '# messages' })}`}
    </Link>
  );
}
