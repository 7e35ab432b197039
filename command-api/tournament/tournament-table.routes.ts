import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type Call, type CallDependencies, change, toCall } from '#command-api/calls/call.ts';
import type { StreamReader } from '#command-api/command-handling/handle-command.ts';
import { type PreviewDependencies, previewCommands } from '#command-api/impact/preview-commands.ts';
import { presentTableImpact } from '#command-api/impact/standings-impact.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import { leagueToday } from '#command-api/settings/league-today.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { say } from '#contracts/refusal/say.ts';
import {
  type AdjustmentBody,
  adjustPoints,
  drawLot,
  previewAdjustment,
  previewTournament,
  revokeAdjustment,
  type TableImpact,
} from '#contracts/tournament/tournament-table.commands.ts';
import { teamStream } from '#events/team/team.events.ts';
import type { Team } from '#events/team/team.fold.ts';
import { teamName } from '#events/team/team-name.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { RequestError } from '#platform/http/errors.ts';
import { changedStandingsRules } from './changed-standings-rules.ts';
import type { TournamentCommand } from './tournament.commands.ts';
import type { TournamentHandler } from './tournament.decider.ts';
import {
  existingTournament,
  findSurroundings,
  gamesOfTournament,
  type SurroundingsDependencies,
} from './tournament.facts.ts';

type Deps = CallDependencies &
  SurroundingsDependencies &
  PreviewDependencies & {
    commands: { tournaments: TournamentHandler; teams: StreamReader<Team> };
    lookUp: LookUp;
  };

/** Points can be previewed before there is a reason for them. */
const NOT_YET = 'A preview';

/** What a tournament decides about its table: points given or taken away, lots, and what these or other rules would change. */
export function registerTournamentTableRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const handler = deps.commands.tournaments;

  routes.route({
    ...fastifyRoute(previewTournament),
    async handler(request) {
      const tournamentId = request.params.id;
      const { standingsRules, seasonId } = await existingTournament(handler, tournamentId);
      return preview(toCall(request, deps), {
        type: 'change_tournament',
        tournamentId,
        standingsRules: changedStandingsRules(standingsRules, request.body.standings_rules ?? {}),
        around: await findSurroundings(deps, { seasonId, leagueId: null }),
        ...(await gamesOfTournament(deps, tournamentId)),
      });
    },
  });

  routes.route({
    ...fastifyRoute(previewAdjustment),
    async handler(request) {
      const call = toCall(request, deps);
      const { reason = NOT_YET, ...body } = request.body;
      return preview(call, await toAdjustment(call, request.params.id, { ...body, reason }));
    },
  });

  routes.route({
    ...fastifyRoute(adjustPoints),
    async handler(request, reply) {
      const { params, body } = request;
      const call = toCall(request, deps);
      const command = await toAdjustment(call, params.id, body);
      const { state } = await change(deps, call, reply, {
        handler,
        stream: tournamentStream(params.id),
        command,
        body,
      });
      const { id, teamId, points, date, note } =
        state?.adjustments.find((adjustment) => adjustment.id === call.id) ?? missing();
      const { state: team } = await deps.commands.teams.read(teamStream(teamId));
      reply.code(201);
      return {
        id,
        tournament_id: params.id,
        team_id: teamId,
        team_name: teamName(team?.name ?? null, teamId),
        points,
        date,
        note,
      };
    },
  });

  routes.route({
    ...fastifyRoute(revokeAdjustment),
    async handler(request, reply) {
      const { params, body } = request;
      const { id: tournamentId, adjustmentId } = params;
      const call = toCall(request, deps);
      await change(deps, call, reply, {
        handler,
        stream: tournamentStream(tournamentId),
        command: {
          type: 'revoke_adjustment',
          tournamentId,
          adjustmentId,
          reason: body.reason,
          by: call.actor.id,
        },
        body,
      });
      return { message: 'Points taken back' };
    },
  });

  routes.route({
    ...fastifyRoute(drawLot),
    async handler(request, reply) {
      const { params, body } = request;
      const tournamentId = params.id;
      const call = toCall(request, deps);
      const { state } = await change(deps, call, reply, {
        handler,
        stream: tournamentStream(tournamentId),
        command: {
          type: 'draw_lot',
          tournamentId,
          lotId: call.id,
          teamIds: body.team_ids,
          // Not the id of the call: whoever chooses the key of a call could choose the order.
          seed: deps.makeId(),
          reason: body.reason,
          by: call.actor.id,
        },
        body,
      });
      const { id, drawn, seed } = state?.lots.find((lot) => lot.id === call.id) ?? missing();
      reply.code(201);
      return { id, tournament_id: tournamentId, team_ids: [...drawn], seed };
    },
  });

  async function toAdjustment(
    call: Call,
    tournamentId: number,
    { team_id: teamId, points, note = null, date, reason }: AdjustmentBody,
  ) {
    const today = await leagueToday(deps);
    return {
      type: 'adjust_points' as const,
      tournamentId,
      adjustmentId: call.id,
      teamId,
      points,
      date: date ?? today,
      note,
      today,
      reason,
      by: call.actor.id,
    };
  }

  async function preview(call: Call, command: TournamentCommand): Promise<TableImpact> {
    const { tournamentId } = command;
    const stream = tournamentStream(tournamentId);
    return previewCommands(
      deps,
      { handler, stream, commands: [{ id: call.id, command }], call },
      async (read, { state, revision }) => ({
        tournament_id: tournamentId,
        revision,
        position: read.position,
        standings: await presentTableImpact(read, { id: tournamentId, name: state?.name ?? '' }),
      }),
    );
  }
}

function missing(): never {
  throw new RequestError('not_found', say('tournament.missing'));
}
