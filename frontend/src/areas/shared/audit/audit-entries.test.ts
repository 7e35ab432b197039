import { describe, expect, it } from 'vitest';
import type { AuditEvent } from '#contracts/audit/audit.contract.ts';
import { lateBy, tieBetween, toEntries } from './audit-entries.ts';

const event = (position: number, changes: Partial<AuditEvent> = {}): AuditEvent => ({
  position: String(position),
  stream: 'game-1',
  revision: position,
  event_id: String(position),
  subject: { kind: 'game', id: 1, name: 'Rams – Tides' },
  type: 'PointsAdded',
  kind: 'score',
  recorded_at: '2026-01-14T21:12:36.000Z',
  occurred_at: '2026-01-14T21:12:36.000Z',
  period: 4,
  period_label: 'Q4',
  clock: 0,
  team_id: 1,
  text: 'Teixeira, 2 points',
  wording: { code: 'audit.PointsAdded', facts: {} },
  actor: { id: 5, name: 'Tom Hale' },
  role: 'scorer',
  device: 'phone',
  recorded_from: null,
  source: 'console',
  reason: null,
  cause: null,
  request_id: null,
  command_id: 'c',
  changes: [],
  replaces: null,
  replaced_by: null,
  ...changes,
});
const shown = (...events: AuditEvent[]) =>
  toEntries(events, 'Europe/Zagreb').map((entry) =>
    entry.show === 'event' ? entry.event.position : entry.show,
  );

describe('the entries of the log', () => {
  it('put one bar over what one person recorded in a row', () => {
    expect(shown(event(4), event(3), event(2, { actor: { id: 6, name: 'Nils' } }), event(1))).toEqual([
      'day',
      'run',
      '4',
      '3',
      'run',
      '2',
      'run',
      '1',
    ]);
  });

  it('begin another bar for another role, device or source, and on another day of the league', () => {
    const others: Partial<AuditEvent>[] = [{ role: 'superuser' }, { device: null }, { source: 'import' }];
    for (const other of others) expect(shown(event(2), event(1, other))).toHaveLength(5);
    // 23:30 in Zagreb is the day before half past midnight.
    expect(
      shown(
        event(2, { recorded_at: '2026-01-14T23:30:00.000Z' }),
        event(1, { recorded_at: '2026-01-14T22:30:00.000Z' }),
      ),
    ).toEqual(['day', 'run', '2', 'day', 'run', '1']);
  });
});

it('a bar says the reason of the command that recorded its events, and of no other', () => {
  const by = (command_id: string, reason: string | null = null) => ({ command_id, reason });
  const reasons = (...events: AuditEvent[]) =>
    toEntries(events, 'UTC').flatMap((entry) => (entry.show === 'run' ? [entry.reason] : []));
  // Two corrections in a row, the newest first: each reopened the game, corrected it and ended it again.
  const second = [event(6, by('b')), event(5, by('b')), event(4, by('b', 'video'))];
  const first = [event(3, by('a')), event(2, by('a')), event(1, by('a', 'letter'))];
  expect(reasons(...second, ...first)).toEqual(['video', 'letter']);
  expect(reasons(event(7, by('c')), ...first, event(0, by('d')))).toEqual([null, 'letter', null]);
  // Where a filter leaves the reopening out, nobody else's reason stands over the rest.
  expect(reasons(...second, event(2, by('a')))).toEqual(['video', null]);
});

describe('the line of a correction', () => {
  const reference = (position: number) => ({
    position: String(position),
    stream: 'game-1',
    revision: position,
    text: '',
    wording: { code: '', facts: {} },
  });
  const undone = event(9, { replaces: reference(4) });
  const taken = event(4, { replaced_by: reference(9) });
  const events = [event(10), undone, event(7), taken];

  it('runs between both, whichever is chosen', () => {
    expect(tieBetween(events, undone)).toEqual({ first: 1, last: 3 });
    expect(tieBetween(events, taken)).toEqual({ first: 1, last: 3 });
  });

  it('is not drawn to what is not listed, nor without a correction', () => {
    expect(tieBetween(events.slice(0, 3), undone)).toBeUndefined();
    expect(tieBetween(events, events[0])).toBeUndefined();
  });
});

it('an action is late when it was long on its way, and only if somebody tapped it', () => {
  const recorded = { recorded_at: '2026-01-14T21:13:37.000Z' };
  expect(lateBy(event(1, recorded))).toBe(61);
  expect(lateBy(event(1))).toBeNull();
  expect(lateBy(event(1, { ...recorded, source: 'import' }))).toBeNull();
  expect(lateBy(event(1, { ...recorded, occurred_at: null }))).toBeNull();
});
