import { describe, it } from 'vitest';
import type { SeasonEvent } from '#events/season/season.events.ts';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import { type SeasonCommand, seasonDecider } from './season.decider.ts';
import type { SeasonContents } from './season-dates.ts';

const { given } = sentencesOf(seasonDecider);

const created = (seasonId = 1, name = '2025-26'): SeasonEvent => ({
  type: 'SeasonCreated',
  data: { seasonId, name, startDate: '2025-10-01', endDate: '2026-05-31' },
});
const undated: SeasonEvent = {
  type: 'SeasonCreated',
  data: { seasonId: 1, name: '2025-26', startDate: null, endDate: null },
};
const activated = (seasonId = 1): SeasonEvent => ({ type: 'SeasonActivated', data: { seasonId } });
const completed = (seasonId = 1): SeasonEvent => ({ type: 'SeasonCompleted', data: { seasonId } });
const datesChanged = (startDate: string, endDate: string): SeasonEvent => ({
  type: 'SeasonDatesChanged',
  data: { seasonId: 1, startDate, endDate },
});

const create = (facts: Partial<Extract<SeasonCommand, { type: 'create_season' }>> = {}): SeasonCommand => ({
  type: 'create_season',
  seasonId: 1,
  name: '2025-26',
  startDate: '2025-10-01',
  endDate: '2026-05-31',
  ...facts,
});
const activate = (seasonId: number, confirm = false): SeasonCommand => ({
  type: 'activate_season',
  seasonId,
  confirm,
});
const complete = (seasonId = 1): SeasonCommand => ({ type: 'complete_season', seasonId });
const widen = (date: string): SeasonCommand => ({ type: 'widen_season', seasonId: 1, date });

const returned = (seasonId = 1): SeasonEvent => ({ type: 'SeasonReturnedToUpcoming', data: { seasonId } });
const renamed = (name: string): SeasonEvent => ({ type: 'SeasonRenamed', data: { seasonId: 1, name } });
const deleted = (seasonId = 1): SeasonEvent => ({ type: 'SeasonDeleted', data: { seasonId } });
const change = (facts: Partial<Extract<SeasonCommand, { type: 'change_season' }>>): SeasonCommand => ({
  type: 'change_season',
  seasonId: 1,
  confirm: false,
  ...facts,
});
const NOTHING_INSIDE: SeasonContents = {
  firstTournament: null,
  lastTournament: null,
  firstGame: null,
  lastGame: null,
};
const changeDates = (
  dates: { startDate?: string; endDate?: string },
  contents: Partial<SeasonContents> = {},
): SeasonCommand => change({ dates: { ...dates, contents: { ...NOTHING_INSIDE, ...contents } } });
const remove = (has: { hasTournaments?: boolean; hasGames?: boolean } = {}): SeasonCommand => ({
  type: 'delete_season',
  seasonId: 1,
  hasTournaments: false,
  hasGames: false,
  ...has,
});
const duplicate = (
  facts: Partial<Extract<SeasonCommand, { type: 'duplicate_season' }>> = {},
): SeasonCommand => ({
  type: 'duplicate_season',
  seasonId: 2,
  sourceId: 1,
  name: null,
  dates: null,
  ...facts,
});

describe('create', () => {
  it('creates a season, without the spaces around its name', () => {
    given()
      .when(create({ name: ' 2025-26 ' }))
      .thenEvents(created());
  });

  // Rule: Input and display: Seasons and tournaments
  it('creates one without dates, and one of a single day', () => {
    given()
      .when(create({ startDate: null, endDate: null }))
      .thenEvents(undated);
    given()
      .when(create({ startDate: '2025-10-01', endDate: '2025-10-01' }))
      .thenEvents({
        type: 'SeasonCreated',
        data: { seasonId: 1, name: '2025-26', startDate: '2025-10-01', endDate: '2025-10-01' },
      });
  });

  it('refuses a season that exists, and another one of the same name', () => {
    given(created())
      .when(create({ name: 'Another' }))
      .thenRejected('already_exists', 'This season exists already.');
    const text = 'A season with this name already exists';
    given(created(1, 'Winter'))
      .when(create({ seasonId: 2, name: 'WINTER ' }))
      .thenRejected('already_exists', text, { name: [text] });
  });

  it.each([
    ['   ', 'Season name is required'],
    ['25', 'Season name must be at least 3 characters'],
    ['x'.repeat(101), 'Season name must be less than 100 characters'],
  ])('refuses the name %j', (name, text) => {
    given()
      .when(create({ name }))
      .thenRejected('validation_failed', text, { name: [text] });
  });

  it('refuses an end before the start', () => {
    const text = 'End date must be after start date';
    given()
      .when(create({ endDate: '2025-09-30' }))
      .thenRejected('validation_failed', text, { end_date: [text] });
  });
});

