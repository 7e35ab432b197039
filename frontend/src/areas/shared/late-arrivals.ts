import { queryOptions } from '@tanstack/react-query';
import type { Category } from '#contracts/category/category.contract.ts';
import type { Game } from '#contracts/game/game.contract.ts';
import type { Player } from '#contracts/player/player.contract.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { toLimits } from '#frontend/features/category/category.facts.ts';
import { categoryQuery } from '#frontend/features/category/category.queries.ts';
import { reasonAgainst } from '#frontend/features/game/benches/bench-picker.tsx';
import type { SquadPlayer, Squads } from '#frontend/features/scoring/scoring.types.ts';
import { readTeamPlayersOn } from '#frontend/features/team/team.queries.ts';
import { serverClock } from '#frontend/lib/api.ts';
import { dayInZone } from '#frontend/lib/format.ts';

/**
 * Who is in the two teams of a game on its day, today while it has no date, and may play.
 * @param game undefined until it has been read
 */
export function squadsQuery(game: Game | undefined, timeZone: string) {
  const day = dayInZone((game && tipOffTime(game)) ?? serverClock.now(), timeZone);
  return queryOptions({
    queryKey: ['games', 'squads', game?.id, day],
    enabled: game !== undefined,
    async queryFn({ signal, client }): Promise<Squads> {
      if (game === undefined) throw new Error('squads of no game');
      const { game_category_id: categoryId } = game;
      const [east, west, category] = await Promise.all([
        readTeamPlayersOn(game.team_east_id, day, signal),
        readTeamPlayersOn(game.team_west_id, day, signal),
        categoryId === null ? undefined : client.fetchQuery(categoryQuery(categoryId)),
      ]);
      const squad = (players: readonly Player[]) =>
        players.map((player) => toSquadPlayer(player, category, day));
      return { east: squad(east.players), west: squad(west.players) };
    },
  });
}

/** @param category none: everybody may play */
export function toSquadPlayer(player: Player, category: Category | undefined, day: string): SquadPlayer {
  const { id, number, first_name, last_name } = player;
  const refusal = reasonAgainst(player, category && toLimits(category), day);
  return { id, number, name: `${first_name} ${last_name}`.trim(), refusal };
}

/**
 * Who of a team may still come to its bench, and who may not.
 * @param picked the players of both benches
 */
export function sortArrivals(
  squad: readonly SquadPlayer[],
  picked: ReadonlySet<number>,
): { able: SquadPlayer[]; refused: SquadPlayer[] } {
  const others = squad.filter(({ id }) => !picked.has(id));
  return {
    able: others.filter(({ refusal }) => refusal === null),
    refused: others.filter(({ refusal }) => refusal !== null),
  };
}
