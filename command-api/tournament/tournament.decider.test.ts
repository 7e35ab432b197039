import { describe, it } from 'vitest';
import { RULESETS } from '#events/game/ruleset.ts';
import type { TournamentEvent } from '#events/tournament/tournament.events.ts';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import { type TournamentCommand, tournamentDecider } from './tournament.decider.ts';

const { given } = sentencesOf(tournamentDecider);

const facts = {
  tournamentId: 3,
  name: 'Harbor Cup',
  seasonId: 1,
  leagueId: null,
  startDate: '2026-01-01',
  endDate: '2026-03-31',
  ruleset: RULESETS.fiba,
};
type Facts = Extract<TournamentEvent, { type: 'TournamentCreated' }>['data'];
const create = (change: Partial<Facts> = {}): TournamentCommand => ({
  type: 'create_tournament',
  ...facts,
  ...change,
});
const created = (change: Partial<Facts> = {}): TournamentEvent => ({
  type: 'TournamentCreated',
  data: { ...facts, ...change },
});
const entered = (teamId: number): TournamentEvent => ({
  type: 'TeamEntered',
  data: { tournamentId: 3, teamId },
});
const widen = (date: string): TournamentCommand => ({ type: 'widen_tournament', tournamentId: 3, date });
const datesChanged = (startDate: string, endDate: string): TournamentEvent => ({
  type: 'TournamentDatesChanged',
  data: { tournamentId: 3, startDate, endDate },
});
const enter = (teamId: number): TournamentCommand => ({ type: 'enter_team', tournamentId: 3, teamId });

describe('create', () => {
  it('creates a tournament, of one day too', () => {
    given()
      .when(create({ name: ' Harbor Cup ' }))
      .thenEvents(created());
    given()
      .when(create({ endDate: facts.startDate }))
      .thenEvents(created({ endDate: facts.startDate }));
  });

  it('refuses one that exists', () => {
    given(created()).when(create()).thenRejected('already_exists', 'This tournament exists already.');
  });

  it.each([
    ['Up', 'Tournament name must be at least 3 characters'],
    ['x'.repeat(101), 'Tournament name must not exceed 100 characters'],
  ])('refuses the name %j', (name, text) => {
    given()
      .when(create({ name }))
      .thenRejected('validation_failed', text, { name: [text] });
  });

  it('refuses an end before the start', () => {
    const text = 'End date must be after start date';
    given()
      .when(create({ endDate: '2025-12-31' }))
      .thenRejected('validation_failed', text, { end_date: [text] });
  });
});

describe('a tournament that does not exist', () => {
  it.each([widen('2026-01-01'), enter(1)])('refuses $type', (command) => {
    given().when(command).thenRejected('not_found', 'There is no such tournament.');
  });
});

describe('widen', () => {
  it('reaches from its first to its last game and never shortens', () => {
    given(created({ startDate: null, endDate: null }))
      .when(widen('2026-02-02'))
      .thenEvents(datesChanged('2026-02-02', '2026-02-02'));
    given(created()).when(widen('2025-12-31')).thenEvents(datesChanged('2025-12-31', '2026-03-31'));
    given(created(), datesChanged('2025-12-31', '2026-03-31'))
      .when(widen('2026-04-01'))
      .thenEvents(datesChanged('2025-12-31', '2026-04-01'));
    given(created()).when(widen('2026-02-02')).thenNothing();
  });
});

describe('enter', () => {
  it('enters a team, once', () => {
    given(created()).when(enter(1)).thenEvents(entered(1));
    given(created(), entered(1)).when(enter(2)).thenEvents(entered(2));
    given(created(), entered(1)).when(enter(1)).thenNothing();
  });
});
