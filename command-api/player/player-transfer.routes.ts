import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type CallDependencies, refuseStale, setRevision, toCall } from '#command-api/calls/call.ts';
import { isRejection } from '#command-api/command-handling/decider.ts';
import { asRequestError } from '#command-api/command-handling/rejection.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import { leagueToday, type TodayDependencies } from '#command-api/settings/league-today.ts';
import type { TeamHandler } from '#command-api/team/team.decider.ts';
import { refuseMissingTeam } from '#command-api/team/team.facts.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { transferPlayer } from '#contracts/player/player.commands.ts';
import { say } from '#contracts/refusal/say.ts';
import { playerStream } from '#events/player/player.events.ts';
import { RequestError } from '#platform/http/errors.ts';
import type { PlayerHandler } from './player.decider.ts';
import { holdingPlayer } from './player.facts.ts';
import { playerAnswer } from './player-answer.ts';
import { afterSteps, hasJoined, planTransfer, refuseSteps, takeSteps } from './player-transfer.ts';

type Deps = CallDependencies &
  TodayDependencies & { commands: { players: PlayerHandler; teams: TeamHandler }; lookUp: LookUp };

/** Transfers between teams: administrators only. */
export function registerPlayerTransferRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.route({
    ...fastifyRoute(transferPlayer),
    async handler(request, reply) {
      const call = toCall(request, deps);
      const playerId = request.params.id;
      const { team_id: teamId, number, date } = request.body;
      const today = await leagueToday(deps);
      if (call.hasKey) await deps.commands.reservations.claim(call.key, request.body);
      return holdingPlayer(deps, playerId, [teamId], async (memberships) => {
        const stream = playerStream(playerId);
        const player = await deps.commands.players.read(stream);
        const { state, revision } = player;
        if (state === null || state.status === 'deleted') {
          throw new RequestError('not_found', say('player.missing'));
        }
        setRevision(reply, revision);
        await refuseMissingTeam(deps, teamId);
        if (await hasJoined(deps, call, teamId)) {
          return playerAnswer(deps, playerId, player, { memberships, today });
        }
        await refuseStale(call, deps.commands.players, stream);
        const steps = planTransfer(playerId, memberships, { teamId, number, date: date ?? today }, today);
        if (isRejection(steps)) throw asRequestError(steps);
        await refuseSteps(deps, steps);
        await takeSteps(deps, call, reply, steps);
        return playerAnswer(deps, playerId, player, { memberships: afterSteps(memberships, steps), today });
      });
    },
  });
}
