import { describe, expect, it } from 'vitest';
import { createMemoryEventStore } from '#events/store/memory/memory-event-store.ts';
import { inGame } from '#tests/support/builders/competition.builder.ts';
import {
  basket,
  canceledGame,
  completedGame,
  finalGame,
  forfeitedGame,
  gameDeleted,
  gameScheduled,
  type Happened,
  postponedGame,
  scheduledGame,
  scorerAssigned,
  startedGame,
} from '#tests/support/builders/game.builder.ts';
import { modelAfter, ReadModelInMemory } from '#tests/support/read-model.ts';
import { calendarProjection } from './calendar.projection.ts';

const modelOf = (...events: Happened[]) => modelAfter(calendarProjection, ...inGame(40, events));
const entryAfter = async (...events: Happened[]) => (await modelOf(...events)).rows('entry')[0];
const rescheduled: Happened = {
  type: 'GameRescheduled',
  data: { scheduledAt: '2026-01-11T18:00:00.000Z', venue: 'Other Hall' },
};

it('an entry begins with the appointment', async () => {
  expect(await entryAfter(gameScheduled({ gameId: 40, tournamentId: 3 }))).toMatchObject({
    game_id: 40,
    revision: 0,
    sequence: 0,
    created_at: '2026-01-10T18:00:05.000Z',
    modified_at: '2026-01-10T18:00:05.000Z',
    tournament_id: 3,
  });
});

describe('its UID', () => {
  const IMPORTED = '5f0c53a2-94a3-5f8f-8d0b-4b6f6ad1c3aa';
  const scheduled = { ...gameScheduled({ gameId: 40 }), stream: 'game-40', id: IMPORTED };
  /** The entry in a league whose log took the event at that time, and its log. */
  const leagueAt = async (time: string) => {
    const store = createMemoryEventStore({ now: () => new Date(time) });
    const model = new ReadModelInMemory(calendarProjection, store);
    await model.happen(scheduled);
    return { store, uid: model.rows('entry')[0]?.uid };
  };

  it('comes back with the log, and stays with every change', async () => {
    const { store, uid } = await leagueAt('2026-01-01T10:00:00.000Z');
    const rebuilt = new ReadModelInMemory(calendarProjection, store);
    await rebuilt.apply(await Array.fromAsync(store.readAll('0')));
    await rebuilt.happen({ ...rescheduled, stream: 'game-40' });
    expect(rebuilt.rows('entry')).toMatchObject([{ uid, sequence: 1 }]);
    expect(uid).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  });

  it('is another one in another league, even of the same game of the same feed', async () => {
    const here = await leagueAt('2026-01-01T10:00:00.000Z');
    const there = await leagueAt('2026-01-02T11:00:00.000Z');
    expect(there.uid).not.toBe(here.uid);
  });
});

describe('the sequence', () => {
  it.each([
    ['a new date or venue', [...scheduledGame(), rescheduled], 1],
    ['a postponement', postponedGame(), 1],
    ['a postponement and its new date', [...postponedGame(), rescheduled], 2],
    ['a cancellation', canceledGame(), 1],
  ] as const)('grows with %s', async (_, events, sequence) => {
    expect(await entryAfter(...events)).toMatchObject({ sequence });
  });

  it.each([
    ['what happens on court', [...startedGame(), basket('east', 2)]],
    ['its scorer', [...scheduledGame(), scorerAssigned()]],
    ['its result', finalGame()],
    ['a forfeit', forfeitedGame('east')],
  ] as const)('does not grow with %s', async (_, events) => {
    expect(await entryAfter(...events)).toMatchObject({ sequence: 0 });
  });
});

it('is not written again with a basket, but with the result', async () => {
  expect(await entryAfter(...startedGame(), basket('east', 2))).toMatchObject({ revision: 0 });
  expect(await entryAfter(...completedGame())).toMatchObject({ revision: completedGame().length - 1 });
});

it('goes with a deleted game', async () => {
  expect((await modelOf(gameScheduled({ gameId: 40 }), gameDeleted())).rows('entry')).toEqual([]);
});

it('tells whose calendars changed, and nobody of a basket', async () => {
  const scheduled = gameScheduled({ gameId: 40, eastTeamId: 1, westTeamId: 2, tournamentId: 3 });
  const calendars = ['calendar:team:1', 'calendar:team:2', 'calendar:tournament:3'];
  expect((await modelOf(scheduled)).changed).toEqual(calendars);
  expect((await modelOf(scheduled, rescheduled)).changed).toEqual([...calendars, ...calendars]);
  const started = (await modelOf(...startedGame())).changed;
  expect((await modelOf(...startedGame(), basket('east', 2))).changed).toEqual(started);
});

it('moves to the calendars of other teams, and tells those that lose it', async () => {
  const model = await modelOf(gameScheduled({ gameId: 40 }));
  model.changed.length = 0;
  const teams = { name: 'Ridge vs Harbor', eastTeamId: 3, westTeamId: 1 };
  const events = inGame(40, [gameScheduled({ gameId: 40 }), { type: 'GameTeamsChanged', data: teams }]);
  await model.happen(...events.slice(1));
  expect(model.rows('entry')).toMatchObject([{ revision: 1, sequence: 0, team_east_id: 3, team_west_id: 1 }]);
  expect(model.changed).toEqual(
    expect.arrayContaining(['calendar:team:1', 'calendar:team:2', 'calendar:team:3']),
  );
});
