import type { GameList, GameListQuery } from '#contracts/game/game.contract.ts';
import { type ChangeKey, changeKey } from '#events/changes/change-key.ts';
import { listed, type Page } from '#query-api/lists/page.ts';
import { type GameRow, presentGame, presentUpcomingGame } from './game.presenter.ts';

type ListedRow = GameRow & { listed_at: string; comes_at: string | null };

export function presentGameList(
  query: GameListQuery,
  page: Page<ListedRow>,
  read: { games: ListedRow[]; total: number },
): GameList {
  const { rows, next_cursor } = listed(page, read.games);
  const present = query.upcoming === true ? presentUpcomingGame : presentGame;
  return { games: rows.map(present), total: read.total, next_cursor };
}

/** The change keys of the games in a list. */
export const gamesIn = ({ games }: { games: readonly { id: number }[] }): ChangeKey[] =>
  games.map(({ id }) => changeKey.game(id));
