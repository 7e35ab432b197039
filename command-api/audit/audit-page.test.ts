import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import { createMemoryEventStore } from '#events/store/memory/memory-event-store.ts';
import { newId } from '#platform/values/ids.ts';
import { findPage, withFewGames } from './audit-page.ts';
import { namesPlayer } from './audit-subject.ts';
import { KnownStreams } from './known-streams.ts';

function event(position: number, stream: string, type: string): RecordedEvent {
  return {
    id: `event ${position}`,
    type,
    schemaVersion: 1,
    data: {},
    metadata: { commandId: `command ${position}` },
    stream,
    revision: 0,
    position: String(position),
    recordedAt: '2026-01-10T18:00:00.000Z',
  };
}
/** One in each of so many games, the newest first. */
const inGames = (count: number, type: string) =>
  Array.from({ length: count }, (_, index) => event(100 - index, `game-${index}`, type));

it('ends a page before its fifth game to be folded', () => {
  const { events, next } = withFewGames({ events: inGames(12, 'ActionCorrected'), next: '7' });
  expect(events).toHaveLength(4);
  expect(next).toBe('97');
});

it('leaves a page of a few games, and one for which no game is folded, as it is', () => {
  const several = inGames(4, 'PointsAdded').flatMap((one) => Array.from({ length: 20 }, () => one));
  expect(withFewGames({ events: several, next: '7' })).toEqual({ events: several, next: '7' });
  const scheduled = inGames(50, 'GameScheduled');
  expect(withFewGames({ events: scheduled, next: null })).toEqual({ events: scheduled, next: null });
});

describe('the log of a player', () => {
  /** A foul of the player, corrected and undone in each game as told: whose it is next, null for nobody's. */
  async function logOf(player: number, games: readonly (readonly (number | null)[])[], limit = 50) {
    const store = createMemoryEventStore();
    for (const [index, [first, ...then]] of games.entries()) {
      const foul = (playerId: number | null | undefined) => ({ type: 'FoulCommitted', data: { playerId } });
      const actionId = newId();
      const happened = [
        { ...foul(first), id: actionId },
        ...then.map((playerId) =>
          playerId === null
            ? { type: 'ActionUndone', data: { actionId }, id: newId() }
            : { type: 'ActionCorrected', data: { actionId, action: foul(playerId) }, id: newId() },
        ),
      ];
      const events = happened.map((one) => ({ ...one, schemaVersion: 1, metadata: { commandId: one.id } }));
      await store.append({ stream: `game-${index}`, expectedRevision: 'any', events });
    }
    const scope = {
      offCourtOf: games.map((_game, index) => `game-${index}`),
      belongs: ({ data }: RecordedEvent) => namesPlayer(data, player),
      belonged: (data: RecordedEvent['data']) => namesPlayer(data, player),
    };
    const found = { store, streams: new KnownStreams(store) };
    const { events, next } = await findPage(found, scope, {}, { before: undefined, limit });
    return { told: events.map(({ stream, revision }) => `${stream}@${revision}`).reverse(), next };
  }

  it('has what was taken from them, whoever got it, and not what others changed among themselves', async () => {
    const games = [
      [7, 15],
      [15, 7],
      [7, null],
      [15, 8],
      [7, 15, 8, null],
      [15, 7, null],
    ];
    expect((await logOf(7, games)).told).toEqual([
      'game-0@1',
      'game-1@1',
      'game-2@1',
      'game-4@1',
      'game-5@1',
      'game-5@2',
    ]);
  });

  it('ends a page early rather than read more than twenty games, and says where to go on', async () => {
    const games = [[7, 15], ...Array.from({ length: 20 }, () => [8, 9])];
    expect(await logOf(7, games.slice(0, 20))).toEqual({ told: ['game-0@1'], next: null });
    const { told, next } = await logOf(7, games);
    expect(told).toEqual([]);
    // The correction in the second game, the last one that was looked at.
    expect(next).toBe('4');
  });
});
