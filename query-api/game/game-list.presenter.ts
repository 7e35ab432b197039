import type { Game, GameList, GameListQuery } from '#contracts/game/game.contract.ts';
import { type GameRow, presentGame } from '#contracts/game/game.presenter.ts';
import { type ChangeKey, changeKey } from '#events/changes/change-key.ts';
import { otherSide } from '#events/game/court.events.ts';
import type { Side } from '#events/game/game.events.ts';
import { isFinished } from '#events/game/game-status.ts';
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
    | 'team_east_id'
    | 'team_west_id'
    | 'team_score_east'
    | 'team_score_west'
    | 'winner_id'
    | 'forfeited_by'
    | 'neutral'
    | 'team_east_name'
    | 'team_west_name'
  >,
  side: Side,
) {
  const other = otherSide(side);
  return {
    opponent_id: game[`team_${other}_id`],
    opponent_name: teamName(game[`team_${other}_name`], game[`team_${other}_id`]),
    side,
    neutral: game.neutral,
    team_score: game[`team_score_${side}`],
    opponent_score: game[`team_score_${other}`],
    /** Null until the game is finished. */
    result: isFinished(game.status) ? toResult(game, game[`team_${side}_id`]) : null,
  };
}

function toResult(
  { winner_id, forfeited_by }: Pick<GameRow, 'winner_id' | 'forfeited_by'>,
  teamId: number,
): 'W' | 'L' | 'T' {
  if (forfeited_by === 'both') return 'L';
  if (winner_id === null) return 'T';
  return winner_id === teamId ? 'W' : 'L';
}
