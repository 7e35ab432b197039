import { type Rejection, reject, rejectField } from '#command-api/command-handling/rejection.ts';
import { say } from '#contracts/refusal/say.ts';
import type { TournamentEvent } from '#events/tournament/tournament.events.ts';
import type { ExistingTournament } from '#events/tournament/tournament.fold.ts';
import { drawLot } from './lot.ts';
import type { TournamentCommand } from './tournament.commands.ts';

type Decision = readonly TournamentEvent[] | Rejection;
type Command<Type extends TournamentCommand['type']> = Extract<TournamentCommand, { type: Type }>;

/** Points are given to a team of the tournament, or taken from it, from a day on that has come. */
export function decideAdjustment(
  { tournamentId, adjustmentId, teamId, points, date, note, today, reason, by }: Command<'adjust_points'>,
  { teams }: ExistingTournament,
): Decision {
  if (!teams.includes(teamId)) return rejectField('team_id', say('tournament.team_not_entered'));
  if (date > today) {
    return rejectField('date', say('tournament.day_in_future'));
  }
  const data = { tournamentId, adjustmentId, teamId, points, date, note, reason, reasonBy: by };
  return [{ type: 'PointsAdjusted', data }];
}

export function decideRevocation(
  { tournamentId, adjustmentId, reason, by }: Command<'revoke_adjustment'>,
  { adjustments }: ExistingTournament,
): Decision {
  const adjustment = adjustments.find(({ id }) => id === adjustmentId);
  if (adjustment === undefined) {
    return reject('not_found', say('tournament.adjustment_missing', 'There is no such adjustment.'));
  }
  const { teamId } = adjustment;
  return [
    {
      type: 'PointsAdjustmentRevoked',
      data: { tournamentId, adjustmentId, teamId, reason, reasonBy: by },
    },
  ];
}

/** Whether the teams are level is not asked: the lot counts where the rules come to it, and a later one goes before. */
export function decideLot(
  { tournamentId, lotId, teamIds, seed, reason, by }: Command<'draw_lot'>,
  { teams }: ExistingTournament,
): Decision {
  if (new Set(teamIds).size !== teamIds.length) {
    return rejectField('team_ids', say('tournament.lot_twice', 'A team can be in a lot once'));
  }
  if (!teamIds.every((teamId) => teams.includes(teamId))) {
    return rejectField('team_ids', say('tournament.team_not_entered'));
  }
  const drawn = drawLot(teamIds, seed);
  return [{ type: 'LotDrawn', data: { tournamentId, lotId, drawn, seed, reason, reasonBy: by } }];
}
