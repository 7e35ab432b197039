import type { FastifyReply } from 'fastify';
import { type Call, type CallDependencies, setPosition } from '#command-api/calls/call.ts';
import { isRejection } from '#command-api/command-handling/decider.ts';
import { asRequestError } from '#command-api/command-handling/rejection.ts';
import type { GameCommandOf } from '#command-api/game/game.commands.ts';
import { type GameHandler, gameDecider } from '#command-api/game/game.decider.ts';
import {
  findCategory,
  type GameFactsDependencies,
  gameInstant,
  seasonLimits,
  tournamentWarnings,
} from '#command-api/game/game.facts.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import { openTournament } from '#command-api/schedule/schedule.facts.ts';
import {
  type BracketGamesAnswer,
  type BracketGamesBody,
  gamesPlanSchema,
  type PlannedGame,
} from '#contracts/bracket/bracket.commands.ts';
import { say } from '#contracts/refusal/say.ts';
import { gameStream } from '#events/game/game.events.ts';
import { NO_GAME } from '#events/game/game.fold.ts';
import { nameAfterTeams } from '#events/game/game-name.ts';
import type { Position } from '#events/store/event-store.port.ts';
import {
  type BracketGame,
  buildBracket,
  type Series,
  seriesTeams,
  sidesOfGame,
} from '#events/tournament/bracket.ts';
import { RequestError } from '#platform/http/errors.ts';
import { derivedId } from '#platform/values/ids.ts';
import { knockoutGames } from './bracket.facts.ts';
import { activeTeams } from './bracket-seeding.ts';

export type BracketGamesDependencies = CallDependencies &
  GameFactsDependencies & { commands: { games: GameHandler }; lookUp: LookUp };

/**
 * Makes the next games of series whose teams are known. The plan is stored first, and every game's id and command
 * derive from the call: an interrupted one continues when it is sent again with its `Idempotency-Key`.
 * @throws RequestError 404, 400 or 409, and then no game has been made; 422 for a key used with another body
 */
export async function makeBracketGames(
  deps: BracketGamesDependencies,
  call: Call,
  reply: FastifyReply,
  tournamentId: number,
  body: BracketGamesBody,
): Promise<BracketGamesAnswer> {
  const { games: handler, reservations } = deps.commands;
  if (call.hasKey) await reservations.claim(call.key, body);
  const { seasonId, bracket } = await openTournament(deps, tournamentId);
  const categoryId = body.game_category_id ?? null;
  // Calls that withdraw the bracket or delete one of its teams hold the same keys.
  const keys = [
    `season:${seasonId}`,
    `tournament:${tournamentId}`,
    ...(categoryId === null ? [] : [`category:${categoryId}`]),
    ...(bracket?.seeds ?? []).map((teamId) => `team:${teamId}`),
  ];
  return deps.lookUp.holding(keys, async () => {
    const draft = () => draftGames(deps, tournamentId, body);
    const plan = call.hasKey ? await reservations.plan(call.key, gamesPlanSchema, draft) : await draft();
    const toCommand = await toScheduling(deps, call, tournamentId, { ...plan, categoryId });
    // All or nothing, as far as can be known before: a wrong date is found before the first game is made.
    for (const game of plan.games) {
      const decision = gameDecider.decide(toCommand(1, game), NO_GAME);
      if (isRejection(decision)) throw asRequestError(decision);
    }
    const made: BracketGamesAnswer['games'] = [];
    let position: Position | null = null;
    for (const [index, game] of plan.games.entries()) {
      const gameId = await reservations.reserve('game', `${call.key}:game:${index}`, {});
      const { outcome } = await handler.handle(gameStream(gameId), {
        id: derivedId(call.id, `game:${index}`),
        command: toCommand(gameId, game),
        metadata: call.metadata,
      });
      if (outcome.kind === 'rejected') throw asRequestError(outcome);
      position = outcome.position;
      made.push({ id: gameId, ...game });
    }
    setPosition(reply, position);
    reply.code(201);
    return { tournament_id: tournamentId, games: made, warnings: plan.warnings };
  });
}

/** The command that schedules a game of the plan. */
async function toScheduling(
  deps: BracketGamesDependencies,
  call: Call,
  tournamentId: number,
  { bracket, categoryId }: { bracket: number; categoryId: number | null },
) {
  const { seasonId, leagueId, ruleset } = await openTournament(deps, tournamentId);
  const season = await seasonLimits(deps, seasonId);
  return (gameId: number, game: PlannedGame): GameCommandOf<'schedule_game'> => ({
    type: 'schedule_game',
    gameId,
    name: game.name,
    nameIsGenerated: true,
    seasonId,
    tournamentId,
    leagueId,
    categoryId,
    eastTeamId: game.team_east_id,
    westTeamId: game.team_west_id,
    scheduledAt: game.game_date,
    venue: game.venue,
    // Somebody has to advance.
    ruleset: { ...ruleset, allowTies: false },
    recording: 'full',
    source: null,
    knockout: { bracket, round: game.round, series: game.series, game: game.game },
    season,
    context: { actor: call.actor, device: null, now: call.now },
  });
}

/** The games as they would be made now. */
async function draftGames(deps: BracketGamesDependencies, tournamentId: number, body: BracketGamesBody) {
  const tournament = await openTournament(deps, tournamentId);
  const { bracket: draw } = tournament;
  if (draw === null) throw new RequestError('not_found', say('bracket.missing'));
  const { timeZone } = await seasonLimits(deps, tournament.seasonId);
  if (body.game_category_id != null) await findCategory(deps, body.game_category_id);
  const { rounds } = buildBracket(draw, await knockoutGames(deps, tournamentId));
  const names = await activeTeams(deps, draw.seeds);
  const planned = new Map<Series<BracketGame>, number>();
  const warnings = new Set<string>();
  const games = body.games.map(({ round, series: number, game_date, venue }): PlannedGame => {
    const series = rounds[round - 1]?.series[number - 1];
    const label = { series: number, round };
    if (series === undefined)
      throw new RequestError(
        'conflict',
        say('bracket.no_series', 'Series {series} of round {round} does not exist.', label),
      );
    const earlier = planned.get(series) ?? 0;
    planned.set(series, earlier + 1);
    const game = series.missing[earlier];
    const teams = seriesTeams(series);
    if (game === undefined || teams === null)
      throw new RequestError('conflict', say(`bracket.${series.status}`, label));
    const { east, west } = sidesOfGame({ ...teams, bestOf: series.bestOf }, game);
    const findName = ({ teamId }: { teamId: number }) => {
      const name = names.get(teamId);
      if (name === undefined)
        throw new RequestError(
          'conflict',
          say(
            'bracket.team_archived',
            'Series {series} of round {round} has a team that is archived.',
            label,
          ),
        );
      return { name };
    };
    const instant = gameInstant(game_date, timeZone);
    for (const warning of tournamentWarnings(instant, timeZone, tournament)) warnings.add(warning);
    return {
      round,
      series: number,
      game,
      name: nameAfterTeams(findName(east), findName(west)),
      game_date: instant,
      venue,
      team_east_id: east.teamId,
      team_west_id: west.teamId,
    };
  });
  return { bracket: draw.number, games, warnings: [...warnings] };
}
