import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type CallDependencies, change, create, toCall } from '#command-api/calls/call.ts';
import { withoutUndefined } from '#command-api/fields/without-undefined.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import {
  archiveTournament,
  changeTournament,
  createTournament,
  deleteTournament,
  type TournamentBody,
} from '#contracts/tournament/tournament.commands.ts';
import { RULESET_NAMES, RULESETS, type Ruleset } from '#events/game/ruleset.ts';
import { SETTINGS_STREAM } from '#events/settings/settings.events.ts';
import { DEFAULT_STANDINGS_RULES } from '#events/standings/standings-rules.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { changedStandingsRules } from './changed-standings-rules.ts';
import type { TournamentHandler } from './tournament.decider.ts';
import {
  existingTournament,
  findSurroundings,
  gamesOfTournament,
  type SurroundingsDependencies,
} from './tournament.facts.ts';
import { tournamentAnswer } from './tournament-answer.ts';

type Deps = CallDependencies &
  SurroundingsDependencies & { commands: { tournaments: TournamentHandler }; lookUp: LookUp };

/** Create, edit, archive and delete tournaments: administrators only. */
export function registerTournamentRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const handler = deps.commands.tournaments;

  routes.route({
    ...fastifyRoute(createTournament),
    async handler(request, reply) {
      const { body } = request;
      const seasonId = body.season_id;
      const leagueId = body.league_id ?? null;
      // Calls that delete season or league, or move the season's dates, hold the same keys.
      return deps.lookUp.holding(lockKeys({ seasonId, leagueId }), async () => {
        const around = await findSurroundings(deps, { seasonId, leagueId });
        const ruleset = rulesetFrom(body, await defaultRuleset());
        const { id, ...created } = await create(deps, toCall(request, deps), reply, {
          handler,
          kind: 'tournament',
          streamOf: tournamentStream,
          command: (tournamentId) => ({
            type: 'create_tournament' as const,
            tournamentId,
            name: body.name,
            seasonId,
            leagueId,
            startDate: body.start_date,
            endDate: body.end_date,
            ruleset,
            standingsRules: changedStandingsRules(DEFAULT_STANDINGS_RULES, body.standings_rules),
            ...(body.scored_with_clock == null ? {} : { scoredWithClock: body.scored_with_clock }),
            ...(body.status === undefined ? {} : { status: body.status }),
            around,
          }),
          body,
        });
        return tournamentAnswer(deps, id, created);
      });
    },
  });

  routes.route({
    ...fastifyRoute(changeTournament),
    async handler(request, reply) {
      const { body } = request;
      const tournamentId = request.params.id;
      const before = await existingTournament(handler, tournamentId);
      const seasonId = body.season_id ?? before.seasonId;
      const leagueId = body.league_id === undefined ? before.leagueId : body.league_id;
      const keys = [`tournament:${tournamentId}`, ...lockKeys({ seasonId, leagueId })];
      return deps.lookUp.holding(keys, async () => {
        const { ruleset, standingsRules } = await existingTournament(handler, tournamentId);
        const changed = await change(deps, toCall(request, deps), reply, {
          handler,
          stream: tournamentStream(tournamentId),
          command: {
            type: 'change_tournament',
            tournamentId,
            ...withoutUndefined({
              name: body.name,
              seasonId: body.season_id,
              leagueId: body.league_id,
              startDate: body.start_date,
              endDate: body.end_date,
              ruleset: rulesetFrom(body, ruleset),
              standingsRules: changedStandingsRules(standingsRules, body.standings_rules),
              status: body.status,
              scoredWithClock: body.scored_with_clock,
            }),
            around: await findSurroundings(deps, { seasonId, leagueId }),
            ...(await gamesOfTournament(deps, tournamentId)),
          },
          body,
        });
        return tournamentAnswer(deps, tournamentId, changed);
      });
    },
  });

  routes.route({
    ...fastifyRoute(archiveTournament),
    async handler(request, reply) {
      const tournamentId = request.params.id;
      const changed = await change(deps, toCall(request, deps), reply, {
        handler,
        stream: tournamentStream(tournamentId),
        command: { type: 'archive_tournament', tournamentId },
        body: null,
      });
      return tournamentAnswer(deps, tournamentId, changed);
    },
  });

  routes.route({
    ...fastifyRoute(deleteTournament),
    async handler(request, reply) {
      const tournamentId = request.params.id;
      // Calls that put a game into the tournament hold the same key.
      return deps.lookUp.holding([`tournament:${tournamentId}`], async () => {
        const { hasGames } = await gamesOfTournament(deps, tournamentId);
        const { state } = await handler.read(tournamentStream(tournamentId));
        await change(deps, toCall(request, deps), reply, {
          handler,
          stream: tournamentStream(tournamentId),
          command: {
            type: 'delete_tournament',
            tournamentId,
            hasGames,
            around: await findSurroundings(deps, state ?? NOWHERE),
          },
          body: null,
        });
        return { message: 'Tournament deleted successfully' };
      });
    },
  });

  /** The ruleset that a new tournament starts with. */
  async function defaultRuleset(): Promise<Ruleset> {
    const { state } = await deps.commands.settings.read(SETTINGS_STREAM);
    const name = RULESET_NAMES.find((one) => one === state.defaultRuleset) ?? 'default';
    return { ...RULESETS[name], allowTies: state.allowTies };
  }
}

/** The ruleset of a form. @param other the default */
function rulesetFrom(body: Pick<TournamentBody, 'ruleset' | 'allow_ties'>, other: Ruleset): Ruleset {
  const limits = body.ruleset === undefined ? other : RULESETS[body.ruleset];
  return { ...limits, allowTies: body.allow_ties ?? other.allowTies };
}

/** Facts around a tournament that does not exist: the command answers 404 whatever they are. */
const NOWHERE = { seasonId: 0, leagueId: null };

function lockKeys({ seasonId, leagueId }: { seasonId: number; leagueId: number | null }): string[] {
  return [`season:${seasonId}`, ...(leagueId === null ? [] : [`league:${leagueId}`])];
}
