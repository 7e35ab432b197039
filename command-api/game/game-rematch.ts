import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { create, toCall } from '#command-api/calls/call.ts';
import { asRequestError, reject } from '#command-api/command-handling/rejection.ts';
import { isPossible } from '#contracts/game/game.commands.ts';
import type { GameAnswer } from '#contracts/game/game.contract.ts';
import type { rematchSchema } from '#contracts/game/league-decision.commands.ts';
import { say } from '#contracts/refusal/say.ts';
import { gameStream } from '#events/game/game.events.ts';
import type { ExistingGame } from '#events/game/game.fold.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { hasLeft } from '#events/tournament/tournament.fold.ts';
import { derivedId } from '#platform/values/ids.ts';
import { warnOfDoubleBookings } from './double-booking.ts';
import { gameInstant, type SeasonLimits, seasonLimits } from './game.facts.ts';
import { gameAnswer } from './game-answer.ts';
import { existingGame, type GameDependencies, toGameCall } from './game-call.ts';
import { impossible } from './game-status.commands.ts';

/**
 * The same teams in a new game, in the place of one that was annulled or canceled. Two games are written, the new one first:
 * a retry with the same key finds it and says so of the other one.
 */
export async function createRematch(
  deps: GameDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  { gameId, body }: { gameId: number; body: z.output<typeof rematchSchema> },
): Promise<GameAnswer> {
  const { tournamentId } = (await existingGame(deps, gameId)).facts;
  // The withdrawal of a team from the tournament holds the second key.
  const keys = [`game:${gameId}`, ...(tournamentId === null ? [] : [`tournament:${tournamentId}`])];
  const answer = await deps.lookUp.holding(keys, async () => {
    const game = await existingGame(deps, gameId);
    const call = toCall(request, deps);
    const { context } = toGameCall(request, deps);
    const reserved = await deps.commands.reservations.reserve('game', call.key, request.body);
    if (!isPossible('schedule_rematch', game)) {
      throw asRequestError(impossible(game, 'game.cannot_rematch'));
    }
    await refuseAnother(deps, game, reserved);
    await refuseTeamsThatLeft(deps, game);
    const season = await seasonLimits(deps, game.facts.seasonId);
    const created = await create(deps, call, reply, {
      handler: deps.commands.games,
      kind: 'game',
      streamOf: gameStream,
      body: request.body,
      command: (rematchId) => ({ ...toRematch(game, body, season), gameId: rematchId, context }),
    });
    const { outcome } = await deps.commands.games.handle(gameStream(gameId), {
      id: derivedId(call.id, 'rematch'),
      command: { type: 'note_rematch', rematchId: created.id, reason: body.reason, context },
      metadata: call.metadata,
    });
    if (outcome.kind === 'rejected') throw asRequestError(outcome);
    return gameAnswer(deps, created);
  });
  return warnOfDoubleBookings(deps, answer);
}

/** @throws RequestError 409 where there is another rematch already that was not deleted */
async function refuseAnother(
  { commands }: GameDependencies,
  { facts: { rematchId } }: ExistingGame,
  reserved: number,
): Promise<void> {
  if (rematchId === undefined || rematchId === reserved) return;
  const { state } = await commands.games.read(gameStream(rematchId));
  if (state.status === 'nonexistent') return;
  throw asRequestError(reject('conflict', say('game.rematch_exists', 'This game has a rematch already.')));
}

/** @throws RequestError 409 where a team has left the tournament */
async function refuseTeamsThatLeft(deps: GameDependencies, { facts }: ExistingGame): Promise<void> {
  const { tournamentId, eastTeamId, westTeamId } = facts;
  if (tournamentId === null) return;
  const { state } = await deps.commands.tournaments.read(tournamentStream(tournamentId));
  if (state === null || ![eastTeamId, westTeamId].some((teamId) => hasLeft(state, teamId))) return;
  throw asRequestError(reject('conflict', say('tournament.team_left')));
}

/** What stays the same: who plays for what, by which rules, and the place in schedule and knockout. */
function toRematch({ facts }: ExistingGame, body: z.output<typeof rematchSchema>, season: SeasonLimits) {
  const { rosters, officials, scorerId, streamUrl, archived, timeKnown, ...kept } = facts;
  const { movedFrom, statusReason, withdrawalId, rematchId, ...same } = kept;
  return {
    type: 'schedule_game' as const,
    ...same,
    scheduledAt: gameInstant(body.game_date, season.timeZone),
    venue: body.venue ?? facts.venue,
    recording: 'full' as const,
    source: null,
    rematchOf: facts.gameId,
    season,
  };
}
