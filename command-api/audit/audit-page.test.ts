import { expect, it } from 'vitest';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import { withFewGames } from './audit-page.ts';

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
