import type { StreamReader } from '#command-api/command-handling/handle-command.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import { gamesOfTeam } from '#command-api/team/team.facts.ts';
import { say } from '#contracts/refusal/say.ts';
import { gameStream } from '#events/game/game.events.ts';
import type { Game } from '#events/game/game.fold.ts';
import { RequestError } from '#platform/http/errors.ts';
import { findPresent, type Membership } from './player-transfer.ts';

/** How often to retry when the player was moved meanwhile. */
const MAX_ATTEMPTS = 3;

/** Where a player belongs and belonged, oldest first. */
export function findMemberships({ lookUp }: { lookUp: LookUp }, playerId: number): Promise<Membership[]> {
  return lookUp.rows((db) =>
    db
      .selectFrom('membership')
      .select(['team_id as teamId', 'number', 'from_date as from', 'until_date as until'])
      .where('player_id', '=', playerId)
      .orderBy('from_date')
      .orderBy('team_id'),
  );
}

/**
 * Does `work` while no one else changes the player's team, or the squad of their team or of `teamIds`.
 * @throws RequestError 503 `busy` when they keep being moved
 */
export async function holdingPlayer<Result>(
  deps: { lookUp: LookUp },
  playerId: number,
  teamIds: readonly number[],
  work: (memberships: Membership[]) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const team = findPresent(await findMemberships(deps, playerId))?.teamId;
    const keys = [team, ...teamIds].flatMap((id) => (id === undefined ? [] : [`team:${id}`]));
    const done = await deps.lookUp.holding([`player:${playerId}`, ...keys], async () => {
      const memberships = await findMemberships(deps, playerId);
      // All keys are taken at once, so the team has to be known before: check that it is still the same.
      if (findPresent(memberships)?.teamId !== team) return null;
      return { result: await work(memberships) };
    });
    if (done !== null) return done.result;
  }
  throw new RequestError('busy', say('call.changed_elsewhere'), { retryAfterSeconds: 1 });
}

/** Whether a player has a line in any box score, played or not. */
export function hasStatistics({ lookUp }: { lookUp: LookUp }, playerId: number): Promise<boolean> {
  return lookUp.exists((db) => db.selectFrom('box_score_player').where('player_id', '=', playerId));
}

/** Whether a player is picked for a game of one of these teams that has not begun. */
export async function isPicked(
  deps: { commands: { games: StreamReader<Game> }; lookUp: LookUp },
  playerId: number,
  teamIds: readonly number[],
): Promise<boolean> {
  for (const teamId of new Set(teamIds)) {
    const { notBegun } = await gamesOfTeam(deps, teamId);
    for (const gameId of notBegun) {
      const { state: game } = await deps.commands.games.read(gameStream(gameId));
      if (game.status === 'nonexistent') continue;
      const { east, west } = game.facts.rosters;
      if ([...(east ?? []), ...(west ?? [])].some((picked) => picked.playerId === playerId)) return true;
    }
  }
  return false;
}
