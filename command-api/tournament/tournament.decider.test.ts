import { describe, it } from 'vitest';
import { RULESETS } from '#events/game/ruleset.ts';
import type { DataOf } from '#events/registry.ts';
import { STANDINGS_PRESETS, type StandingsRules } from '#events/standings/standings-rules.ts';
import type { TournamentEvent } from '#events/tournament/tournament.events.ts';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import type { Surroundings, TournamentCommand } from './tournament.commands.ts';
import { tournamentDecider } from './tournament.decider.ts';

const { given } = sentencesOf(tournamentDecider);

type Facts = DataOf<'TournamentCreated'>;
const facts: Facts = {
  tournamentId: 3,
  name: 'Harbor Cup',
  seasonId: 1,
  leagueId: null,
  startDate: '2026-01-01',
  endDate: '2026-03-31',
  ruleset: RULESETS.fiba,
};
const id = { tournamentId: 3 };
const season = { startDate: '2025-10-01', endDate: '2026-05-31', status: 'active' } as const;
const on = (today: string): Surroundings => ({ season, leagueExists: true, today });
const BEFORE = on('2025-12-31');
const DURING = on('2026-02-01');
const AFTER = on('2026-04-01');

type Create = Extract<TournamentCommand, { type: 'create_tournament' }>;
type Change = Extract<TournamentCommand, { type: 'change_tournament' }>;
const create = (difference: Partial<Create> = {}): TournamentCommand => ({
  type: 'create_tournament',
  ...facts,
  ...difference,
});
const change = (difference: Partial<Change> = {}): TournamentCommand => ({
  type: 'change_tournament',
  ...facts,
  around: BEFORE,
  hasGames: false,
  hasStartedGames: false,
  ...difference,
});
const enter = (teamId: number): TournamentCommand => ({ type: 'enter_team', ...id, teamId });
const add = (
  teamId: number,
  around = BEFORE,
  teamExists = true,
  by: 'administrator' | 'manager' = 'administrator',
): TournamentCommand => ({
  type: 'add_team',
  ...id,
  teamId,
  teamExists,
  by,
  around,
});
const removeTeam = (teamId: number, around = BEFORE, hasGames = false): TournamentCommand => ({
  type: 'remove_team',
  ...id,
  teamId,
  hasGames,
  around,
});
const widen = (date: string): TournamentCommand => ({ type: 'widen_tournament', ...id, date });
const archive: TournamentCommand = { type: 'archive_tournament', ...id };
const remove = (around = BEFORE, hasGames = false): TournamentCommand => ({
  type: 'delete_tournament',
  ...id,
  around,
  hasGames,
});

const created = (difference: Partial<Facts> = {}): TournamentEvent => ({
  type: 'TournamentCreated',
  data: { ...facts, ...difference },
});
const tableBy = (standingsRules: StandingsRules): TournamentEvent => ({
  type: 'TournamentStandingsRulesChanged',
  data: { ...id, standingsRules },
});
const entered = (teamId: number): TournamentEvent => ({ type: 'TeamEntered', data: { ...id, teamId } });
const withdrawn = (teamId: number): TournamentEvent => ({ type: 'TeamWithdrawn', data: { ...id, teamId } });
const changed = (name: string, leagueId: number | null = null): TournamentEvent => ({
  type: 'TournamentChanged',
  data: { ...id, name, leagueId },
});
const datesChanged = (startDate: string, endDate: string): TournamentEvent => ({
  type: 'TournamentDatesChanged',
  data: { ...id, startDate, endDate },
});
const rulesetChanged: TournamentEvent = {
  type: 'TournamentRulesetChanged',
  data: { ...id, ruleset: RULESETS.nba },
};
const returned: TournamentEvent = { type: 'TournamentReturnedToUpcoming', data: id };
const started: TournamentEvent = { type: 'TournamentStarted', data: id };
const completed: TournamentEvent = { type: 'TournamentCompleted', data: id };
const archived: TournamentEvent = { type: 'TournamentArchived', data: id };
const deleted: TournamentEvent = { type: 'TournamentDeleted', data: id };

