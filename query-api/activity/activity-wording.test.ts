import { describe, expect, it } from 'vitest';
import { ACTIVITY_TEXTS } from '#contracts/activity/activity.texts.ts';
import { inEnglish } from '#contracts/wording/in-english.ts';
import { activityProjection } from '#projections/activity/activity.projection.ts';
import { sampleEvents } from '#tests/architecture/event-samples.ts';
import { modelAfter } from '#tests/support/read-model.ts';
import { activityWording, type NamedActivityRow } from './activity-wording.ts';

const nameless = {
  subject_name: null,
  east_name: null,
  west_name: null,
  team_name: null,
  player_name: null,
  user_name: null,
  actor_name: null,
};
const game: NamedActivityRow = {
  ...nameless,
  position: '7',
  at: '2026-01-10T18:00:00.000Z',
  type: 'GameCompleted',
  kind: 'game',
  subject_id: 1,
  season_id: 1,
  is_public: true,
  team_id: null,
  player_id: null,
  user_id: null,
  actor_id: null,
  detail: { score: { east: 61, west: 60 } },
  reason: null,
  reason_by: null,
  command_id: null,
  subject_name: 'Match 1',
  east_name: 'Harbor',
  west_name: 'Summit',
};
const activityText = (row: NamedActivityRow, timeZone: string) =>
  inEnglish(ACTIVITY_TEXTS, activityWording(row, timeZone));
const text = (change: Partial<NamedActivityRow>) => activityText({ ...game, ...change }, 'America/New_York');

describe('the words of an activity', () => {
  it('name the teams of a game and how it ended', () => {
    expect(text({})).toBe('Harbor vs Summit ended 61–60');
    expect(text({ type: 'GameForfeited', team_name: 'Summit' })).toBe('Summit forfeited Harbor vs Summit');
    expect(text({ east_name: null })).toBe('Match 1 ended 61–60');
  });

  it('name whose action went beyond a limit', () => {
    const overruled = (change: Partial<NamedActivityRow>) =>
      text({ type: 'PointsAdded', team_name: 'Harbor', detail: { overruled: 'foul_limit' }, ...change });
    expect(overruled({ player_id: 4, player_name: 'Ana Lee' })).toBe(
      'An action of Ana Lee, who was out of the game, was recorded in Harbor vs Summit',
    );
    expect(overruled({ type: 'FoulCommitted' })).toBe(
      'An action of the coach of Harbor, who was out of the game, was recorded in Harbor vs Summit',
    );
    expect(overruled({ type: 'TimeoutTaken', detail: { overruled: 'timeouts' } })).toBe(
      'A time-out of Harbor too many was recorded in Harbor vs Summit',
    );
  });

  it('say once of what kind something is', () => {
    const season = { type: 'SeasonCreated', kind: 'season' } as const;
    expect(text({ ...season, subject_name: 'Season B' })).toBe('Season B was created');
    expect(text({ ...season, subject_name: '2026/27' })).toBe('Season 2026/27 was created');
    expect(text({ ...season, subject_name: null, subject_id: 3 })).toBe('Season 3 was created');
    expect(text({ type: 'LeagueArchived', subject_name: 'League X' })).toBe('League X was archived');
    expect(text({ type: 'CategoryDeleted', subject_name: 'U16' })).toBe('Category U16 was deleted');
  });

  it('say what was changed of a person, and who was assigned or not', () => {
    expect(text({ type: 'UserChanged', user_name: 'Rita Reg' })).toBe('The details of Rita Reg were changed');
    expect(text({ type: 'PlayerChanged', player_name: 'Ana Lee' })).toBe(
      'The details of Ana Lee were changed',
    );
    const assigned = { type: 'ScorerAssigned', user_name: 'Rita Reg' } as const;
    expect(text({ ...assigned, user_id: 5 })).toBe('Rita Reg is the scorer of Harbor vs Summit');
    expect(text({ ...assigned, user_id: null })).toBe('The scorer of Harbor vs Summit was removed');
  });

  it('say days as the league counts them', () => {
    const detail = { date: '2026-01-12T03:00:00.000Z' };
    expect(text({ type: 'GameRescheduled', detail })).toBe('Harbor vs Summit was moved to Jan 11, 2026');
    expect(text({ type: 'GameScheduled', detail: { date: null } })).toBe('Harbor vs Summit was scheduled');
  });

  it('are there for every activity, with names and without', async () => {
    const rows = (await modelAfter(activityProjection, ...sampleEvents())).rows('activity');
    expect(rows.length).toBeGreaterThan(60);
    for (const row of rows) {
      const words = activityText({ ...nameless, ...row } as NamedActivityRow, 'UTC');
      expect(words).toMatch(/^[A-Z“].{8,}/);
      expect(words).not.toMatch(/undefined|null|NaN|activity|[{}]/);
    }
  });
});
