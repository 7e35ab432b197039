import { expect, it } from 'vitest';
import { EVENT_TYPES } from '#events/registry.ts';
import { STANDINGS_PRESETS, type StandingsRules } from '#events/standings/standings-rules.ts';
import { sampleEvents } from '#tests/architecture/event-samples.ts';
import { RecordedThings } from './recorded-changes.ts';

type Happened = { type: string; data: Record<string, unknown> };
/** Where things of such a type happen. */
const streamOf = (type: string) =>
  type.startsWith('Season') ? 'seasons' : type.startsWith('Tournament') ? 'tournament-3' : 'game-1';
/** What the last of these changed: `field: before → after`. */
function changedBy(...events: Happened[]) {
  const things = new RecordedThings();
  return events.map((event) => things.apply({ ...event, stream: streamOf(event.type) })).at(-1);
}
const season = (type: string, seasonId: number, more: object = {}): Happened => ({
  type,
  data: { seasonId, ...more },
});

it('compares with what was said last of the same thing, not of another in the stream', () => {
  const renamed = season('SeasonRenamed', 2, { name: 'Winter' });
  expect(
    changedBy(
      season('SeasonCreated', 2, { name: 'Spring', startDate: null, endDate: null }),
      season('SeasonCreated', 3, { name: 'Summer', startDate: null, endDate: null }),
      season('SeasonRenamed', 2, { name: 'Autumn' }),
      renamed,
    ),
  ).toEqual([{ field: 'name', of: { named: 'season', id: 2 }, before: 'Autumn', after: 'Winter' }]);
});

it('lists nothing that stays as it is', () => {
  const moved = (venue: string | null): Happened => ({
    type: 'GameRescheduled',
    data: { scheduledAt: '2026-01-10T18:00:00.000Z', venue },
  });
  expect(changedBy(moved('Hall'), moved('Hall'))).toEqual([]);
  expect(changedBy(moved('Hall'), moved(null))).toEqual([
    { field: 'venue', of: null, before: 'Hall', after: null },
  ]);
});

it('lists the lines of the rules of a table that change', () => {
  const rules = (standingsRules: StandingsRules): Happened => ({
    type: 'TournamentStandingsRulesChanged',
    data: { tournamentId: 3, standingsRules },
  });
  const { fiba } = STANDINGS_PRESETS;
  const changes = changedBy(rules(fiba), rules({ ...fiba, playoff_places: 8, tie_breaks: ['lot'] }));
  expect(changes?.map(({ field, after }) => [field, after])).toEqual([
    ['tie_breaks', { words: ['audit.value.lot'] }],
    ['playoff_places', 8],
  ]);
});

it('says that a postponed game is scheduled again by a new date alone', () => {
  const moved: Happened = { type: 'GameRescheduled', data: { scheduledAt: null, venue: 'Hall' } };
  const change = (status: unknown) => ({
    field: 'status',
    of: null,
    before: status,
    after: { word: 'audit.value.scheduled' },
  });
  expect(changedBy({ type: 'GamePostponed', data: {} }, moved)).toContainEqual(
    change({ word: 'audit.value.postponed' }),
  );
  expect(changedBy({ type: 'GameStarted', data: {} }, moved)?.map(({ field }) => field)).toEqual(['venue']);
});

it('adds a late arrival to the roster of its bench', () => {
  const player = (playerId: number) => ({
    playerId,
    number: String(playerId),
    starter: false,
    captain: false,
  });
  const picked: Happened = {
    type: 'RosterPicked',
    data: { side: 'east', teamId: 1, players: [player(4)], coaches: [] },
  };
  expect(
    changedBy(picked, { type: 'PlayerAddedToRoster', data: { side: 'east', teamId: 1, player: player(5) } }),
  ).toEqual([
    {
      field: 'roster',
      of: { named: 'team', id: 1 },
      before: { roster: [player(4)] },
      after: { roster: [player(4), player(5)] },
    },
  ]);
});

it('tells the winner from the side that won', () => {
  const teams: Happened = { type: 'GameTeamsChanged', data: { name: 'G', eastTeamId: 1, westTeamId: 2 } };
  const ended = (eastScore: number, westScore: number): Happened => ({
    type: 'GameCompleted',
    data: { eastScore, westScore, winner: eastScore > westScore ? 'east' : 'west' },
  });
  expect(changedBy(teams, ended(82, 81), { type: 'GameReopened', data: {} }, ended(80, 81))).toEqual([
    {
      field: 'status',
      of: null,
      before: { word: 'audit.value.in_progress' },
      after: { word: 'audit.value.completed' },
    },
    { field: 'result', of: null, before: '82–81', after: '80–81' },
    {
      field: 'winner',
      of: null,
      before: { named: 'team', id: 1 },
      after: { named: 'team', id: 2 },
    },
  ]);
});

it('says again what a decision replaced when that is taken back', () => {
  const teams: Happened = { type: 'GameTeamsChanged', data: { name: 'G', eastTeamId: 1, westTeamId: 2 } };
  const ended: Happened = { type: 'GameCompleted', data: { eastScore: 82, westScore: 81, winner: 'east' } };
  const forfeited = (side: string): Happened => ({ type: 'GameForfeited', data: { side } });
  const back: Happened = { type: 'ForfeitRevoked', data: {} };
  const status = {
    field: 'status',
    of: null,
    before: { word: 'audit.value.final' },
    after: { word: 'audit.value.completed' },
  };
  expect(changedBy(teams, ended, forfeited('both'), back)).toEqual([
    status,
    { field: 'result', of: null, before: '0–0', after: '82–81' },
    { field: 'winner', of: null, before: null, after: { named: 'team', id: 1 } },
  ]);
  const annulled: Happened = { type: 'GameAnnulled', data: {} };
  expect(changedBy(teams, ended, annulled, { type: 'AnnulmentRevoked', data: {} })).toEqual([
    { ...status, before: { word: 'audit.value.annulled' } },
    { field: 'result', of: null, before: null, after: '82–81' },
    { field: 'winner', of: null, before: null, after: { named: 'team', id: 1 } },
  ]);
  expect(changedBy(teams, ended, forfeited('west'), forfeited('east'), back)).toEqual([
    status,
    { field: 'result', of: null, before: '0–20', after: '82–81' },
    { field: 'winner', of: null, before: { named: 'team', id: 2 }, after: { named: 'team', id: 1 } },
  ]);
});

it('takes every type, in any state', () => {
  const things = new RecordedThings();
  const samples = sampleEvents();
  for (const sample of samples) expect(things.apply(sample), sample.type).toBeInstanceOf(Array);
  expect(new Set(samples.map(({ type }) => type)).size).toBe(EVENT_TYPES.length - 1);
  expect(things.apply({ stream: 'game-1', type: 'HalfTimeShowHeld', data: {} })).toEqual([]);
});
