import { beforeEach, expect, it } from 'vitest';
import type { PostgresListenerOptions } from '#platform/postgres/postgres-listener.ts';
import { ConsolePresence } from './console-presence.ts';

let now: number;
let listening: PostgresListenerOptions;
let told: unknown[];
let presence: ConsolePresence;

beforeEach(() => {
  now = 100_000;
  told = [];
  presence = new ConsolePresence({
    databaseUrl: '',
    pool: { query: (async ({ values }: { values: unknown[] }) => told.push(values)) as never },
    log: { warn: () => {} },
    now: () => now,
    listen(options) {
      listening = options;
      return { start: async () => {}, close: async () => {} };
    },
  });
  listening.regained?.();
});

// Rule: Games: A clock that is not confirmed
it('hears a console for 20 s, whichever process it told', () => {
  now += 60_000;
  expect(presence.isHeard(12)).toBe(false);
  listening.notified('12');
  now += 20_000;
  expect(presence.isHeard(12)).toBe(true);
  expect(presence.isHeard(13)).toBe(false);
  now += 1;
  expect(presence.isHeard(12)).toBe(false);
  presence.hear(12);
  expect(presence.isHeard(12)).toBe(true);
});

it('tells the other processes', async () => {
  await presence.tell(12);
  expect(told).toEqual([['courtside_console', '12']]);
  now += 60_000;
  listening.notified('');
  listening.notified('everything');
  expect(presence.isHeard(12)).toBe(false);
});

it('doubts nobody as long as it cannot know: in its first 20 s, and without a connection', () => {
  now += 20_000;
  expect(presence.isHeard(12)).toBe(true);
  now += 1;
  expect(presence.isHeard(12)).toBe(false);
  listening.lost?.();
  expect(presence.isHeard(12)).toBe(true);
  listening.regained?.();
  now += 20_001;
  expect(presence.isHeard(12)).toBe(false);
});
