import type { FastifyReply, FastifyRequest } from 'fastify';
import { wrongField } from '#command-api/command-handling/rejection.ts';
import { leagueToday } from '#command-api/settings/league-today.ts';
import type { GamePatch, PickedPlayerBody } from '#contracts/game/game.commands.ts';
import type { GameAnswer } from '#contracts/game/game.contract.ts';
import { requireRole } from '#contracts/permissions/permissions.ts';
import { say } from '#contracts/refusal/say.ts';
import { SIDES } from '#events/game/game.events.ts';
import type { ExistingGame } from '#events/game/game.fold.ts';
import { teamStream } from '#events/team/team.events.ts';
import { dayAt } from '#platform/values/calendar-day.ts';
import { findBench, toCoaches } from './bench.facts.ts';
import { warnOfDoubleBookings } from './double-booking.ts';
import type { GameCommand } from './game.commands.ts';
import {
  ANYBODY,
  findCategory,
  findTournament,
  gameInstant,
  requireScorer,
  seasonLimits,
  tournamentWarnings,
} from './game.facts.ts';
import { changeGame, existingGame, type GameDependencies, requireStatusChange } from './game-call.ts';
import type { CommandContext, PickedBench } from './game-command.ts';

type Without<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;
type Bare = Without<GameCommand, 'context'>;

/** All or nothing. */
export function inOneStep(commands: readonly Bare[], context: CommandContext): GameCommand {
  return {
    type: 'all_of',
    context,
    commands: commands.map((command) => ({ ...command, context }) as GameCommand),
  };
}

/** Fields of the game form that can change: date, venue, status, players, where to watch, who scores. */
export async function changeByForm(
  deps: GameDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  gameId: number,
  body: GamePatch,
): Promise<GameAnswer> {
  const game = await existingGame(deps, gameId);
  const { facts } = game;
  refuseLocked(body, game);
  if (body.status !== undefined) requireStatusChange(request, game.status, body.status);
  const scorerId = body.scorekeeper_id;
  if (scorerId !== undefined && scorerId !== facts.scorerId) {
    requireRole(request.actor, 'game.assign_scorer');
    await requireScorer(deps, scorerId);
  }
  const keys = [`season:${facts.seasonId}`, `team:${facts.eastTeamId}`, `team:${facts.westTeamId}`];
  const isMoved = body.game_date !== undefined || body.player_statistics !== undefined;
  const answer = await (isMoved ? deps.lookUp.holding(keys, run) : run());
  const isBookedAnew =
    answer.game_date !== facts.scheduledAt ||
    answer.venue !== facts.venue ||
    answer.scorekeeper_id !== facts.scorerId ||
    (answer.status === 'scheduled' && game.status !== 'scheduled');
  return isBookedAnew ? warnOfDoubleBookings(deps, answer) : answer;

  async function run(): Promise<GameAnswer> {
    const season = await seasonLimits(deps, facts.seasonId);
    const scheduledAt =
      body.game_date === undefined ? undefined : gameInstant(body.game_date, season.timeZone);
    // A game can be started half an hour before its date: its scorer must not choose that date.
    if (scheduledAt !== undefined && scheduledAt !== facts.scheduledAt) {
      requireRole(request.actor, 'game.reschedule');
    }
    const commands: Bare[] = [];
    const warnings: string[] = [];
    if (scheduledAt !== undefined || body.venue !== undefined) {
      commands.push({
        type: 'change_date_or_venue',
        ...(scheduledAt === undefined ? {} : { scheduledAt }),
        ...(body.venue === undefined ? {} : { venue: body.venue }),
        season,
      });
    }
    if (body.neutral !== undefined) commands.push({ type: 'set_neutral', neutral: body.neutral });
    if (scheduledAt !== undefined && facts.tournamentId !== null) {
      const tournament = await findTournament(deps, facts.tournamentId);
      warnings.push(...tournamentWarnings(scheduledAt, season.timeZone, tournament));
    }
    // A new date does not change the players; the answer warns of those who may not play on it.
    const picks = body.player_statistics ?? (scheduledAt === undefined ? undefined : toPicks(game));
    if (picks !== undefined) {
      const playedAt = scheduledAt ?? facts.scheduledAt;
      const day = playedAt === null ? await leagueToday(deps) : dayAt(new Date(playedAt), season.timeZone);
      const category = facts.categoryId === null ? ANYBODY : await findCategory(deps, facts.categoryId);
      const picked = await pickBenches(deps, game, picks, { category, day });
      if (body.player_statistics !== undefined) commands.push({ type: 'pick_benches', ...picked.benches });
      warnings.push(...picked.warnings);
    }
    if (body.stream_url !== undefined) {
      commands.push({
        type: 'set_stream_url',
        streamUrl: body.stream_url,
        allowedHosts: deps.streamHosts,
      });
    }
    if (scorerId !== undefined) commands.push({ type: 'assign_scorer', scorerId });
    if (body.status !== undefined) {
      commands.push({ type: 'change_status', status: body.status, reason: body.reason ?? null });
    }
    return changeGame(deps, request, reply, {
      gameId,
      command: (context) => inOneStep(commands, context),
      warnings,
    });
  }
}

