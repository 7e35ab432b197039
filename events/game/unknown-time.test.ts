import { expect, it } from 'vitest';
import { upcast } from '#events/definition/upcast.ts';
import { eventDefinition } from '#events/registry.ts';
import { gameScheduled } from '#tests/support/builders/game.builder.ts';

const upcastOf = (facts: { source: string | null; scheduledAt: string | null }) =>
  upcast({ ...gameScheduled(facts), schemaVersion: 1 } as Parameters<typeof upcast>[0], eventDefinition).data
    .timeKnown;

const NOON = '2025-09-21T12:00:00.000Z';

it.each(['fiba-livestats:2702542', 'results:SLB:game:7'])('the noon of %s is not its time', (source) => {
  expect(upcastOf({ source, scheduledAt: NOON })).toBe(false);
});

it.each([
  ['of a feed with times', 'euroleague:E2025_1', NOON],
  ['of a game that was planned here', null, NOON],
  ['that is not noon', 'results:SLB:game:7', '2025-09-21T18:30:00.000Z'],
  ['of a game without a date', 'results:SLB:game:7', null],
])('the time %s stays', (_what, source, scheduledAt) => {
  expect(upcastOf({ source, scheduledAt })).toBeUndefined();
});
