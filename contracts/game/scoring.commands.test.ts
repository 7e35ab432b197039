import { expect, it } from 'vitest';
import { fieldErrors } from '#platform/http/errors.ts';
import { actionBatchSchema, MAX_BATCH } from './scoring.commands.ts';

const action = {
  id: '018f0000-0000-7000-8000-000000000001',
  occurred_at: '2026-01-10T18:00:00.000Z',
  type: 'game_end',
};
const errorsOf = (sent: unknown) => {
  const { error } = actionBatchSchema.safeParse(sent);
  return error === undefined ? null : fieldErrors(error.issues);
};

it('takes a list of actions and says what is wrong with anything else', () => {
  expect(errorsOf([action])).toBeNull();
  expect(errorsOf({})).toEqual({ body: ['Send a list of actions'] });
  expect(errorsOf([])).toEqual({ body: ['At least one action is required'] });
  expect(errorsOf(Array(MAX_BATCH).fill(action))).toBeNull();
  expect(errorsOf(Array(MAX_BATCH + 1).fill(action))).toEqual({ body: ['At most 200 actions at a time'] });
  expect(errorsOf([action, { ...action, type: 'dunk' }])).toEqual({ '1.type': ['Unknown kind of action'] });
});
