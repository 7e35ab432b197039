import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { CorrectionText } from '#frontend/features/game/correction-text.tsx';
import { correctedGamesQuery, type GameFilters } from '#frontend/features/game/game.queries.ts';
import { paths } from '#frontend/lib/paths.ts';

/** The last games that got another result after their end, under what they count in. Nothing where none did. */
export function CorrectedGames({ within }: { within: GameFilters }) {
  const { data } = useQuery(correctedGamesQuery(within));
  if (data === undefined || data.games.length === 0) return null;
  return (
    <section aria-label={t`Corrections`} className="pt-3 text-13 text-ink-3">
      <ul className="grid gap-1">
        {data.games.map((game) => (
          <li key={game.id}>
            <CorrectionText
              game={game}
              name={
                <Link to={paths.game(game.id)} className="link touch-target inline-flex text-ink-2">
                  {game.name}
                </Link>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
