import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { GameDetail } from '#contracts/game/game.contract.ts';
import { storedGameQuery } from '#frontend/features/game/game.queries.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useFreshQuery } from '#frontend/lib/use-fresh-query.ts';
import { parseId } from '#frontend/lib/use-url-state.ts';
import { StoredPage } from './form-page.tsx';

/** A page of the game in the url, as it is stored. */
export function StoredGamePage({
  back = { href: paths.adminGames, label: t`Back to Game List` },
  children,
}: {
  /** The way on when there is no such game. */
  back?: { href: string; label: string };
  children: (game: GameDetail) => ReactNode;
}) {
  const id = parseId(useParams().gameId);
  const query = useFreshQuery({ ...storedGameQuery(id ?? 0), enabled: id !== undefined });
  return (
    <StoredPage id={id} query={query} thing="game" back={back}>
      {children}
    </StoredPage>
  );
}
