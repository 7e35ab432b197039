import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { create } from '#command-api/calls/call.ts';
import { wrongField } from '#command-api/command-handling/rejection.ts';
import type { gameBodySchema } from '#contracts/game/game.commands.ts';
import type { GameAnswer } from '#contracts/game/game.contract.ts';
import { say } from '#contracts/refusal/say.ts';
import { gameStream } from '#events/game/game.events.ts';
import { nameAfterTeams } from '#events/game/game-name.ts';
import { hasLeft } from '#events/tournament/tournament.fold.ts';
import { dayAt } from '#platform/values/calendar-day.ts';
import { findBench, toCoaches } from './bench.facts.ts';
import { warnOfDoubleBookings } from './double-booking.ts';
import {
  findCategory,
  findTeam,
  findTournament,
  gameInstant,
  requireScorer,
  seasonLimits,
  tournamentWarnings,
} from './game.facts.ts';
import { gameAnswer } from './game-answer.ts';
import { type GameDependencies, toGameCall } from './game-call.ts';
import { inOneStep } from './game-change.ts';

/** A game of the form: everything in it is recorded at once, or nothing. */
export async function createByForm(
  deps: GameDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  body: z.output<typeof gameBodySchema>,
): Promise<GameAnswer> {
  const { tournament_id: tournamentId, game_category_id: categoryId } = body;
  const { team_east_id: eastTeamId, team_west_id: westTeamId } = body;
  const { seasonId } = await findTournament(deps, tournamentId);
  const keys = [
    `season:${seasonId}`,
    `tournament:${tournamentId}`,
    `category:${categoryId}`,
    `team:${eastTeamId}`,
    `team:${westTeamId}`,
  ];
  const answer = await deps.lookUp.holding(keys, async () => {
    const tournament = await findTournament(deps, tournamentId);
    if (tournament.isArchived)
      throw wrongField('tournament_id', say('game.tournament_archived', 'This tournament is archived'));
    if (body.season_id != null && body.season_id !== tournament.seasonId) {
      throw wrongField(
        'season_id',
        say('game.season_of_tournament', 'Season must be the season of the tournament'),
      );
    }
    const category = await findCategory(deps, categoryId);
    for (const [field, teamId] of [
      ['team_east_id', eastTeamId],
      ['team_west_id', westTeamId],
    ] as const) {
      if (hasLeft(tournament, teamId)) throw wrongField(field, say('tournament.cannot_play'));
    }
    const east = await findTeam(deps, 'team_east_id', eastTeamId);
    const west = await findTeam(deps, 'team_west_id', westTeamId);
    const scorerId = body.scorekeeper_id ?? null;
    await requireScorer(deps, scorerId);
    const season = await seasonLimits(deps, tournament.seasonId);
    const scheduledAt = gameInstant(body.game_date, season.timeZone);
    const day = dayAt(new Date(scheduledAt), season.timeZone);
    const picksFor = (side: 'A' | 'B') =>
      body.player_statistics.filter(({ team_side }) => team_side === side);
    const benchA = await findBench(deps, eastTeamId, picksFor('A'), { category, day, known: [] });
    const benchB = await findBench(deps, westTeamId, picksFor('B'), { category, day, known: [] });
    const { call, context } = toGameCall(request, deps);
    const created = await create(deps, call, reply, {
      handler: deps.commands.games,
      kind: 'game',
      streamOf: gameStream,
      body: request.body,
      command: (gameId) =>
        inOneStep(
          [
            {
              type: 'schedule_game',
              gameId,
              name: body.name ?? nameAfterTeams(east, west),
              nameIsGenerated: body.name == null,
              seasonId: tournament.seasonId,
              tournamentId,
              leagueId: tournament.leagueId,
              categoryId,
              eastTeamId,
              westTeamId,
              scheduledAt,
              venue: body.venue,
              neutral: body.neutral,
              ruleset: tournament.ruleset,
              recording: 'full',
              source: null,
              season,
            },
            {
              type: 'pick_benches',
              east: { players: benchA.players, coaches: toCoaches(east.coaches) },
              west: { players: benchB.players, coaches: toCoaches(west.coaches) },
            },
            { type: 'set_stream_url', streamUrl: body.stream_url ?? null, allowedHosts: deps.streamHosts },
            { type: 'assign_scorer', scorerId },
            { type: 'change_status', status: body.status, reason: body.reason ?? null },
          ],
          context,
        ),
    });
    const warnings = [
      ...tournamentWarnings(scheduledAt, season.timeZone, tournament),
      ...benchA.remarks,
      ...benchB.remarks,
    ];
    return gameAnswer(deps, created, warnings);
  });
  return warnOfDoubleBookings(deps, answer);
}
