import type { RosterPlayer } from '#contracts/game/game.contract.ts';
import type { Player } from '#contracts/player/player.contract.ts';
import { toLimits } from '#frontend/features/category/category.facts.ts';
import { reasonAgainst } from '#frontend/features/game/bench-picker.tsx';
import type { GameSquad } from './use-game-squad.ts';

/**
 * Who of a team may still come to its bench, and who may not, with the reason.
 * @param picked the players of both benches
 */
export function sortArrivals(
  { players, category, day }: GameSquad,
  picked: readonly Pick<RosterPlayer, 'player_id'>[],
): { able: Player[]; refused: { player: Player; reason: string }[] } {
  const able: Player[] = [];
  const refused: { player: Player; reason: string }[] = [];
  for (const player of players) {
    if (picked.some(({ player_id }) => player_id === player.id)) continue;
    const reason = reasonAgainst(player, category && toLimits(category), day);
    if (reason === null) able.push(player);
    else refused.push({ player, reason });
  }
  return { able, refused };
}
