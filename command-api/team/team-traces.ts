import type { Call } from '#command-api/calls/call.ts';
import { asRequestError } from '#command-api/command-handling/rejection.ts';
import type { GameHandler } from '#command-api/game/game.decider.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import { isSeeded } from '#command-api/tournament/bracket.decider.ts';
import type { TournamentHandler } from '#command-api/tournament/tournament.decider.ts';
import { say } from '#contracts/refusal/say.ts';
import { gameStream } from '#events/game/game.events.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { RequestError } from '#platform/http/errors.ts';
import { derivedId } from '#platform/values/ids.ts';

export type TracesDependencies = {
  commands: { games: GameHandler; tournaments: TournamentHandler };
  lookUp: LookUp;
};

/**
 * Removes what a team has left in other streams before it is deleted. Ids derive from the call's: a retry continues.
 */

/**
 * Deletes its planned games.
 * @returns false when one of them has begun in the meantime: only its own stream knows for sure
 */
export async function deleteGames(
  { commands }: TracesDependencies,
  call: Call,
  gameIds: readonly number[],
): Promise<boolean> {
  const context = { actor: call.actor, device: null, now: call.now };
  for (const gameId of gameIds) {
    const { outcome } = await commands.games.handle(gameStream(gameId), {
      id: derivedId(call.id, `delete game ${gameId}`),
      command: { type: 'delete_game', context },
      metadata: call.metadata,
    });
    if (outcome.kind === 'rejected' && outcome.code !== 'not_found') return false;
  }
  return true;
}

/**
 * A team that plays for a title stays: its games are not deleted either.
 * @throws RequestError 409
 */
export async function refuseSeeded({ commands, lookUp }: TracesDependencies, teamId: number): Promise<void> {
  for (const tournamentId of await findTournaments(lookUp, teamId)) {
    const { state } = await commands.tournaments.read(tournamentStream(tournamentId));
    if (state !== null && isSeeded(state, teamId)) {
      throw new RequestError('conflict', say('team.bracket_not_deleted'));
    }
  }
}

/** Takes the team out of every tournament. */
export async function leaveTournaments(
  { commands, lookUp }: TracesDependencies,
  call: Call,
  teamId: number,
): Promise<void> {
  for (const tournamentId of await findTournaments(lookUp, teamId)) {
    const { outcome } = await commands.tournaments.handle(tournamentStream(tournamentId), {
      id: derivedId(call.id, `leave tournament ${tournamentId}`),
      command: { type: 'forget_team', tournamentId, teamId },
      metadata: call.metadata,
    });
    if (outcome.kind === 'rejected' && outcome.code !== 'not_found') throw asRequestError(outcome);
  }
}

async function findTournaments(lookUp: LookUp, teamId: number): Promise<number[]> {
  const entries = await lookUp.rows((db) =>
    db
      .selectFrom('tournament_team')
      .select('tournament_id')
      .where('team_id', '=', teamId)
      .orderBy('tournament_id'),
  );
  return entries.map(({ tournament_id }) => tournament_id);
}
