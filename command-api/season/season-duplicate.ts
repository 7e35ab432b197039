import type { FastifyReply } from 'fastify';
import { type Call, type CallDependencies, create, following, setPosition } from '#command-api/calls/call.ts';
import type { Outcome, StreamReader } from '#command-api/command-handling/handle-command.ts';
import { asRequestError } from '#command-api/command-handling/rejection.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import type { TournamentHandler } from '#command-api/tournament/tournament.decider.ts';
import { say } from '#contracts/refusal/say.ts';
import type { Duplication } from '#contracts/season/season.commands.ts';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import type { Season } from '#events/season/season.fold.ts';
import { teamStream } from '#events/team/team.events.ts';
import type { Team } from '#events/team/team.fold.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { RequestError } from '#platform/http/errors.ts';
import { derivedId } from '#platform/values/ids.ts';
import type { SeasonHandler } from './season.decider.ts';
import { dayInCopy } from './season-copy.ts';

export type DuplicationDependencies = CallDependencies & {
  commands: { seasons: SeasonHandler; tournaments: TournamentHandler; teams: StreamReader<Team> };
  lookUp: LookUp;
};

/**
 * Makes a season like another one: the season first, then tournament by tournament with its teams. Every id and
 * every command derives from the call, so an interrupted call continues where it was when it is sent again with
 * its `Idempotency-Key`, and ends in the same state.
 * @throws RequestError 404 when there is no such season
 */
export async function duplicateSeason(
  deps: DuplicationDependencies,
  call: Call,
  reply: FastifyReply,
  sourceId: number,
  wanted: Duplication,
): Promise<{ id: number; season: Season }> {
  const { name, start_date: startDate, end_date: endDate } = wanted;
  const created = await create(deps, call, reply, {
    handler: deps.commands.seasons,
    kind: 'season',
    streamOf: () => SEASONS_STREAM,
    command: (seasonId) => ({
      type: 'duplicate_season' as const,
      seasonId,
      sourceId,
      name: name ?? null,
      dates: startDate === undefined || endDate === undefined ? null : { startDate, endDate },
    }),
    body: wanted,
  });
  const { id, state } = created;
  const source = state[sourceId];
  const copy = state[id];
  if (copy === undefined) throw new RequestError('not_found', say('season.missing'));
  // Deleted since the copy was made: then nothing was in it.
  if (source === undefined || !wanted.tournaments) return { id, season: copy };

  const tournaments = await deps.lookUp.rows((db) =>
    db
      .selectFrom('tournament')
      .select('id')
      .where('season_id', '=', sourceId)
      .where('is_archived', '=', false)
      .orderBy('start_date', (order) => order.nullsLast())
      .orderBy('id'),
  );
  for (const tournament of tournaments) {
    await copyTournament(deps, following(call, created), reply, {
      sourceId: tournament.id,
      into: id,
      withTeams: wanted.teams,
      moved: (day) => (day === null ? null : dayInCopy(day, source, copy)),
    });
  }
  return { id, season: copy };
}

async function copyTournament(
  deps: DuplicationDependencies,
  call: Call,
  reply: FastifyReply,
  copy: {
    sourceId: number;
    into: number;
    withTeams: boolean;
    moved: (day: string | null) => string | null;
  },
): Promise<void> {
  const { commands } = deps;
  const { state: before } = await commands.tournaments.read(tournamentStream(copy.sourceId));
  const teams = copy.withTeams ? (before?.teams ?? []) : [];
  const keys = [
    `season:${copy.into}`,
    `tournament:${copy.sourceId}`,
    ...(before?.leagueId == null ? [] : [`league:${before.leagueId}`]),
    ...teams.map((teamId) => `team:${teamId}`),
  ];
  // Locks what is copied until the copy is made, so that no team and not the new season is deleted meanwhile.
  await deps.lookUp.holding(keys, async () => {
    const { state: source } = await commands.tournaments.read(tournamentStream(copy.sourceId));
    const { state: seasons } = await commands.seasons.read(SEASONS_STREAM);
    if (source === null || seasons[copy.into] === undefined) return;
    const entering: number[] = [];
    for (const teamId of teams) {
      const { state: team } = await commands.teams.read(teamStream(teamId));
      if (team?.status === 'active' && source.teams.includes(teamId)) entering.push(teamId);
    }
    const key = `${call.key}:tournament:${copy.sourceId}`;
    const tournamentId = await commands.reservations.reserve('tournament', key, {});
    const commandId = derivedId(call.id, `tournament:${copy.sourceId}`);
    const { metadata } = call;
    const { outcomes } = await commands.tournaments.handleAll(tournamentStream(tournamentId), [
      {
        id: commandId,
        command: {
          type: 'create_tournament',
          tournamentId,
          name: source.name,
          seasonId: copy.into,
          leagueId: source.leagueId,
          startDate: copy.moved(source.startDate),
          endDate: copy.moved(source.endDate),
          ruleset: source.ruleset,
          scoredWithClock: source.scoredWithClock,
          standingsRules: source.standingsRules,
        },
        metadata,
      },
      ...entering.map((teamId) => ({
        id: derivedId(commandId, `team:${teamId}`),
        command: { type: 'enter_team' as const, tournamentId, teamId },
        metadata,
      })),
    ]);
    setPosition(reply, lastPosition(outcomes));
  });
}

/** @throws RequestError when one of them was refused */
function lastPosition(outcomes: readonly Outcome[]) {
  let position = null;
  for (const outcome of outcomes) {
    if (outcome.kind === 'rejected') throw asRequestError(outcome);
    position = outcome.position ?? position;
  }
  return position;
}
