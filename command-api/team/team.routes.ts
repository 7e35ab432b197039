import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  type Call,
  type CallDependencies,
  change,
  create,
  following,
  refuseStale,
  toCall,
} from '#command-api/calls/call.ts';
import { withoutUndefined } from '#command-api/fields/without-undefined.ts';
import type { Files } from '#command-api/files/files.ts';
import { bodyWithFiles } from '#command-api/files/uploads.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import { leagueToday, type TodayDependencies } from '#command-api/settings/league-today.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { requireActor } from '#contracts/http/signed-in.ts';
import { type Actor, requirePermission } from '#contracts/permissions/permissions.ts';
import {
  archiveTeam,
  changeTeam,
  createTeam,
  deleteTeam,
  type TeamBody,
} from '#contracts/team/team.commands.ts';
import { teamStream } from '#events/team/team.events.ts';
import type { TeamDetails } from '#events/team/team.fold.ts';
import { derivedId } from '#platform/values/ids.ts';
import type { TeamCommand, TeamHandler } from './team.decider.ts';
import { type ChoiceDependencies, choiceKeys, gamesOfTeam, hasTeam, refuseMissing } from './team.facts.ts';
import { type TeamAnswerDependencies, teamAnswer } from './team-answer.ts';
import { deleteGames, leaveTournaments, refuseSeeded, type TracesDependencies } from './team-traces.ts';
import { type EntryDependencies, enterTournament, plannedEntry } from './tournament-entry.ts';

type Deps = CallDependencies &
  TodayDependencies &
  ChoiceDependencies &
  EntryDependencies &
  TeamAnswerDependencies &
  TracesDependencies & { commands: { teams: TeamHandler }; files: Files; lookUp: LookUp };

/** Create, edit, archive and delete teams: administrators, and managers theirs. Saves come as JSON or as a form. */
export function registerTeamRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const handler = deps.commands.teams;

  routes.route({
    ...fastifyRoute(createTeam),
    async handler(request, reply) {
      const actor = requireActor(request);
      const call = toCall(request, deps);
      const body = bodyWithFiles(request);
      const said = toChoice(request.body);
      const isManager = actor.role === 'manager';
      const choice = { ...said, managerId: isManager ? actor.id : (said.managerId ?? null) };
      const teamId = await deps.commands.reservations.reserve('team', call.key, body);
      const created = await deps.files.storing(
        request.uploads,
        (fileIds) =>
          deps.lookUp.holding(choiceKeys(choice), async () => {
            // A retry of the call that created it: the team they have is this one.
            const isRetry = (await handler.read(teamStream(teamId))).state !== null;
            if (isManager && !isRetry) {
              const forHimself = (said.managerId ?? actor.id) === actor.id;
              requirePermission(actor, 'team.create', {
                first: forHimself && !(await hasTeam(deps, actor.id)),
              });
            }
            await refuseMissing(deps, choice);
            const entry = await plannedEntry(
              deps,
              { teamId, exists: true, by: toAuthor(actor) },
              choice.tournamentId,
            );
            const team = await create(deps, call, reply, {
              handler,
              kind: 'team',
              streamOf: teamStream,
              command: (id): TeamCommand => ({
                type: 'create_team',
                teamId: id,
                managerId: choice.managerId,
                leagueId: null,
                categoryId: null,
                colours: null,
                website: null,
                ...toDetails(request.body),
                name: request.body.name,
                location: request.body.location,
                source: null,
                ...toExtras(call, request, fileIds),
              }),
              body,
            });
            await enterTournament(deps, following(call, team), reply, entry);
            return team;
          }),
        ({ state }) => [state?.logoFileId],
      );
      return teamAnswer(deps, teamId, created);
    },
  });

  routes.route({
    ...fastifyRoute(changeTeam),
    async handler(request, reply) {
      const actor = requireActor(request);
      const call = toCall(request, deps);
      const teamId = request.params.id;
      const stream = teamStream(teamId);
      const said = toChoice(request.body);
      const changed = await deps.files.storing(
        request.uploads,
        (fileIds) =>
          deps.lookUp.holding([`team:${teamId}`, ...choiceKeys(said)], async () => {
            const { state: team } = await handler.read(stream);
            await refuseMissing(deps, team === null ? {} : whatIsNew(said, team));
            const exists = team !== null && team.status !== 'deleted';
            const entry = exists
              ? await plannedEntry(
                  deps,
                  { teamId, exists: team.status === 'active', by: toAuthor(actor) },
                  said.tournamentId,
                )
              : null;
            const after = await change(deps, call, reply, {
              handler,
              stream,
              command: {
                type: 'change_team',
                teamId,
                by: toAuthor(actor),
                details: toDetails(request.body),
                ...(said.managerId === undefined ? {} : { managerId: said.managerId }),
                ...toExtras(call, request, fileIds),
              },
              body: bodyWithFiles(request),
            });
            await enterTournament(deps, following(call, after), reply, entry);
            return after;
          }),
        ({ state }) => [state?.logoFileId],
      );
      return teamAnswer(deps, teamId, changed);
    },
  });

  routes.route({
    ...fastifyRoute(archiveTeam),
    async handler(request, reply) {
      const teamId = request.params.id;
      const archived = await deps.lookUp.holding([`team:${teamId}`], () =>
        change(deps, toCall(request, deps), reply, {
          handler,
          stream: teamStream(teamId),
          command: { type: 'archive_team', teamId },
          body: null,
        }),
      );
      return teamAnswer(deps, teamId, archived);
    },
  });

  routes.route({
    ...fastifyRoute(deleteTeam),
    async handler(request, reply) {
      const teamId = request.params.id;
      const call = toCall(request, deps);
      // Calls that plan a game or change a squad hold the same key.
      return deps.lookUp.holding([`team:${teamId}`], async () => {
        await refuseStale(call, handler, teamStream(teamId));
        const { hasBegun, notBegun } = await gamesOfTeam(deps, teamId);
        if (!hasBegun) await refuseSeeded(deps, teamId);
        const hasGames = hasBegun || !(await deleteGames(deps, call, notBegun));
        if (!hasGames) await leaveTournaments(deps, call, teamId);
        await change(deps, call, reply, {
          handler,
          stream: teamStream(teamId),
          command: { type: 'delete_team', teamId, hasGames, today: await leagueToday(deps) },
          body: null,
        });
        return { message: 'Team deleted successfully' };
      });
    },
  });
}

