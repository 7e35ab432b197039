import type { FastifyReply } from 'fastify';
import { type Call, type CallDependencies, setPosition } from '#command-api/calls/call.ts';
import { asRequestError } from '#command-api/command-handling/rejection.ts';
import type { GameHandler } from '#command-api/game/game.decider.ts';
import { seasonLimits } from '#command-api/game/game.facts.ts';
import type { CommandContext } from '#command-api/game/game-command.ts';
import { say } from '#contracts/refusal/say.ts';
import {
  type ScheduleAnswer,
  type ScheduleBody,
  type SchedulePreview,
  schedulePreviewSchema,
} from '#contracts/schedule/schedule.commands.ts';
import { gameStream } from '#events/game/game.events.ts';
import type { GameFacts } from '#events/game/game.fold.ts';
import { comparePositions, type Position } from '#events/store/event-store.port.ts';
import { teamStream } from '#events/team/team.events.ts';
import { RequestError } from '#platform/http/errors.ts';
import { derivedId } from '#platform/values/ids.ts';
import { draftSchedule, openTournament, type ScheduleDependencies, scheduleKeys } from './schedule.facts.ts';

export type MakingDependencies = CallDependencies &
  ScheduleDependencies & { commands: { games: GameHandler } };

/** Games that are made at the same time, so that the log takes several at once. */
const AT_A_TIME = 16;

/**
 * Makes the games of a schedule. The plan is stored first, and every game's id and command derive from the
 * call: an interrupted one continues where it was when it is sent again with its `Idempotency-Key`, and ends with each
 * game once.
 * @throws RequestError 404, 400 or 409 as `draftSchedule`, 422 for a key used with another body
 */
export async function makeSchedule(
  deps: MakingDependencies,
  call: Call,
  reply: FastifyReply,
  tournamentId: number,
  body: ScheduleBody,
): Promise<ScheduleAnswer> {
  const { reservations } = deps.commands;
  if (call.hasKey) await reservations.claim(call.key, body);
  const before = await openTournament(deps, tournamentId);
  return deps.lookUp.holding(scheduleKeys(tournamentId, before, body), async () => {
    const tournament = await openTournament(deps, tournamentId);
    if (tournament.teams.some((teamId) => !before.teams.includes(teamId))) {
      throw new RequestError('busy', say('call.changed_elsewhere'), { retryAfterSeconds: 1 });
    }
    const draft = () => draftSchedule(deps, tournamentId, body);
    const schedule = call.hasKey
      ? await reservations.plan(call.key, schedulePreviewSchema, draft)
      : await draft();
    const playing = await activeTeams(deps, tournament.teams);
    const make = await gameMaker(deps, call, {
      ...tournament,
      tournamentId,
      categoryId: schedule.game_category_id,
    });
    const results = await inParts(schedule.games, async (game, index) => {
      const gone = [game.team_east_id, game.team_west_id].some((teamId) => !playing.has(teamId));
      return make(game, index, gone);
    });
    setPosition(reply, latest(results));
    reply.code(201);
    const games = results.flatMap(({ game }) => (game === null ? [] : [game]));
    const missing = results.length - games.length;
    const leftOut = missing === 0 ? [] : [`${missing} left out: a team has left the tournament since`];
    return { ...schedule, games, warnings: [...schedule.warnings, ...leftOut] };
  });
}

type Around = Pick<GameFacts, 'tournamentId' | 'categoryId' | 'seasonId' | 'leagueId' | 'ruleset'>;
type Result = { game: ScheduleAnswer['games'][number] | null; position: Position | null };

/** Makes one game of the plan; for a team that was deleted since, only games that exist already. */
async function gameMaker(
  { commands }: MakingDependencies,
  call: Call,
  { tournamentId, categoryId, seasonId, leagueId, ruleset }: Around,
) {
  const season = await seasonLimits({ commands }, seasonId);
  const context: CommandContext = { actor: call.actor, device: null, now: call.now };
  return async (game: SchedulePreview['games'][number], index: number, gone: boolean): Promise<Result> => {
    const gameId = await commands.reservations.reserve('game', `${call.key}:game:${index}`, {});
    if (gone) {
      const { state } = await commands.games.read(gameStream(gameId));
      if (state.status === 'nonexistent') return { game: null, position: null };
    }
    const { outcome } = await commands.games.handle(gameStream(gameId), {
      id: derivedId(call.id, `game:${index}`),
      command: {
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
        ruleset,
        recording: 'full',
        source: null,
        round: game.round,
        season,
        context,
      },
      metadata: call.metadata,
    });
    if (outcome.kind === 'rejected') throw asRequestError(outcome);
    return { game: { id: gameId, ...game }, position: outcome.position };
  };
}

async function activeTeams({ commands }: MakingDependencies, teams: readonly number[]): Promise<Set<number>> {
  const active = new Set<number>();
  for (const teamId of teams) {
    const { state } = await commands.teams.read(teamStream(teamId));
    if (state?.status === 'active') active.add(teamId);
  }
  return active;
}

/** Does some at a time and waits for all of them, even when one fails: nothing continues after the answer. */
async function inParts<Item, Done>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = [];
  for (let start = 0; start < items.length; start += AT_A_TIME) {
    const part = items.slice(start, start + AT_A_TIME);
    const results = await Promise.allSettled(part.map((item, place) => work(item, start + place)));
    for (const result of results) {
      if (result.status === 'rejected') throw result.reason;
      done.push(result.value);
    }
  }
  return done;
}

function latest(results: readonly Result[]): Position | null {
  return results
    .map(({ position }) => position)
    .reduce(
      (last, next) => (last === null || (next !== null && comparePositions(next, last) > 0) ? next : last),
      null,
    );
}