describe('create', () => {
  it('creates a tournament, of one day too', () => {
    given()
      .when(create({ name: ' Harbor Cup ' }))
      .thenEvents(created());
    given()
      .when(create({ endDate: facts.startDate, around: BEFORE }))
      .thenEvents(created({ endDate: facts.startDate }));
  });

  it('records a status that the dates do not imply', () => {
    given()
      .when(create({ around: BEFORE, status: 'upcoming' }))
      .thenEvents(created());
    given()
      .when(create({ around: BEFORE, status: 'ongoing' }))
      .thenEvents(created(), started);
    given()
      .when(create({ around: BEFORE, status: 'completed' }))
      .thenEvents(created(), completed);
    given()
      .when(create({ around: DURING, status: 'upcoming' }))
      .thenEvents(created(), returned);
  });

  it('records rules of its table that are not the default', () => {
    given()
      .when(create({ standingsRules: STANDINGS_PRESETS.default }))
      .thenEvents(created());
    given()
      .when(create({ standingsRules: STANDINGS_PRESETS.fiba }))
      .thenEvents(created(), tableBy(STANDINGS_PRESETS.fiba));
  });

  it('refuses one that exists', () => {
    given(created()).when(create()).thenRejected('already_exists', 'This tournament exists already.');
  });

  it('refuses a league that does not exist', () => {
    const text = 'Please select a valid league';
    given()
      .when(create({ leagueId: 8, around: { ...BEFORE, leagueExists: false } }))
      .thenRejected('validation_failed', text, { league_id: [text] });
  });
});

describe.each([
  ['create', create, []],
  ['change', change, [created()]],
] as const)('%s', (_name, command, before) => {
  it.each([
    [' ', 'Tournament name is required'],
    ['Up', 'Tournament name must be at least 3 characters'],
    ['x'.repeat(101), 'Tournament name must not exceed 100 characters'],
  ])('refuses the name %j', (name, text) => {
    given(...before)
      .when(command({ name }))
      .thenRejected('validation_failed', text, { name: [text] });
  });

  it('refuses an end before the start', () => {
    const text = 'End date must be after start date';
    given(...before)
      .when(command({ endDate: '2025-12-31' }))
      .thenRejected('validation_failed', text, { end_date: [text] });
  });

  it('refuses a season that does not exist', () => {
    const text = 'Please select a valid season';
    given(...before)
      .when(command({ around: { ...BEFORE, season: null } }))
      .thenRejected('validation_failed', text, { season_id: [text] });
  });

  it('refuses dates outside the season, each with its text', () => {
    const tooEarly = 'Start date must be on or after Oct 1, 2025 (season start)';
    given(...before)
      .when(command({ startDate: '2025-09-30', around: BEFORE }))
      .thenRejected('validation_failed', tooEarly, { start_date: [tooEarly] });
    const tooLate = 'End date must be on or before May 31, 2026 (season end)';
    given(...before)
      .when(command({ endDate: '2026-06-01', around: BEFORE }))
      .thenRejected('validation_failed', tooLate, { end_date: [tooLate] });
    const bothLate = 'Start date must be on or before May 31, 2026 (season end)';
    given(...before)
      .when(command({ startDate: '2026-06-01', endDate: '2026-06-02', around: BEFORE }))
      .thenRejected('validation_failed', bothLate, { start_date: [bothLate], end_date: [tooLate] });
    const endTooEarly = 'End date must be on or after Oct 1, 2025 (season start)';
    given(...before)
      .when(command({ startDate: '2025-09-29', endDate: '2025-09-30', around: BEFORE }))
      .thenRejected('validation_failed', tooEarly, { start_date: [tooEarly], end_date: [endTooEarly] });
  });
});

