import { expect, it } from 'vitest';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import { eventLogLine, impersonalLogLine } from './event-log-line.ts';

const event: RecordedEvent = {
  id: '0192f0c1-0000-7000-8000-000000000001',
  stream: 'game-12',
  revision: 3,
  position: '77',
  recordedAt: '2026-01-10T18:00:00.000Z',
  type: 'RosterPicked',
  schemaVersion: 1,
  data: {
    side: 'east',
    teamId: 3,
    players: [{ playerId: 1, number: '00', starter: true, captain: false }],
    coaches: [{ staffId: '0192f0c1-0000-7000-8000-000000000002', name: 'Ana Kovač', role: 'head' }],
  },
  metadata: {
    commandId: 'c',
    actor: { id: 5, role: 'scorer' },
    device: 'tablet',
    correlationId: 'a call',
    causationId: 'another call',
    origin: 'import',
  },
};

it('a line is the whole event', () => {
  expect(eventLogLine(event)).toEqual({
    position: '77',
    stream: 'game-12',
    revision: 3,
    id: event.id,
    type: 'RosterPicked',
    schema_version: 1,
    data: event.data,
    metadata: event.metadata,
    recorded_at: event.recordedAt,
  });
});

it('without personal data names neither people nor who did it, and keeps the rest', () => {
  const line = impersonalLogLine(event);
  expect(JSON.stringify(line)).not.toMatch(/Ana|tablet|actor|call/);
  expect(line.data).toEqual({
    ...event.data,
    coaches: [{ staffId: '0192f0c1-0000-7000-8000-000000000002', name: null, role: 'head' }],
  });
  expect(line.metadata).toEqual({ commandId: 'c', origin: 'import' });
  expect(event.data).toMatchObject({ coaches: [{ name: 'Ana Kovač' }] });
});

it('without personal data hides on which device a game is scored, in data too', () => {
  const data = { device: 'tablet', scorerId: 5, occurredAt: '2026-01-10T18:00:00.000Z' };
  const takeover: RecordedEvent = { ...event, type: 'ScoringTakenOver', data };
  expect(impersonalLogLine(takeover).data).toEqual({ ...data, device: null });
  expect(eventLogLine(takeover).data).toEqual(data);
});