describe('create in a state', () => {
  it('creates it active or completed at once', () => {
    given()
      .when(create({ status: 'active' }))
      .thenEvents(created(), activated());
    given()
      .when(create({ status: 'completed' }))
      .thenEvents(created(), completed());
    given()
      .when(create({ status: 'upcoming' }))
      .thenEvents(created());
  });

  it('asks before it takes the place of the active one', () => {
    const winter = [created(1, 'Winter'), activated(1)];
    const summer = { seasonId: 2, name: 'Summer', status: 'active' } as const;
    given(...winter)
      .when(create(summer))
      .thenRejected('active_season_exists', 'Winter is active. Only one season can be active at a time.');
    given(...winter)
      .when(create({ ...summer, confirm: true }))
      .thenEvents(created(2, 'Summer'), completed(1), activated(2));
  });

  it('lets seasons overlap, and takes a name that a deleted one had', () => {
    given(created(1, 'Winter'))
      .when(create({ seasonId: 2, name: 'Cup' }))
      .thenEvents(created(2, 'Cup'));
    given(created(), deleted())
      .when(create({ seasonId: 2 }))
      .thenEvents(created(2));
  });
});

describe('a season that does not exist', () => {
  it.each([widen('2025-10-01'), activate(1), complete(), change({ name: 'Summer' }), remove(), duplicate()])(
    'refuses $type',
    (command) => {
      given().when(command).thenRejected('not_found', 'There is no such season.');
      given(created(), deleted()).when(command).thenRejected('not_found', 'There is no such season.');
    },
  );
});

describe('change', () => {
  it('changes name, dates and state, each where it differs', () => {
    given(created())
      .when(
        change({
          name: ' Winter ',
          dates: { startDate: '2025-09-01', endDate: '2026-06-30', contents: NOTHING_INSIDE },
          status: 'active',
        }),
      )
      .thenEvents(renamed('Winter'), datesChanged('2025-09-01', '2026-06-30'), activated());
    given(created(), activated())
      .when(change({ name: '2025-26', status: 'active' }))
      .thenNothing();
    given(created()).when(change({})).thenNothing();
  });

  it('writes its own name in another way', () => {
    given(created(1, 'Winter'))
      .when(change({ name: 'WINTER' }))
      .thenEvents(renamed('WINTER'));
  });

  it('refuses the name of another, and one that is too short or too long', () => {
    const text = 'A season with this name already exists';
    given(created(), created(2, 'Summer'))
      .when(change({ name: 'summer' }))
      .thenRejected('already_exists', text, { name: [text] });
    for (const [name, refusal] of [
      ['  ', 'Season name is required'],
      ['25', 'Season name must be at least 3 characters'],
      ['x'.repeat(101), 'Season name must be less than 100 characters'],
    ] as const) {
      given(created())
        .when(change({ name }))
        .thenRejected('validation_failed', refusal, { name: [refusal] });
    }
  });

  it('returns to upcoming, from active and from completed', () => {
    given(created(), activated())
      .when(change({ status: 'upcoming' }))
      .thenEvents(returned());
    given(created(), completed())
      .when(change({ status: 'upcoming' }))
      .thenEvents(returned());
    given(created(), activated(), returned())
      .when(change({ status: 'upcoming' }))
      .thenNothing();
    given(created(), activated())
      .when(change({ status: 'completed' }))
      .thenEvents(completed());
  });

  it('asks before a second season becomes active; then nothing else is changed either', () => {
    const winter = [created(1), created(2, 'Summer'), activated(2)];
    given(...winter)
      .when(change({ name: 'Winter', status: 'active' }))
      .thenRejected('active_season_exists', 'Summer is active. Only one season can be active at a time.');
    given(...winter)
      .when(change({ status: 'active', confirm: true }))
      .thenEvents(completed(2), activated(1));
  });
});

