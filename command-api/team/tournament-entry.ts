import type { FastifyReply } from 'fastify';
import { type Call, setPosition } from '#command-api/calls/call.ts';
import { isRejection } from '#command-api/command-handling/decider.ts';
import { asRequestError } from '#command-api/command-handling/rejection.ts';
import type { TournamentCommand } from '#command-api/tournament/tournament.commands.ts';
import { type TournamentHandler, tournamentDecider } from '#command-api/tournament/tournament.decider.ts';
import { findSurroundings, type SurroundingsDependencies } from '#command-api/tournament/tournament.facts.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { derivedId } from '#platform/values/ids.ts';

export type EntryDependencies = SurroundingsDependencies & { commands: { tournaments: TournamentHandler } };

/**
 * The tournament's decision about a team that its form enters. Null when it is in already. Tournament and team are
 * held by the caller, so the answer stays true until `enterTournament`.
 * @throws RequestError the tournament's refusal
 */
export async function plannedEntry(
  deps: EntryDependencies,
  team: { teamId: number; exists: boolean; by: 'administrator' | 'manager' },
  tournamentId: number | null | undefined,
): Promise<TournamentCommand | null> {
  if (typeof tournamentId !== 'number') return null;
  const { state } = await deps.commands.tournaments.read(tournamentStream(tournamentId));
  if (state?.teams.includes(team.teamId) === true) return null;
  const around = await findSurroundings(deps, { seasonId: state?.seasonId ?? 0, leagueId: null });
  const command: TournamentCommand = {
    type: 'add_team',
    tournamentId,
    teamId: team.teamId,
    teamExists: team.exists,
    by: team.by,
    around,
  };
  const decision = tournamentDecider.decide(command, state);
  if (isRejection(decision)) throw asRequestError(decision);
  return command;
}

/** Second step of saving a team: its id derives from the call's, so that a retry after a crash takes it once. */
export async function enterTournament(
  { commands }: EntryDependencies,
  call: Call,
  reply: FastifyReply,
  entry: TournamentCommand | null,
): Promise<void> {
  if (entry === null) return;
  const { outcome } = await commands.tournaments.handle(tournamentStream(entry.tournamentId), {
    id: derivedId(call.id, 'enter tournament'),
    command: entry,
    metadata: call.metadata,
  });
  if (outcome.kind === 'rejected') throw asRequestError(outcome);
  setPosition(reply, outcome.position);
}