function toChoice(body: TeamBody) {
  return {
    managerId: body.manager_id === undefined ? body.coach_id : body.manager_id,
    leagueId: body.league_id,
    categoryId: body.game_category_id,
    tournamentId: body.tournament_id,
  };
}
type Said = ReturnType<typeof toChoice>;

/** The present choices of a team may have been archived since, and need not be chosen again. */
function whatIsNew(said: Said, team: { managerId: number | null } & TeamDetails) {
  const unlessSame = (now: number | null | undefined, before: number | null) =>
    now === before ? undefined : now;
  return {
    managerId: unlessSame(said.managerId, team.managerId),
    leagueId: unlessSame(said.leagueId, team.leagueId),
    categoryId: unlessSame(said.categoryId, team.categoryId),
    tournamentId: said.tournamentId,
  };
}

/** What a form says of a team besides its manager, coaches, tournament and logo. */
function toDetails(body: TeamBody) {
  const {
    manager_id: _manager,
    coach_id: _synonym,
    coach_name: _head,
    assistant_coach: _assistant,
    ...rest
  } = body;
  const { tournament_id: _tournament, logo: _logo, league_id, game_category_id, ...details } = rest;
  return withoutUndefined({ ...details, leagueId: league_id, categoryId: game_category_id });
}

/** Coaches and logo. The ids of new coaches follow from the call's, so that a retry names the same people. */
function toExtras(
  call: Call,
  { body }: Pick<FastifyRequest<{ Body: TeamBody }>, 'body'>,
  fileIds: { logo?: string | undefined },
) {
  const logoFileId = fileIds.logo ?? (body.logo === null ? null : undefined);
  return {
    coaches: {
      head: body.coach_name,
      assistant: body.assistant_coach,
      newIds: { head: derivedId(call.id, 'head coach'), assistant: derivedId(call.id, 'assistant coach') },
    },
    ...(logoFileId === undefined ? {} : { logoFileId }),
  };
}

function toAuthor({ role }: Actor): 'administrator' | 'manager' {
  return role === 'superuser' ? 'administrator' : 'manager';
}
