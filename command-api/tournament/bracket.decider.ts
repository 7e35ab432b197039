import { type Rejection, reject, rejectField } from '#command-api/command-handling/rejection.ts';
import { say } from '#contracts/refusal/say.ts';
import { roundsFor } from '#events/tournament/bracket.ts';
import type { SeriesLength } from '#events/tournament/knockout-place.ts';
import type { TournamentEvent } from '#events/tournament/tournament.events.ts';
import { type ExistingTournament, hasLeft, type Knockout } from '#events/tournament/tournament.fold.ts';

/** More teams would be seven rounds and more. */
const MOST_SEEDS = 64;

type Drawing = Knockout & Pick<ExistingTournament, 'teams' | 'isArchived' | 'withdrawals'>;

/** Draws the bracket of some of the tournament's teams. */
export function decideDraw(
  {
    tournamentId,
    seeds,
    bestOf,
  }: { tournamentId: number; seeds: number[]; bestOf: SeriesLength | SeriesLength[] },
  { bracket, brackets, teams, isArchived, withdrawals }: Drawing,
): TournamentEvent[] | Rejection {
  if (isArchived) return reject('conflict', say('tournament.archived'));
  if (bracket !== null)
    return reject('already_exists', say('bracket.exists', 'This tournament has a bracket already.'));
  if (seeds.length < 2)
    return rejectField('seeds', say('bracket.two_teams', 'At least two teams are required'));
  if (seeds.length > MOST_SEEDS)
    return rejectField('seeds', say('bracket.most_teams', 'At most {most} teams', { most: MOST_SEEDS }));
  if (new Set(seeds).size < seeds.length) return rejectField('seeds', 'Each team once');
  if (seeds.some((teamId) => !teams.includes(teamId)))
    return rejectField('seeds', say('tournament.not_a_participant'));
  if (seeds.some((teamId) => hasLeft({ withdrawals }, teamId)))
    return rejectField('seeds', say('tournament.cannot_play'));
  const rounds = roundsFor(seeds.length);
  const lengths = typeof bestOf === 'number' ? Array.from({ length: rounds }, () => bestOf) : bestOf;
  if (lengths.length !== rounds)
    return rejectField(
      'best_of',
      say('bracket.best_of_each_round', 'One length for each round is required: there are {rounds}', {
        rounds,
      }),
    );
  return [{ type: 'BracketDrawn', data: { tournamentId, bracket: brackets + 1, seeds, bestOf: lengths } }];
}

/** Takes the bracket back. Its games that have not begun are called off afterwards. */
export function decideWithdrawal(
  { tournamentId, hasBegunGames }: { tournamentId: number; hasBegunGames: boolean },
  { bracket }: Knockout,
): TournamentEvent[] | Rejection {
  if (bracket === null) return reject('not_found', say('bracket.missing'));
  if (hasBegunGames)
    return reject('conflict', say('bracket.begun', 'A bracket with started games cannot be withdrawn.'));
  return [{ type: 'BracketWithdrawn', data: { tournamentId, bracket: bracket.number } }];
}

/** Whether a team plays for the title: it cannot leave the tournament. */
export function isSeeded({ bracket }: Knockout, teamId: number): boolean {
  return bracket?.seeds.includes(teamId) === true;
}
