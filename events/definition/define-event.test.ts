import { expect, it } from 'vitest';
import { z } from 'zod';
import { EVENT_TYPES, eventDefinition } from '#events/registry.ts';
import { defineEvent, personal } from './define-event.ts';

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

it('knows its personal fields by its schema, and those it had', () => {
  const name = () => personal('staff', 'staffId', z.string());
  const schema = z.object({
    reason: personal('user', 'reasonBy', z.string().max(500)),
    reasonBy: z.number().nullable(),
    staff: z.array(z.object({ staffId: z.uuid(), name: name() })),
    coaches: z.array(z.object({ staffId: z.uuid(), name: name().optional() })).optional(),
  });
  const note = { field: 'note', kind: 'user', subject: 'reasonBy' } as const;
  expect(defineEvent({ type: 'StaffNamed', schema, formerlyPersonal: [note] }).personal).toEqual([
    { field: 'reason', kind: 'user', subject: 'reasonBy' },
    { field: 'staff[].name', kind: 'staff', subject: 'staffId' },
    { field: 'coaches[].name', kind: 'staff', subject: 'staffId' },
    note,
  ]);
  expect(schema.parse({ reason: null, reasonBy: null, staff: [] }).reason).toBeNull();
});

it('refuses a personal field that has no id of a person beside it', () => {
  const staff = z.array(z.object({ name: personal('staff', 'staffId', z.string()) }));
  const schema = z.object({ staffId: z.uuid(), staff });
  expect(() => defineEvent({ type: 'StaffNamed', schema })).toThrow(
    'StaffNamed: staff[].name has no staffId beside it',
  );
});

it('is found in the registry under its own type', () => {
  expect(EVENT_TYPES.length).toBeGreaterThan(40);
  for (const type of EVENT_TYPES) expect(eventDefinition(type)?.type).toBe(type);
  expect(eventDefinition('GameNamed')).toBeUndefined();
});