describe('change', () => {
  it('changes what differs', () => {
    given(created())
      .when(
        change({
          name: ' Hill Cup ',
          leagueId: 8,
          startDate: '2025-10-01',
          endDate: '2026-05-31',
          ruleset: RULESETS.nba,
          status: 'completed',
        }),
      )
      .thenEvents(
        changed('Hill Cup', 8),
        datesChanged('2025-10-01', '2026-05-31'),
        rulesetChanged,
        completed,
      );
    given(created()).when(change()).thenNothing();
    given(created(), changed('Hill Cup'), datesChanged('2026-01-02', '2026-01-03'), rulesetChanged)
      .when(
        change({
          name: 'Hill Cup',
          startDate: '2026-01-02',
          endDate: '2026-01-03',
          ruleset: RULESETS.nba,
          hasGames: true,
        }),
      )
      .thenNothing();
  });

  it('checks the league only when it changes', () => {
    const gone = { ...BEFORE, leagueExists: false };
    given(created({ leagueId: 8 }))
      .when(change({ leagueId: 8, name: 'Hill Cup', around: gone }))
      .thenEvents(changed('Hill Cup', 8));
    const text = 'Please select a valid league';
    given(created())
      .when(change({ leagueId: 8, around: gone }))
      .thenRejected('validation_failed', text, { league_id: [text] });
  });

  it('stays in its season', () => {
    const text = 'A tournament cannot move to another season';
    given(created())
      .when(change({ seasonId: 2 }))
      .thenRejected('validation_failed', text, { season_id: [text] });
  });

  it('does without a clock, with one, or as the league says, whether it has games or not', () => {
    const changed = (scoredWithClock: boolean | null): TournamentEvent => ({
      type: 'TournamentChanged',
      data: { ...id, name: facts.name, leagueId: facts.leagueId, scoredWithClock },
    });
    given(created())
      .when(change({ scoredWithClock: false, hasGames: true }))
      .thenEvents(changed(false));
    given(created(), changed(false))
      .when(change({ scoredWithClock: null }))
      .thenEvents(changed(null));
    given(created(), changed(false)).when(change()).thenNothing();
    given(created())
      .when(change({ scoredWithClock: null }))
      .thenNothing();
  });

  it('keeps its ruleset once it has games: they keep the copy they were scheduled with', () => {
    given(created())
      .when(change({ ruleset: RULESETS.nba, hasGames: true }))
      .thenRejected('conflict', 'Cannot change ruleset of tournament with games');
    given(created())
      .when(change({ ruleset: { ...RULESETS.fiba, allowTies: true }, hasGames: true }))
      .thenRejected('conflict', 'Cannot change whether games may end tied in a tournament with games');
  });
});

