import { describe, it } from 'vitest';
import { RULESETS } from '#events/game/ruleset.ts';
import type { SeriesLength } from '#events/tournament/knockout-place.ts';
import type { TournamentEvent } from '#events/tournament/tournament.events.ts';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import type { TournamentCommand } from './tournament.commands.ts';
import { tournamentDecider } from './tournament.decider.ts';

const { given } = sentencesOf(tournamentDecider);
const id = { tournamentId: 3 };
const cup: TournamentEvent[] = [
  {
    type: 'TournamentCreated',
    data: {
      ...id,
      name: 'Harbor Cup',
      seasonId: 1,
      leagueId: null,
      startDate: '2026-01-01',
      endDate: '2026-03-31',
      ruleset: RULESETS.fiba,
    },
  },
  ...[1, 2, 3, 4, 5].map((teamId) => ({ type: 'TeamEntered' as const, data: { ...id, teamId } })),
];
const draw = (seeds: number[], bestOf: SeriesLength | SeriesLength[] = 1): TournamentCommand => ({
  type: 'draw_bracket',
  ...id,
  seeds,
  bestOf,
});
const withdraw = (hasBegunGames = false): TournamentCommand => ({
  type: 'withdraw_bracket',
  ...id,
  hasBegunGames,
});
const drawn = (seeds: number[], bestOf: SeriesLength[], bracket = 1): TournamentEvent => ({
  type: 'BracketDrawn',
  data: { ...id, bracket, seeds, bestOf },
});
const withdrawn = (bracket = 1): TournamentEvent => ({ type: 'BracketWithdrawn', data: { ...id, bracket } });

describe('a bracket', () => {
  it('is drawn with one length for all rounds, or one for each', () => {
    given(...cup)
      .when(draw([3, 1, 2], 3))
      .thenEvents(drawn([3, 1, 2], [3, 3]));
    given(...cup)
      .when(draw([1, 2, 3, 4, 5], [1, 3, 5]))
      .thenEvents(drawn([1, 2, 3, 4, 5], [1, 3, 5]));
    given(...cup)
      .when(draw([1, 2, 3], [1]))
      .thenRejected('validation_failed', 'One length for each round is required: there are 2', {
        best_of: ['One length for each round is required: there are 2'],
      });
  });

  it.each([
    [[1], 'At least two teams are required'],
    [[1, 2, 1], 'Each team once'],
    [[1, 9], 'This team is not in this tournament'],
    [Array.from({ length: 65 }, (_, index) => index + 1), 'At most 64 teams'],
  ])('is not drawn for %j', (seeds, text) => {
    given(...cup)
      .when(draw(seeds))
      .thenRejected('validation_failed', text, { seeds: [text] });
  });

  it('is drawn once, and only for a tournament that is not archived', () => {
    given(...cup, drawn([1, 2], [1]))
      .when(draw([1, 2]))
      .thenRejected('already_exists', 'This tournament has a bracket already.');
    given(...cup, { type: 'TournamentArchived', data: id })
      .when(draw([1, 2]))
      .thenRejected('conflict', 'This tournament is archived.');
  });

  it('is withdrawn while no game has begun, and drawn again as another', () => {
    given(...cup, drawn([1, 2], [1]))
      .when(withdraw())
      .thenEvents(withdrawn());
    given(...cup, drawn([1, 2], [1]))
      .when(withdraw(true))
      .thenRejected('conflict', 'A bracket with started games cannot be withdrawn.');
    given(...cup)
      .when(withdraw())
      .thenRejected('not_found', 'There is no such bracket.');
    given(...cup, drawn([1, 2], [1]), withdrawn())
      .when(draw([2, 1]))
      .thenEvents(drawn([2, 1], [1], 2));
  });

  // Rule: Knockout: Seeds
  it('keeps its teams', () => {
    const around = { season: null, leagueExists: true, today: '2025-12-01' };
    const remove: TournamentCommand = { type: 'remove_team', ...id, teamId: 1, hasGames: false, around };
    given(...cup, drawn([1, 2], [1]))
      .when(remove)
      .thenRejected('conflict', 'Cannot remove team in the bracket');
    given(...cup, drawn([1, 2], [1]))
      .when({ type: 'forget_team', ...id, teamId: 1 })
      .thenRejected('conflict', 'Cannot delete team in a bracket');
    given(...cup, drawn([1, 2], [1]), withdrawn())
      .when(remove)
      .thenEvents({ type: 'TeamWithdrawn', data: { ...id, teamId: 1 } });
  });
});
