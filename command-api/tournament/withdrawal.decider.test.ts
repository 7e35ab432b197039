import { describe, it } from 'vitest';
import { RULESETS } from '#events/game/ruleset.ts';
import type { TournamentEvent } from '#events/tournament/tournament.events.ts';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import type { TournamentCommand } from './tournament.commands.ts';
import { tournamentDecider } from './tournament.decider.ts';

const { given } = sentencesOf(tournamentDecider);

const id = { tournamentId: 3 };
const WITHDRAWAL = '6f0f7c1e-7c8e-4c0f-9d8a-3f6f1f5f9a01';
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

type Leave = Extract<TournamentCommand, { type: 'leave_tournament' }>;
const leave = (difference: Partial<Leave> = {}): TournamentCommand => ({
  type: 'leave_tournament',
  ...id,
  withdrawalId: WITHDRAWAL,
  teamId: 2,
  cause: 'withdrawal',
  results: 'keep',
  date: '2026-02-01',
  today: '2026-02-01',
  isPlaying: false,
  reason: 'Too few players',
  by: 9,
  ...difference,
});
const left: TournamentEvent = {
  type: 'TeamLeftTournament',
  data: {
    ...id,
    withdrawalId: WITHDRAWAL,
    teamId: 2,
    cause: 'withdrawal',
    results: 'keep',
    date: '2026-02-01',
    reason: 'Too few players',
    reasonBy: 9,
  },
};
const reinstate = (teamId = 2): TournamentCommand => ({
  type: 'reinstate_team',
  ...id,
  teamId,
  reason: 'They play again',
  by: 9,
});
const reinstated: TournamentEvent = {
  type: 'TeamReinstated',
  data: { ...id, withdrawalId: WITHDRAWAL, teamId: 2, reason: 'They play again', reasonBy: 9 },
};
const around = { season: null, leagueExists: true, today: '2026-02-01' };
const LEFT = 'This team has left this tournament.';

describe('a team', () => {
  // Rule: Teams that go
  it('leaves once, and can be reinstated and leave again', () => {
    given(...playing)
      .when(leave())
      .thenEvents(left);
    given(...playing, left)
      .when(leave({ results: 'void' }))
      .thenRejected('conflict', LEFT);
    given(...playing, left)
      .when(reinstate())
      .thenEvents(reinstated);
    given(...playing, left, reinstated)
      .when(leave())
      .thenEvents(left);
  });

  it('that is not in the tournament, or in a game at the moment, cannot leave it', () => {
    given(...playing)
      .when(leave({ teamId: 4 }))
      .thenRejected('conflict', 'This team is not in this tournament.');
    given(...playing)
      .when(leave({ isPlaying: true }))
      .thenRejected('conflict', 'A game of this team is in progress.');
  });

  it('leaves on a day that has come', () => {
    const text = 'The day cannot be in the future';
    given(...playing)
      .when(leave({ date: '2026-02-02' }))
      .thenRejected('validation_failed', text, { date: [text] });
  });

  it('that has not left cannot be reinstated', () => {
    const text = 'This team has not left this tournament.';
    given(...playing)
      .when(reinstate())
      .thenRejected('conflict', text);
    given(...playing, left, reinstated)
      .when(reinstate())
      .thenRejected('conflict', text);
  });

  // Rule: Teams that go: After it has left
  it('that has left is neither entered again nor drawn into a bracket', () => {
    given(...playing, left)
      .when({ type: 'add_team', ...id, teamId: 2, teamExists: true, by: 'administrator', around })
      .thenRejected('conflict', LEFT);
    const text = 'This team has left this tournament';
    given(...playing, left)
      .when({ type: 'draw_bracket', ...id, seeds: [1, 2], bestOf: 1 })
      .thenRejected('validation_failed', text, { seeds: [text] });
  });
});
