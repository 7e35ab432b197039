import { describe, expect, it } from 'vitest';
import { RULESETS } from '#events/game/ruleset.ts';
import type { TournamentEvent } from '#events/tournament/tournament.events.ts';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import { drawLot } from './lot.ts';
import type { TournamentCommand } from './tournament.commands.ts';
import { tournamentDecider } from './tournament.decider.ts';

const { given } = sentencesOf(tournamentDecider);

const id = { tournamentId: 3 };
const [FIRST, SECOND] = [
  '6f0f7c1e-7c8e-4c0f-9d8a-3f6f1f5f9a01',
  '6f0f7c1e-7c8e-4c0f-9d8a-3f6f1f5f9a02',
] as const;
const created: TournamentEvent = {
  type: 'TournamentCreated',
  data: {
    ...id,
    name: 'Harbor Cup',
    seasonId: 1,
    leagueId: null,
    startDate: null,
    endDate: null,
    ruleset: RULESETS.fiba,
  },
};
const entered = (teamId: number): TournamentEvent => ({ type: 'TeamEntered', data: { ...id, teamId } });
const playing = [created, entered(1), entered(2), entered(5)];

type Adjust = Extract<TournamentCommand, { type: 'adjust_points' }>;
const adjust = (difference: Partial<Adjust> = {}): TournamentCommand => ({
  type: 'adjust_points',
  ...id,
  adjustmentId: FIRST,
  teamId: 2,
  points: -3,
  date: '2026-02-01',
  note: 'Player without a licence',
  today: '2026-02-01',
  reason: 'Decision 14 of the board',
  by: 9,
  ...difference,
});
const adjusted: TournamentEvent = {
  type: 'PointsAdjusted',
  data: {
    ...id,
    adjustmentId: FIRST,
    teamId: 2,
    points: -3,
    date: '2026-02-01',
    note: 'Player without a licence',
    reason: 'Decision 14 of the board',
    reasonBy: 9,
  },
};
const revoke = (adjustmentId: string = FIRST): TournamentCommand => ({
  type: 'revoke_adjustment',
  ...id,
  adjustmentId,
  reason: 'The licence was found',
  by: 9,
});
const revoked: TournamentEvent = {
  type: 'PointsAdjustmentRevoked',
  data: { ...id, adjustmentId: FIRST, teamId: 2, reason: 'The licence was found', reasonBy: 9 },
};

describe('points', () => {
  // Rule: Tie-breaks: Points given or taken
  it('are taken from a team of the tournament, and given back', () => {
    given(...playing)
      .when(adjust())
      .thenEvents(adjusted);
    given(...playing, adjusted)
      .when(revoke())
      .thenEvents(revoked);
  });

  it('of another team, or from a day that has not come, are refused', () => {
    const text = 'This team is not in this tournament.';
    given(...playing)
      .when(adjust({ teamId: 4 }))
      .thenRejected('validation_failed', text, { team_id: [text] });
    const future = 'The day cannot be in the future';
    given(...playing)
      .when(adjust({ date: '2026-02-02' }))
      .thenRejected('validation_failed', future, { date: [future] });
  });

  it('that are not there, or no longer, cannot be taken back', () => {
    const text = 'There is no such adjustment.';
    given(...playing, adjusted)
      .when(revoke(SECOND))
      .thenRejected('not_found', text);
    given(...playing, adjusted, revoked)
      .when(revoke())
      .thenRejected('not_found', text);
  });
});

describe('a lot', () => {
  const draw = (teamIds: number[]): TournamentCommand => ({
    type: 'draw_lot',
    ...id,
    lotId: FIRST,
    teamIds,
    seed: 'seed',
    reason: 'Level by every rule',
    by: 9,
  });

  // Rule: Tie-breaks: Lots
  it('is recorded with its seed and the order that it gives', () => {
    // By sha256sum: `seed:1` 81e4…, `seed:2` 97c3…, `seed:5` 444d…
    given(...playing)
      .when(draw([1, 2, 5]))
      .thenEvents({
        type: 'LotDrawn',
        data: {
          ...id,
          lotId: FIRST,
          drawn: [5, 1, 2],
          seed: 'seed',
          reason: 'Level by every rule',
          reasonBy: 9,
        },
      });
  });

  it('is the same whatever order the teams are named in, and another one with another seed', () => {
    const teams = [1, 2, 3, 4, 5, 6, 7, 8];
    expect(drawLot(teams.toReversed(), 'seed')).toEqual(drawLot(teams, 'seed'));
    expect(drawLot(teams, 'another')).not.toEqual(drawLot(teams, 'seed'));
  });

  it('gives every team every place about as often', () => {
    const firsts = Map.groupBy(
      Array.from({ length: 3000 }, (_, index) => drawLot([1, 2, 3], `seed ${index}`)[0]),
      (first) => first,
    );
    // 1000 each; five standard deviations are 129.
    for (const first of [1, 2, 3])
      expect(firsts.get(first)?.length).toSatisfy((n: number) => Math.abs(n - 1000) < 129);
  });

  it('has every team once, and only those of the tournament', () => {
    const twice = 'A team can be in a lot once';
    given(...playing)
      .when(draw([1, 2, 1]))
      .thenRejected('validation_failed', twice, { team_ids: [twice] });
    const other = 'This team is not in this tournament.';
    given(...playing)
      .when(draw([1, 4]))
      .thenRejected('validation_failed', other, { team_ids: [other] });
  });
});
