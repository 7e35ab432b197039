import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineEvent, type PersonalField } from '#events/definition/define-event.ts';
import { EVENT_TYPES, eventDefinition } from '#events/registry.ts';
import { wrongPersonalFields } from './personal-fields.ts';

it('every personal field of an event is in its schema, and every word of a person is listed', () => {
  const wrong = EVENT_TYPES.flatMap((type) => {
    const definition = eventDefinition(type);
    return definition === undefined ? [`${type} has no definition`] : wrongPersonalFields(definition);
  });
  expect(wrong).toEqual([]);
  const listed = EVENT_TYPES.flatMap((type) => eventDefinition(type)?.personal ?? []);
  expect(listed.length).toBeGreaterThan(10);
});

const definition = (personal: PersonalField[]) =>
  defineEvent({
    type: 'StaffNamed',
    schema: z.object({
      gameId: z.number(),
      reason: z.string().nullable(),
      reasonBy: z.number().nullable(),
      title: z.string(),
      staff: z.array(
        z.object({ staffId: z.uuid(), name: z.string().nullable(), email: z.string().nullish() }),
      ),
    }),
    personal,
  });
const reason: PersonalField = { field: 'reason', kind: 'user', subject: 'reasonBy' };
const email: PersonalField = { field: 'staff[].email', kind: 'staff', subject: 'staffId' };

it.each<[string, PersonalField[], string[]]>([
  ['nothing', [reason, email, { field: 'staff[].name', kind: 'staff', subject: 'staffId' }], []],
  [
    'a field that is not there',
    [reason, email, { field: 'surname', kind: 'user', subject: 'gameId' }],
    ['StaffNamed: there is no field surname'],
  ],
  [
    'a list that is not there',
    [reason, email, { field: 'officials[].name', kind: 'staff', subject: 'staffId' }],
    [
      'StaffNamed: there is no field officials[].name',
      'StaffNamed: officials[].name has no staffId beside it',
    ],
  ],
  [
    'a field of nobody',
    [{ ...reason, subject: 'userId' }, email],
    ['StaffNamed: reason has no userId beside it'],
  ],
  [
    'a field that cannot be null',
    [reason, email, { field: 'title', kind: 'user', subject: 'gameId' }],
    ['StaffNamed: title cannot be null'],
  ],
  [
    'words that nobody listed',
    [],
    ['StaffNamed: reason is personal and not listed', 'StaffNamed: staff[].email is personal and not listed'],
  ],
])('finds %s', (_what, personal, wrong) => {
  expect(wrongPersonalFields(definition(personal))).toEqual(wrong);
});
