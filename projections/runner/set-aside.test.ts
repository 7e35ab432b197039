import { expect, it } from 'vitest';
import { UNREADABLE } from '#events/readable-events.ts';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import { leavesOut, type SetAside, setAsideByAny } from './set-aside.ts';

const event = (revision: number, type: string, stream = 'game-1'): RecordedEvent => ({
  id: `${revision}`,
  stream,
  revision,
  position: `${10 + revision}`,
  type,
  schemaVersion: 1,
  data: {},
  metadata: { commandId: 'c' },
  recordedAt: '2026-01-10T18:00:00.000Z',
});
const unreadable = (revision: number, type: string, stream?: string): RecordedEvent => ({
  ...event(revision, UNREADABLE, stream),
  data: { type, reason: 'its data is wrong' },
});
const handle = () => {};

/** What a read model leaves out of these events, and what it has set aside by then. */
function follow(projection: Parameters<typeof leavesOut>[0], events: readonly RecordedEvent[]) {
  const streams = new Map<string, SetAside>();
  const left = events.filter((one) => leavesOut(projection, one, streams)).map(({ revision }) => revision);
  return { left, streams: [...streams.values()] };
}

it('from an event on that a read model needs and cannot read, its stream is set aside, and no other one', () => {
  const events = [
    event(0, 'GameStarted'),
    unreadable(1, 'GameStarted'),
    event(2, 'GameStarted'),
    unreadable(3, 'GameStarted'),
    event(4, 'GameStarted', 'game-2'),
  ];
  expect(follow({ on: { GameStarted: handle } }, events)).toEqual({
    left: [1, 2, 3],
    streams: [
      { stream: 'game-1', revision: 1, position: '11', type: 'GameStarted', reason: 'its data is wrong' },
    ],
  });
});

it('what it does not need does not matter, unless it folds games, which need everything in their streams', () => {
  const events = [unreadable(0, 'PointsAdded'), unreadable(1, 'TeamChanged', 'team-1')];
  expect(follow({ on: { GameStarted: handle } }, events).streams).toEqual([]);
  expect(follow({ on: { GameStarted: handle }, foldsGames: true }, events).streams).toMatchObject([
    { stream: 'game-1', position: '10' },
  ]);
});

it('a person is erased, whatever their stream holds', () => {
  const on = { PlayerChanged: handle, PersonErased: handle };
  const events = [
    unreadable(0, 'PlayerChanged', 'player-1'),
    event(1, 'PlayerChanged', 'player-1'),
    event(2, 'PersonErased', 'player-1'),
  ];
  expect(follow({ on }, events).left).toEqual([0, 1]);
});

it('of several read models, each stream is named once, where the first of them left it, in the order of the log', () => {
  const at = (stream: string, position: string) =>
    new Map([[stream, { stream, position, revision: 1, type: 'GameStarted', reason: '' }]]);
  const all = setAsideByAny([at('game-1', '100'), at('game-1', '20'), at('game-2', '3'), new Map()]);
  expect(all.map(({ stream, position }) => [stream, position])).toEqual([
    ['game-2', '3'],
    ['game-1', '20'],
  ]);
});
