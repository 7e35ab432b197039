import { expect, it } from 'vitest';
import { CATEGORY_EVENTS } from '#events/category/category.events.ts';
import { GAME_EVENTS } from '#events/game/game.events.ts';
import { LEAGUE_EVENTS } from '#events/league/league.events.ts';
import { PLAYER_EVENTS } from '#events/player/player.events.ts';
import { SEASON_EVENTS } from '#events/season/season.events.ts';
import { SETTINGS_EVENTS } from '#events/settings/settings.events.ts';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import { TEAM_EVENTS } from '#events/team/team.events.ts';
import { TOURNAMENT_EVENTS } from '#events/tournament/tournament.events.ts';
import { eventLogLine, redactedLogLine } from './event-log-line.ts';

/** The events of the streams that others than administrators are given. */
const COMPETITION = {
  ...CATEGORY_EVENTS,
  ...GAME_EVENTS,
  ...LEAGUE_EVENTS,
  ...PLAYER_EVENTS,
  ...SEASON_EVENTS,
  ...SETTINGS_EVENTS,
  ...TEAM_EVENTS,
  ...TOURNAMENT_EVENTS,
};

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
  const line = redactedLogLine(event);
  expect(JSON.stringify(line)).not.toMatch(/Ana|tablet|actor|call/);
  expect(line.data).toEqual({
    ...event.data,
    coaches: [{ staffId: '0192f0c1-0000-7000-8000-000000000002', name: null, role: 'head' }],
  });
  expect(line.metadata).toEqual({ commandId: 'c', origin: 'import' });
  expect(event.data).toMatchObject({ coaches: [{ name: 'Ana Kovač' }] });
});

it('without personal data hides who scores a game and on which device, in data too', () => {
  const data = { device: 'tablet', scorerId: 5, occurredAt: '2026-01-10T18:00:00.000Z' };
  const takeover: RecordedEvent = { ...event, type: 'ScoringTakenOver', data };
  expect(redactedLogLine(takeover).data).toEqual({ ...data, device: null, scorerId: null });
  expect(eventLogLine(takeover).data).toEqual(data);
});

/** Fields with the id of a user; that of a team's manager is public. */
const NAMES_A_USER = /^(scorer|user)Id$|By$/u;

it('without personal data names no user, whatever happened', () => {
  const told = Object.values(COMPETITION).flatMap(({ type, schema }) => {
    const users = Object.keys(schema.shape).filter((name) => NAMES_A_USER.test(name));
    const line = redactedLogLine({
      ...event,
      type,
      data: Object.fromEntries(users.map((name) => [name, 5])),
    });
    return users.map((name) => `${type}.${name}: ${line.data[name]}`);
  });
  expect(told).toEqual(
    expect.arrayContaining(['ScorerAssigned.scorerId: null', 'GameReopened.reasonBy: null']),
  );
  expect(told.filter((one) => !one.endsWith(': null'))).toEqual([]);
});
