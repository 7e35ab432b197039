import { expect, it } from 'vitest';
import { z } from 'zod';
import { EVENT_TYPES, eventDefinition } from '#events/registry.ts';
import { defineEvent } from './define-event.ts';

const schema = z.object({ gameId: z.number() });

it('declares an event at version 1 without personal data by default', () => {
  expect(defineEvent({ type: 'GameNamed', schema })).toEqual({
    type: 'GameNamed',
    schema,
    version: 1,
    upcasters: [],
    personal: [],
  });
});

it('needs one upcaster for every older version', () => {
  const upcaster = (data: Record<string, unknown>) => data;
  expect(
    defineEvent({ type: 'GameNamed', schema, version: 3, upcasters: [upcaster, upcaster] }).version,
  ).toBe(3);
  expect(() => defineEvent({ type: 'GameNamed', schema, version: 3, upcasters: [upcaster] })).toThrow(
    'GameNamed: version 3 needs 2 upcasters',
  );
  expect(() => defineEvent({ type: 'GameNamed', schema, upcasters: [upcaster] })).toThrow(
    'GameNamed: version 1 needs 0 upcasters',
  );
});

it('is found in the registry under its own type', () => {
  expect(EVENT_TYPES.length).toBeGreaterThan(40);
  for (const type of EVENT_TYPES) expect(eventDefinition(type)?.type).toBe(type);
  expect(eventDefinition('GameNamed')).toBeUndefined();
});
