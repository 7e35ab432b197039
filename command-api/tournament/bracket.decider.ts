import { type Rejection, reject } from '#command-api/command-handling/rejection.ts';
import { roundsFor } from '#events/tournament/bracket.ts';
import type { SeriesLength } from '#events/tournament/knockout-place.ts';
import type { TournamentEvent } from '#events/tournament/tournament.events.ts';
import type { Knockout } from '#events/tournament/tournament.fold.ts';

/** More teams would be seven rounds and more. */
const MOST_SEEDS = 64;

type Drawing = Knockout & { teams: readonly number[]; isArchived: boolean };

/** Draws the bracket of some of the tournament's teams. */
export function decideDraw(
  {
    tournamentId,
    seeds,
    bestOf,
  }: { tournamentId: number; seeds: number[]; bestOf: SeriesLength | SeriesLength[] },
  { bracket, brackets, teams, isArchived }: Drawing,
): TournamentEvent[] | Rejection {
  if (isArchived) return reject('conflict', 'This tournament is archived.');
  if (bracket !== null) return reject('already_exists', 'This tournament has a bracket already.');
  if (seeds.length < 2) return refuseField('seeds', 'At least two teams are required');
  if (seeds.length > MOST_SEEDS) return refuseField('seeds', `At most ${MOST_SEEDS} teams`);
  if (new Set(seeds).size < seeds.length) return refuseField('seeds', 'Each team once');
  if (seeds.some((teamId) => !teams.includes(teamId)))
    return refuseField('seeds', 'This team is not in this tournament');
  const rounds = roundsFor(seeds.length);
  const lengths = typeof bestOf === 'number' ? Array.from({ length: rounds }, () => bestOf) : bestOf;
  if (lengths.length !== rounds)
    return refuseField('best_of', `One length for each round is required: there are ${rounds}`);
  return [{ type: 'BracketDrawn', data: { tournamentId, bracket: brackets + 1, seeds, bestOf: lengths } }];
}

/** Takes the bracket back. Its games that have not begun are called off afterwards. */
export function decideWithdrawal(
  { tournamentId, hasBegunGames }: { tournamentId: number; hasBegunGames: boolean },
  { bracket }: Knockout,
): TournamentEvent[] | Rejection {
  if (bracket === null) return reject('not_found', 'There is no such bracket.');
  if (hasBegunGames) return reject('conflict', 'A bracket with started games cannot be withdrawn.');
  return [{ type: 'BracketWithdrawn', data: { tournamentId, bracket: bracket.number } }];
}

/** Whether a team plays for the title: it cannot leave the tournament. */
export function isSeeded({ bracket }: Knockout, teamId: number): boolean {
  return bracket?.seeds.includes(teamId) === true;
}

function refuseField(field: string, text: string): Rejection {
  return reject('validation_failed', text, { [field]: [text] });
}
