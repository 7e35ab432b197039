import { type Rejection, reject, rejectField } from '#command-api/command-handling/rejection.ts';
import { say } from '#contracts/refusal/say.ts';
import type { TournamentEvent } from '#events/tournament/tournament.events.ts';
import { type ExistingTournament, hasLeft } from '#events/tournament/tournament.fold.ts';
import type { TournamentCommand } from './tournament.commands.ts';

type Decision = readonly TournamentEvent[] | Rejection;
type Command<Type extends TournamentCommand['type']> = Extract<TournamentCommand, { type: Type }>;

/** A team leaves for good. Its games are decided after that, by an automation. */
export function decideLeaving(
  { tournamentId, teamId, isPlaying, today, by, type: _, ...facts }: Command<'leave_tournament'>,
  tournament: ExistingTournament,
): Decision {
  if (!tournament.teams.includes(teamId)) return reject('conflict', say('tournament.team_not_entered'));
  if (hasLeft(tournament, teamId)) return reject('conflict', say('tournament.team_left'));
  if (facts.date > today) return rejectField('date', say('tournament.day_in_future'));
  if (isPlaying) {
    return reject('conflict', say('tournament.team_is_playing', 'A game of this team is in progress.'));
  }
  return [{ type: 'TeamLeftTournament', data: { tournamentId, teamId, ...facts, reasonBy: by } }];
}

export function decideReinstatement(
  { tournamentId, teamId, reason, by }: Command<'reinstate_team'>,
  { withdrawals }: ExistingTournament,
): Decision {
  const withdrawal = withdrawals.find((one) => one.teamId === teamId);
  if (withdrawal === undefined) {
    return reject('conflict', say('tournament.team_not_left', 'This team has not left this tournament.'));
  }
  const data = { tournamentId, withdrawalId: withdrawal.id, teamId, reason, reasonBy: by };
  return [{ type: 'TeamReinstated', data }];
}
