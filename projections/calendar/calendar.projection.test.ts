import { describe, expect, it } from 'vitest';
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
import { modelAfter } from '#tests/support/read-model.ts';
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
