import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  type CallDependencies,
  change,
  create,
  following,
  refuseStale,
  toCall,
} from '#command-api/calls/call.ts';
import { isRejection } from '#command-api/command-handling/decider.ts';
import type { StreamReader } from '#command-api/command-handling/handle-command.ts';
import {
  asRequestError,
  type Rejection,
  rejectField,
  wrongField,
} from '#command-api/command-handling/rejection.ts';
import type { Files } from '#command-api/files/files.ts';
import { bodyWithFiles } from '#command-api/files/uploads.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import { leagueToday, type TodayDependencies } from '#command-api/settings/league-today.ts';
import type { TeamHandler } from '#command-api/team/team.decider.ts';
import { refuseMissingTeam } from '#command-api/team/team.facts.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { requireActor } from '#contracts/http/signed-in.ts';
import { requirePermission } from '#contracts/permissions/permissions.ts';
import {
  archivePlayer,
  changePlayer,
  createPlayer,
  deletePlayer,
} from '#contracts/player/player.commands.ts';
import { say } from '#contracts/refusal/say.ts';
import type { Game } from '#events/game/game.fold.ts';
import { playerStream } from '#events/player/player.events.ts';
import type { RequestError } from '#platform/http/errors.ts';
import type { PlayerHandler } from './player.decider.ts';
import { type PlayerCommand, type PlayerDetails, playerDecider } from './player.decider.ts';
import { hasStatistics, holdingPlayer, isPicked } from './player.facts.ts';
import { playerAnswer } from './player-answer.ts';
import { toDetails, toExtras } from './player-form.ts';
import {
  afterSteps,
  findPresent,
  hasJoined,
  planRelease,
  planTransfer,
  refuseSteps,
  takeSteps,
} from './player-transfer.ts';

type Deps = CallDependencies &
  TodayDependencies & {
    commands: { players: PlayerHandler; teams: TeamHandler; games: StreamReader<Game> };
    files: Files;
    lookUp: LookUp;
  };

/**
 * Create, edit, archive and delete players: administrators, and managers those of their teams. Saves come as JSON or
 * as a form. A player's facts are in the player's stream, number and membership in the team's: a call that changes both
 * asks both before it changes the first.
 */