const LOCKED = {
  tournament_id: [
    'tournamentId',
    say('game.tournament_locked', 'Tournament cannot be changed after the game was created'),
  ],
  game_category_id: [
    'categoryId',
    say('game.category_locked', 'Category cannot be changed after the game was created'),
  ],
  team_east_id: [
    'eastTeamId',
    say('game.bench_a_locked', 'Bench A cannot be changed after the game was created'),
  ],
  team_west_id: [
    'westTeamId',
    say('game.bench_b_locked', 'Bench B cannot be changed after the game was created'),
  ],
  season_id: ['seasonId', say('game.season_locked', 'Season cannot be changed after the game was created')],
} as const;

/** @throws RequestError 400 at a field that is locked once there is a game, unless it is sent as it is */
function refuseLocked(body: GamePatch, { facts }: ExistingGame): void {
  for (const field of Object.keys(LOCKED) as (keyof typeof LOCKED)[]) {
    const [fact, text] = LOCKED[field];
    const sent = body[field];
    if (sent !== undefined && sent !== null && sent !== facts[fact]) throw wrongField(field, text);
  }
}

/** The players as they were picked. */
function toPicks({ facts }: ExistingGame): PickedPlayerBody[] {
  return SIDES.flatMap((side) =>
    (facts.rosters[side] ?? []).map(({ playerId }) => ({
      player_id: playerId,
      team_side: side === 'east' ? ('A' as const) : ('B' as const),
    })),
  );
}

/** A bench that was never picked may stay empty: generated games have none until they start. */
async function pickBenches(
  deps: GameDependencies,
  { facts }: ExistingGame,
  picks: readonly PickedPlayerBody[],
  { category, day }: Omit<Parameters<typeof findBench>[3], 'known'>,
): Promise<{ benches: { east: PickedBench | null; west: PickedBench | null }; warnings: string[] }> {
  const warnings: string[] = [];
  const benches: { east: PickedBench | null; west: PickedBench | null } = { east: null, west: null };
  for (const side of SIDES) {
    const own = picks.filter(({ team_side }) => team_side === (side === 'east' ? 'A' : 'B'));
    const known = facts.rosters[side];
    if (own.length === 0 && known === null) continue;
    const teamId = side === 'east' ? facts.eastTeamId : facts.westTeamId;
    const bench = await findBench(deps, teamId, own, { category, day, known: known ?? [] });
    const { state: team } = await deps.commands.teams.read(teamStream(teamId));
    benches[side] = { players: bench.players, coaches: team === null ? [] : toCoaches(team.coaches) };
    warnings.push(...bench.remarks);
  }
  return { benches, warnings };
}