describe('change of dates', () => {
  it('takes one date as well as both, and a single day', () => {
    given(created())
      .when(changeDates({ endDate: '2026-06-30' }))
      .thenEvents(datesChanged('2025-10-01', '2026-06-30'));
    given(created())
      .when(changeDates({ startDate: '2026-05-31' }))
      .thenEvents(datesChanged('2026-05-31', '2026-05-31'));
    given(created())
      .when(changeDates({ startDate: '2025-10-01' }))
      .thenNothing();
  });

  it('refuses an end before the start, and half of the dates of a season that has none', () => {
    const order = 'End date must be after start date';
    given(created())
      .when(changeDates({ endDate: '2025-09-30' }))
      .thenRejected('validation_failed', order, { end_date: [order] });
    const end = 'Please enter a valid end date';
    given(undated)
      .when(changeDates({ startDate: '2025-09-30' }))
      .thenRejected('validation_failed', end, { end_date: [end] });
    const start = 'Please enter a valid start date';
    given(undated)
      .when(changeDates({ endDate: '2025-09-30' }))
      .thenRejected('validation_failed', start, { start_date: [start] });
  });

  it.each([
    [{ firstTournament: { name: 'Harbor Cup', day: '2025-10-04' } }, 'Oct 4, 2025 (start of Harbor Cup)'],
    [{ firstGame: '2025-10-04' }, 'Oct 4, 2025 (first game)'],
  ])('refuses to begin after %j', (contents, what) => {
    const text = `Start date must be on or before ${what}`;
    given(created())
      .when(changeDates({ startDate: '2025-10-05' }, contents))
      .thenRejected('conflict', text, { start_date: [text] });
    given(undated)
      .when(changeDates({ startDate: '2025-10-05', endDate: '2026-05-31' }, contents))
      .thenRejected('conflict', text, { start_date: [text] });
    given(created())
      .when(changeDates({ startDate: '2025-10-04' }, contents))
      .thenEvents(datesChanged('2025-10-04', '2026-05-31'));
  });

  it.each([
    [{ lastTournament: { name: 'Harbor Cup', day: '2026-05-02' } }, 'May 2, 2026 (end of Harbor Cup)'],
    [{ lastGame: '2026-05-02' }, 'May 2, 2026 (last game)'],
  ])('refuses to end before %j', (contents, what) => {
    const text = `End date must be on or after ${what}`;
    given(created())
      .when(changeDates({ endDate: '2026-05-01' }, contents))
      .thenRejected('conflict', text, { end_date: [text] });
    given(created())
      .when(changeDates({ endDate: '2026-05-02' }, contents))
      .thenEvents(datesChanged('2025-10-01', '2026-05-02'));
  });

  it('looks at the side that shrinks only: who was outside before does not stop it', () => {
    const outside = { firstGame: '2025-01-01', lastGame: '2027-01-01' };
    given(created())
      .when(changeDates({ startDate: '2025-09-01', endDate: '2026-06-30' }, outside))
      .thenEvents(datesChanged('2025-09-01', '2026-06-30'));
  });
});

