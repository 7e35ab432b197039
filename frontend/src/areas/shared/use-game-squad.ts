import { useQuery } from '@tanstack/react-query';
import type { Category } from '#contracts/category/category.contract.ts';
import type { Game } from '#contracts/game/game.contract.ts';
import type { Player } from '#contracts/player/player.contract.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { categoryQuery } from '#frontend/features/category/category.queries.ts';
import { teamPlayersOnQuery } from '#frontend/features/team/team.queries.ts';
import { serverClock } from '#frontend/lib/api.ts';
import { dayInZone } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';

/** The people whom a team can have on its bench in a game. */
export type GameSquad = {
  players: readonly Player[];
  /** None: everybody may play. */
  category: Category | undefined;
  /** Of the game; today while it has no date. */
  day: string;
};

/** Who is in a team on the day of a game, with what decides whether they may play. */
export function useGameSquad(
  game: Pick<Game, 'game_date' | 'time_known' | 'game_category_id'>,
  teamId: number,
) {
  const day = dayInZone(tipOffTime(game) ?? serverClock.now(), useTimeZone());
  const players = useQuery(teamPlayersOnQuery(teamId, day));
  // Before it is known, everybody would look eligible.
  const category = useQuery({
    ...categoryQuery(game.game_category_id ?? 0),
    enabled: game.game_category_id !== null,
  });
  const isJudged = game.game_category_id === null || category.data !== undefined;
  const data: GameSquad | undefined =
    players.data !== undefined && isJudged
      ? { players: players.data.players, category: category.data, day }
      : undefined;
  return { ...(isJudged ? players : category), data };
}
