import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineEvent, personal } from '#events/definition/define-event.ts';
import { EVENT_TYPES, eventDefinition } from '#events/registry.ts';
import { unmarkedPersonalFields } from './personal-fields.ts';

it('every word of a person in an event is stored as personal', () => {
  const definitions = EVENT_TYPES.flatMap((type) => eventDefinition(type) ?? []);
  expect(definitions.flatMap(unmarkedPersonalFields)).toEqual([]);
  expect(definitions.flatMap((definition) => definition.personal).length).toBeGreaterThan(10);
});

it('finds words of a person that are not marked, in lists as well', () => {
  const schema = z.object({
    reason: z.string().nullable(),
    reasonBy: z.number().nullable(),
    title: z.string(),
    staff: z.array(
      z.object({
        staffId: z.uuid(),
        firstName: personal('staff', 'staffId', z.string()),
        email: z.string().nullish(),
      }),
    ),
  });
  expect(unmarkedPersonalFields(defineEvent({ type: 'StaffNamed', schema }))).toEqual([
    'StaffNamed: reason',
    'StaffNamed: staff[].email',
  ]);
});
