import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type Call, type CallDependencies, change, toCall } from '#command-api/calls/call.ts';
import type { StreamReader } from '#command-api/command-handling/handle-command.ts';
import type { GameHandler } from '#command-api/game/game.decider.ts';
import { type PreviewDependencies, previewCommands } from '#command-api/impact/preview-commands.ts';
import { presentTableImpact } from '#command-api/impact/standings-impact.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import { leagueToday } from '#command-api/settings/league-today.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import {
  previewWithdrawal,
  reinstateTeam,
  type WithdrawalBody,
  withdrawTeam,
} from '#contracts/tournament/team-withdrawal.commands.ts';
import { gameStream } from '#events/game/game.events.ts';
import { teamStream } from '#events/team/team.events.ts';
import type { Team } from '#events/team/team.fold.ts';
import { teamName } from '#events/team/team-name.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import type { TournamentHandler } from './tournament.decider.ts';
import { gamesOfTeam, type SurroundingsDependencies } from './tournament.facts.ts';

type Deps = CallDependencies &
  SurroundingsDependencies &
  PreviewDependencies & {
    commands: { tournaments: TournamentHandler; teams: StreamReader<Team>; games: GameHandler };
    lookUp: LookUp;
  };

/** A withdrawal can be previewed before there is a reason for it. */
const NOT_YET = 'A preview';

/** Teams that leave a tournament, and come back: administrators only. What becomes of their games: `automations/team-withdrawals.ts`. */
export function registerTeamWithdrawalRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { tournaments: handler, games } = deps.commands;

  /** Calls that make a game of the team in the tournament hold the same keys: none is made that would be missed. */
  const lockKeys = (tournamentId: number, teamId: number) => [`tournament:${tournamentId}`, `team:${teamId}`];

  async function toLeaving(call: Call, tournamentId: number, teamId: number, body: WithdrawalBody) {
    const today = await leagueToday(deps);
    const { cause, results, reason, date = today } = body;
    const ofTeam = await gamesOfTeam(deps, tournamentId, teamId);
    const command = {
      type: 'leave_tournament' as const,
      ...{ tournamentId, teamId, withdrawalId: call.id, cause, results, date, today, reason },
      isPlaying: ofTeam.some(({ status }) => status === 'in_progress'),
      by: call.actor.id,
    };
    return { command, gameIds: ofTeam.map(({ id }) => id) };
  }

  routes.route({
    ...fastifyRoute(withdrawTeam),
    async handler(request, reply) {
      const { body } = request;
      const { id: tournamentId, teamId } = request.params;
      const call = toCall(request, deps);
      return deps.lookUp.holding(lockKeys(tournamentId, teamId), async () => {
        const { command } = await toLeaving(call, tournamentId, teamId, body);
        const stream = tournamentStream(tournamentId);
        await change(deps, call, reply, { handler, stream, command, body });
        const { state: team } = await deps.commands.teams.read(teamStream(teamId));
        const { cause, results, date } = command;
        return {
          tournament_id: tournamentId,
          team_id: teamId,
          team_name: teamName(team?.name ?? null, teamId),
          ...{ cause, results, date },
        };
      });
    },
  });

  routes.route({
    ...fastifyRoute(previewWithdrawal),
    async handler(request) {
      const { id: tournamentId, teamId } = request.params;
      const { reason = NOT_YET, ...body } = request.body;
      const call = toCall(request, deps);
      const { command, gameIds } = await toLeaving(call, tournamentId, teamId, { ...body, reason });
      const { withdrawalId, results } = command;
      const context = { actor: { id: null, role: 'automation' }, device: null, now: call.now };
      const follow = gameIds.map((id) => ({
        stream: gameStream(id),
        commands: [
          {
            id: deps.makeId(),
            command: { type: 'apply_withdrawal' as const, withdrawalId, teamId, results, context },
          },
        ],
      }));
      return previewCommands(
        deps,
        {
          handler,
          stream: tournamentStream(tournamentId),
          commands: [{ id: call.id, command }],
          call,
          games: { handler: games, follow },
        },
        async (read, { state, revision }) => ({
          tournament_id: tournamentId,
          revision,
          position: read.position,
          standings: await presentTableImpact(read, { id: tournamentId, name: state?.name ?? '' }),
        }),
      );
    },
  });

  routes.route({
    ...fastifyRoute(reinstateTeam),
    async handler(request, reply) {
      const { id: tournamentId, teamId } = request.params;
      const { body } = request;
      const call = toCall(request, deps);
      await change(deps, call, reply, {
        handler,
        stream: tournamentStream(tournamentId),
        command: { type: 'reinstate_team', tournamentId, teamId, reason: body.reason, by: call.actor.id },
        body,
      });
      return { message: 'Team reinstated' };
    },
  });
}
