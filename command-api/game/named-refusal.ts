import type { Rejection } from '#command-api/command-handling/rejection.ts';
import type { Commands } from '#command-api/commands.ts';
import { playerStream } from '#events/player/player.events.ts';
import { namesOfPlayer, playerNameOf } from '#events/player/player-name.ts';

/** A refusal with the name of its player, if it is about one: a game's events have only ids. */
export async function namedRefusal(
  { players }: Pick<Commands, 'players'>,
  refusal: Rejection,
  playerId: number | null | undefined,
): Promise<Rejection> {
  if (refusal.code !== 'not_on_roster' || playerId == null) return refusal;
  const { state: player } = await players.read(playerStream(playerId));
  if (player === null || player.status === 'deleted') return refusal;
  const name = playerNameOf({ id: playerId, ...namesOfPlayer(player) });
  return { ...refusal, message: refusal.message.replace(/^This player/, () => name) };
}