describe('duplicate', () => {
  it('copies a season: a year later, under a name of its own', () => {
    const copy = { seasonId: 2, startDate: '2026-10-01', endDate: '2027-05-31' };
    given(created())
      .when(duplicate())
      .thenEvents({ type: 'SeasonCreated', data: { ...copy, name: '2025-26 (Copy)' } });
    given(created(), created(3, '2025-26 (Copy)'), activated(1))
      .when(duplicate())
      .thenEvents({ type: 'SeasonCreated', data: { ...copy, name: '2025-26 (Copy 2)' } });
  });

  it('takes the name and dates that are given', () => {
    const dates = { startDate: '2026-09-01', endDate: '2027-06-30' };
    given(created())
      .when(duplicate({ name: ' 2026-27 ', dates }))
      .thenEvents({ type: 'SeasonCreated', data: { seasonId: 2, name: '2026-27', ...dates } });
  });

  it('stays without dates when the season has none', () => {
    given(undated)
      .when(duplicate())
      .thenEvents({
        type: 'SeasonCreated',
        data: { seasonId: 2, name: '2025-26 (Copy)', startDate: null, endDate: null },
      });
  });

  it('refuses a name that is taken or too short, and an end before the start', () => {
    const taken = 'A season with this name already exists';
    given(created())
      .when(duplicate({ name: '2025-26' }))
      .thenRejected('already_exists', taken, { name: [taken] });
    const short = 'Season name must be at least 3 characters';
    given(created())
      .when(duplicate({ name: '26' }))
      .thenRejected('validation_failed', short, { name: [short] });
    const order = 'End date must be after start date';
    given(created())
      .when(duplicate({ dates: { startDate: '2026-09-02', endDate: '2026-09-01' } }))
      .thenRejected('validation_failed', order, { end_date: [order] });
  });
});

describe('delete', () => {
  it('deletes a season that nothing belongs to', () => {
    given(created()).when(remove()).thenEvents(deleted());
    given(created(), completed()).when(remove()).thenEvents(deleted());
  });

  it('refuses the active one, and one with tournaments or games', () => {
    given(created(), activated()).when(remove()).thenRejected('conflict', 'Cannot delete active season');
    given(created())
      .when(remove({ hasTournaments: true, hasGames: true }))
      .thenRejected('conflict', 'Cannot delete season with tournaments');
    given(created())
      .when(remove({ hasGames: true }))
      .thenRejected('conflict', 'Cannot delete season with games');
  });
});

describe('widen', () => {
  it('reaches from its first to its last game', () => {
    given(undated).when(widen('2025-11-02')).thenEvents(datesChanged('2025-11-02', '2025-11-02'));
    given(created()).when(widen('2025-09-30')).thenEvents(datesChanged('2025-09-30', '2026-05-31'));
    given(created()).when(widen('2026-06-01')).thenEvents(datesChanged('2025-10-01', '2026-06-01'));
  });

  it('has the days again that it had before an import, or none', () => {
    const restore = (startDate: string | null, endDate: string | null): SeasonCommand => ({
      type: 'restore_dates',
      seasonId: 1,
      startDate,
      endDate,
    });
    const none = { seasonId: 1, startDate: null, endDate: null };
    given(created(), datesChanged('2025-09-30', '2026-05-31'))
      .when(restore('2025-10-01', '2026-05-31'))
      .thenEvents(datesChanged('2025-10-01', '2026-05-31'));
    given(undated, datesChanged('2025-11-02', '2025-11-02'))
      .when(restore(null, null))
      .thenEvents({ type: 'SeasonDatesChanged', data: none });
    given(undated).when(restore(null, null)).thenNothing();
  });

  it('never shortens a season', () => {
    given(created()).when(widen('2026-01-01')).thenNothing();
    given(created(), datesChanged('2025-09-30', '2026-05-31')).when(widen('2025-09-30')).thenNothing();
  });
});

describe('activate', () => {
  it('activates the only season, once', () => {
    given(created()).when(activate(1)).thenEvents(activated());
    given(created(), activated()).when(activate(1)).thenNothing();
  });

  it('refuses a second active season unless confirmed, which completes the first', () => {
    const two = [created(1, 'Winter'), created(2, 'Summer'), activated(1)];
    given(...two)
      .when(activate(2))
      .thenRejected('active_season_exists', 'Winter is active. Only one season can be active at a time.');
    given(...two)
      .when(activate(2, true))
      .thenEvents(completed(1), activated(2));
    given(...two, completed(1))
      .when(activate(2))
      .thenEvents(activated(2));
  });
});

describe('complete', () => {
  it('completes a season, once', () => {
    given(created(), activated()).when(complete()).thenEvents(completed());
    given(created(), completed()).when(complete()).thenNothing();
  });
});