export function registerPlayerRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const handler = deps.commands.players;

  routes.route({
    ...fastifyRoute(createPlayer),
    async handler(request, reply) {
      const actor = requireActor(request);
      const call = toCall(request, deps);
      const body = bodyWithFiles(request);
      const today = await leagueToday(deps);
      const { team_id: teamId, number, member_since: date = today } = request.body;
      const playerId = await deps.commands.reservations.reserve('player', call.key, body);
      const registered = await deps.files.storing(
        request.uploads,
        (fileIds) =>
          deps.lookUp.holding([`player:${playerId}`, `team:${teamId}`], async () => {
            const team = await refuseMissingTeam(deps, teamId);
            requirePermission(actor, 'player.create', { own: team.managerId === actor.id });
            const join = planTransfer(playerId, [], { teamId, number, date }, today);
            if (isRejection(join)) throw atMemberSince(join);
            if (!(await hasJoined(deps, call, teamId))) await refuseSteps(deps, join);
            const created = await create(deps, call, reply, {
              handler,
              kind: 'player',
              streamOf: playerStream,
              command: (id): PlayerCommand => ({
                type: 'register_player',
                playerId: id,
                imported: false,
                today,
                source: null,
                ...NO_DETAILS,
                ...toDetails(request.body),
                ...toExtras(request.body, fileIds),
              }),
              body,
            });
            await takeSteps(deps, following(call, created), reply, join);
            return { ...created, memberships: afterSteps([], join) };
          }),
        ({ state }) => [state?.photoFileId, state?.documentFileId],
      );
      return playerAnswer(deps, playerId, registered, { memberships: registered.memberships, today });
    },
  });

  routes.route({
    ...fastifyRoute(changePlayer),
    async handler(request, reply) {
      const actor = requireActor(request);
      const call = toCall(request, deps);
      const playerId = request.params.id;
      const { team_id: wanted, number } = request.body;
      const today = await leagueToday(deps);
      const changed = await deps.files.storing(
        request.uploads,
        (fileIds) =>
          holdingPlayer(deps, playerId, wanted === undefined ? [] : [wanted], async (memberships) => {
            const present = findPresent(memberships)?.teamId;
            const isRetry = wanted !== undefined && (await hasJoined(deps, call, wanted));
            const team = isRetry ? present : (wanted ?? present);
            if (team !== present) requirePermission(actor, 'player.transfer');
            if (team === undefined && number !== undefined) throw teamRequired();
            if (team !== undefined && team !== present) await refuseMissingTeam(deps, team);
            const steps =
              team === undefined || isRetry
                ? []
                : planTransfer(playerId, memberships, { teamId: team, number, date: today }, today);
            if (isRejection(steps)) throw asRequestError(steps);
            await refuseSteps(deps, steps);
            const after = await change(deps, call, reply, {
              handler,
              stream: playerStream(playerId),
              command: {
                type: 'change_player',
                playerId,
                details: toDetails(request.body),
                today,
                ...toExtras(request.body, fileIds),
              },
              body: bodyWithFiles(request),
            });
            await takeSteps(deps, call, reply, steps);
            return { ...after, memberships: afterSteps(memberships, steps) };
          }),
        ({ state }) => [state?.photoFileId, state?.documentFileId],
      );
      return playerAnswer(deps, playerId, changed, { memberships: changed.memberships, today });
    },
  });

  routes.route({
    ...fastifyRoute(archivePlayer),
    async handler(request, reply) {
      const call = toCall(request, deps);
      const playerId = request.params.id;
      const today = await leagueToday(deps);
      const stream = playerStream(playerId);
      const command: PlayerCommand = { type: 'archive_player', playerId };
      return holdingPlayer(deps, playerId, [], async (before) => {
        await refuseStale(call, handler, stream);
        const steps = planRelease(playerId, before, today);
        await takeSteps(deps, call, reply, steps);
        const archived = await change(deps, call, reply, { handler, stream, command, body: null });
        return playerAnswer(deps, playerId, archived, { memberships: afterSteps(before, steps), today });
      });
    },
  });

  routes.route({
    ...fastifyRoute(deletePlayer),
    async handler(request, reply) {
      const call = toCall(request, deps);
      const playerId = request.params.id;
      const stream = playerStream(playerId);
      const today = await leagueToday(deps);
      await holdingPlayer(deps, playerId, [], async (memberships) => {
        const teamIds = memberships.map(({ teamId }) => teamId);
        const command: PlayerCommand = {
          type: 'delete_player',
          playerId,
          hasStatistics: await hasStatistics(deps, playerId),
          isPicked: await isPicked(deps, playerId, teamIds),
        };
        // Who may not be deleted stays in the team.
        await refuseStale(call, handler, stream);
        const { state, commands: known } = await handler.read(stream);
        const decision = known.has(call.id) ? [] : playerDecider.decide(command, state);
        if (isRejection(decision)) throw asRequestError(decision);
        await takeSteps(deps, call, reply, planRelease(playerId, memberships, today));
        await change(deps, call, reply, { handler, stream, command, body: null });
      });
      return { message: 'Player deleted successfully' };
    },
  });
}

/** A new player is transferred from nowhere; the player's form has another name for the day. */
function atMemberSince({ code }: Rejection): RequestError {
  return asRequestError(
    rejectField(
      'member_since',
      say('squad.joins_in_future', 'A player cannot join a team in the future'),
      code,
    ),
  );
}

function teamRequired(): RequestError {
  return wrongField('team_id', 'Team is required');
}

const NO_DETAILS: PlayerDetails = {
  firstName: null,
  lastName: null,
  birthDate: null,
  gender: null,
  position: null,
  height: null,
  weight: null,
};
