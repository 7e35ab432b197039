import type { StreamReader } from '#command-api/command-handling/handle-command.ts';
import { type Rejection, reject } from '#command-api/command-handling/rejection.ts';
import { sentence } from '#contracts/refusal/say.ts';
import { playerStream } from '#events/player/player.events.ts';
import { formatPlayerName, namesOfPlayer } from '#events/player/player-name.ts';

/** What a refusal says of a player. */
export type NamedPlayer = {
  status: 'active' | 'archived' | 'deleted';
  firstName: string | null;
  lastName: string | null;
};

/** Instead of the name of a player. */
export const THIS_PLAYER = { code: 'scoring.this_player', facts: {} };

/** A refusal with the name of its player, if it is about one: a game's events have only ids. */
export async function namedRefusal(
  { players }: { players: StreamReader<NamedPlayer | null> },
  refusal: Rejection,
  playerId: number | null | undefined,
): Promise<Rejection> {
  const { code, wording } = refusal;
  if (code !== 'not_on_roster' || wording === undefined || playerId == null) return refusal;
  const { state: player } = await players.read(playerStream(playerId));
  if (player === null || player.status === 'deleted') return refusal;
  const name = formatPlayerName({ id: playerId, ...namesOfPlayer(player) });
  return reject(code, sentence({ ...wording, facts: { ...wording.facts, player: name } }), refusal.errors);
}
