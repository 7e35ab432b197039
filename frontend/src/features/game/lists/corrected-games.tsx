import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Game } from '#contracts/game/game.contract.ts';
import { correctedGamesQuery, type GameFilters } from '#frontend/features/game/game.queries.ts';
import { formatDate, formatScore } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';

/** The last games that were corrected after their end, under what they count in. Nothing where none was. */
export function CorrectedGames({ within }: { within: GameFilters }) {
  const { data } = useQuery(correctedGamesQuery(within));
  if (data === undefined || data.games.length === 0) return null;
  return (
    <section aria-label={t`Corrections`} className="pt-3 text-13 text-ink-3">
      <ul className="grid gap-1">
        {data.games.map((game) => (
          <li key={game.id}>
            <CorrectedGame game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CorrectedGame({ game }: { game: Game }) {
  const timeZone = useTimeZone();
  const { correction, scoreboard } = game;
  if (correction === null || scoreboard === null) return null;
  const day = formatDate(correction.at, timeZone);
  const before = formatScore(correction.team_score_east, correction.team_score_west);
  const after = formatScore(scoreboard.team_score_east, scoreboard.team_score_west);
  const link = (
    <Link to={paths.game(game.id)} className="link touch-target inline-flex text-ink-2">
      {game.name}
    </Link>
  );
  return before === after ? (
    <Trans>
      Corrected on {day}: {link}. The score is as before.
    </Trans>
  ) : (
    <Trans>
      Corrected on {day}: {link}, {before} became {after}.
    </Trans>
  );
}
