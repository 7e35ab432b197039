import type { Game, GameList, GameListQuery } from '#contracts/game/game.contract.ts';
import { type GameRow, presentGame } from '#contracts/game/game.presenter.ts';
import { type ChangeKey, changeKey } from '#events/changes/change-key.ts';
import { otherSide } from '#events/game/court.events.ts';
import type { Side } from '#events/game/game.events.ts';
import { teamName } from '#events/team/team-name.ts';
import { listed, type Page } from '#query-api/lists/page.ts';

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

/** A game of a list of upcoming ones, whose name is also called `game`. */
export function presentUpcomingGame(game: GameRow): Game & { game: string } {
  const presented = presentGame(game);
  return { ...presented, game: presented.name };
}

/** The change keys of the games in a list. */
export const gamesIn = ({ games }: { games: readonly { id: number }[] }): ChangeKey[] =>
  games.map(({ id }) => changeKey.game(id));

/** A game seen from one of its teams. */
export function seenFrom(
  game: Pick<
    GameRow,
    | 'status'
    | 'east_team_id'
    | 'west_team_id'
    | 'east_score'
    | 'west_score'
    | 'winner_id'
    | 'east_name'
    | 'west_name'
  >,
  side: Side,
) {
  const other = otherSide(side);
  const isFinished = game.status === 'completed' || game.status === 'final';
  return {
    opponent_id: game[`${other}_team_id`],
    opponent_name: teamName(game[`${other}_name`], game[`${other}_team_id`]),
    side,
    team_score: game[`${side}_score`],
    opponent_score: game[`${other}_score`],
    /** Null until the game is finished. */
    result: isFinished ? toResult(game.winner_id, game[`${side}_team_id`]) : null,
  };
}

function toResult(winnerId: number | null, teamId: number): 'W' | 'L' | 'T' {
  if (winnerId === null) return 'T';
  return winnerId === teamId ? 'W' : 'L';
}
