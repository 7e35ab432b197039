import { describe, it } from 'vitest';
import type { SeasonEvent } from '#events/season/season.events.ts';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import { type SeasonCommand, seasonDecider } from './season.decider.ts';

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

describe('create', () => {
  it('creates a season, without the spaces around its name', () => {
    given()
      .when(create({ name: ' 2025-26 ' }))
      .thenEvents(created());
  });

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

describe('a season that does not exist', () => {
  it.each([widen('2025-10-01'), activate(1), complete()])('refuses $type', (command) => {
    given().when(command).thenRejected('not_found', 'There is no such season.');
  });
});

describe('widen', () => {
  it('reaches from its first to its last game', () => {
    given(undated).when(widen('2025-11-02')).thenEvents(datesChanged('2025-11-02', '2025-11-02'));
    given(created()).when(widen('2025-09-30')).thenEvents(datesChanged('2025-09-30', '2026-05-31'));
    given(created()).when(widen('2026-06-01')).thenEvents(datesChanged('2025-10-01', '2026-06-01'));
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
      .thenRejected('active_season_exists', 'Winter is active. Only one season can be.');
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