describe('change of state', () => {
  it('starts, ends, and is taken up again', () => {
    given(created())
      .when(change({ status: 'ongoing' }))
      .thenEvents(started);
    given(created(), started)
      .when(change({ status: 'completed' }))
      .thenEvents(completed);
    given(created(), started, completed)
      .when(change({ status: 'ongoing' }))
      .thenEvents(started);
    given(created(), started)
      .when(change({ status: 'ongoing' }))
      .thenNothing();
  });

  it('records nothing when the new dates imply the same', () => {
    given(created())
      .when(change({ status: 'ongoing', around: DURING }))
      .thenNothing();
    given(created())
      .when(change({ status: 'ongoing', around: AFTER, endDate: '2026-04-30' }))
      .thenEvents(datesChanged('2026-01-01', '2026-04-30'));
    given(created())
      .when(change({ status: 'completed', around: AFTER }))
      .thenNothing();
    given(created({ startDate: null, endDate: null }))
      .when(change({ startDate: null, endDate: null, status: 'ongoing', around: AFTER }))
      .thenNothing();
  });

  it('returns to upcoming while no game of it has started', () => {
    given(created())
      .when(change({ status: 'upcoming', around: DURING, hasGames: true }))
      .thenEvents(returned);
    given(created())
      .when(change({ status: 'upcoming', around: DURING, hasGames: true, hasStartedGames: true }))
      .thenRejected('status_not_possible', 'A tournament with started games cannot be upcoming.');
    given(created(), returned)
      .when(change({ status: 'upcoming', around: DURING, hasStartedGames: true }))
      .thenNothing();
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

describe('teams', () => {
  it('enter once, as a feed reports it', () => {
    given(created()).when(enter(1)).thenEvents(entered(1));
    given(created(), entered(1)).when(enter(2)).thenEvents(entered(2));
    given(created(), entered(1)).when(enter(1)).thenNothing();
  });

  it('are added before and while it goes on', () => {
    given(created()).when(add(1)).thenEvents(entered(1));
    given(created(), started).when(add(1, DURING)).thenEvents(entered(1));
    given(created(), entered(1), withdrawn(1)).when(add(1)).thenEvents(entered(1));
  });

  it('are not added when it is over, twice, or when there is no such team', () => {
    const over = 'Cannot add team to completed tournament';
    given(created(), completed).when(add(1)).thenRejected('conflict', over);
    given(created()).when(add(1, AFTER)).thenRejected('conflict', over);
    given(created(), entered(1))
      .when(add(1))
      .thenRejected('already_exists', 'This team is already in this tournament.');
    const text = 'Please select a valid team';
    given(created())
      .when(add(1, BEFORE, false))
      .thenRejected('validation_failed', text, { team_id: [text] });
  });

  it('are entered by their managers only before it begins', () => {
    const text = 'Only administrators add teams to a tournament that has begun.';
    given(created())
      .when(add(1, BEFORE, true, 'manager'))
      .thenEvents(entered(1));
    given(created())
      .when(add(1, DURING, true, 'manager'))
      .thenRejected('conflict', text);
    given(created()).when(add(1, DURING)).thenEvents(entered(1));
  });

  it('are removed before it begins and after it', () => {
    given(created(), entered(1)).when(removeTeam(1)).thenEvents(withdrawn(1));
    given(created(), entered(1), completed).when(removeTeam(1)).thenEvents(withdrawn(1));
  });

  it('that are deleted leave at any time, once', () => {
    const forget: TournamentCommand = { type: 'forget_team', ...id, teamId: 1 };
    given(created(), entered(1), started).when(forget).thenEvents(withdrawn(1));
    given(created(), entered(1), withdrawn(1)).when(forget).thenNothing();
  });

  it('are not removed while it goes on, with games, or when they are not in it', () => {
    const ongoing = 'Cannot remove team from ongoing tournament';
    given(created(), entered(1), started).when(removeTeam(1)).thenRejected('conflict', ongoing);
    given(created(), entered(1)).when(removeTeam(1, DURING)).thenRejected('conflict', ongoing);
    given(created(), entered(1))
      .when(removeTeam(1, BEFORE, true))
      .thenRejected('conflict', 'Cannot remove team with games in this tournament');
    const missing = 'This team is not in this tournament.';
    given(created()).when(removeTeam(1)).thenRejected('not_found', missing);
    given(created(), entered(1), withdrawn(1)).when(removeTeam(1)).thenRejected('not_found', missing);
  });
});

describe('archive and delete', () => {
  it('archives once, whatever its state', () => {
    given(created()).when(archive).thenEvents(archived);
    given(created(), started).when(archive).thenEvents(archived);
    given(created(), archived).when(archive).thenNothing();
  });

  it('deletes one without games, before it begins and after it', () => {
    given(created(), entered(1)).when(remove()).thenEvents(deleted);
    given(created(), archived).when(remove(AFTER)).thenEvents(deleted);
    given(created(), returned).when(remove(DURING)).thenEvents(deleted);
  });

  it('deletes one that goes on, when the import that made it is taken back', () => {
    given(created(), started)
      .when({ type: 'delete_tournament', ...id, hasGames: false })
      .thenEvents(deleted);
  });

  it('has the days again that it had before an import, or none', () => {
    const restore: TournamentCommand = { type: 'restore_dates', ...id, startDate: null, endDate: null };
    given(created())
      .when(restore)
      .thenEvents({ type: 'TournamentDatesChanged', data: { ...id, startDate: null, endDate: null } });
    given(created({ startDate: null, endDate: null }))
      .when(restore)
      .thenNothing();
  });

  it('refuses while it goes on, and with games', () => {
    const ongoing = 'Cannot delete ongoing tournament';
    given(created(), started).when(remove()).thenRejected('conflict', ongoing);
    given(created()).when(remove(DURING, true)).thenRejected('conflict', ongoing);
    given(created())
      .when(remove(BEFORE, true))
      .thenRejected('conflict', 'Cannot delete tournament with games');
  });
});

it.each([change(), widen('2026-01-01'), enter(1), add(1), removeTeam(1), archive, remove()])(
  'refuses $type of what does not exist, or no longer',
  (command) => {
    given().when(command).thenRejected('not_found', 'There is no such tournament.');
    given(created(), deleted).when(command).thenRejected('not_found', 'There is no such tournament.');
  },
);

describe('the rules of its table', () => {
  // Rule: Tie-breaks: A tournament’s own rules
  it('change while games are played, too, and only where they differ', () => {
    const playing = { around: DURING, hasGames: true, hasStartedGames: true };
    const own = { ...STANDINGS_PRESETS.fiba, playoff_places: 8 };
    given(created())
      .when(change({ ...playing, standingsRules: own }))
      .thenEvents(tableBy(own));
    given(created(), tableBy(own))
      .when(change({ ...playing, standingsRules: structuredClone(own) }))
      .thenEvents();
    given(created(), tableBy(own))
      .when(change({ ...playing, name: 'Harbor Bowl' }))
      .thenEvents(changed('Harbor Bowl'));
  });
});
