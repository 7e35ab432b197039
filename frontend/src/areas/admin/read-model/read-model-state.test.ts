import { expect, it } from 'vitest';
import type { ReadModelName, ReadModelState } from '#contracts/read-model/read-model.contract.ts';
import { differingRows, wrongModels } from './read-model-state.ts';

const model = (name: ReadModelName, more: Partial<ReadModelState> = {}): ReadModelState => ({
  name,
  version: 1,
  generation: 1,
  position: '9',
  at_head: true,
  state: 'live',
  error: null,
  updated_at: null,
  rows: 3,
  bytes: 9,
  rebuilt_at: null,
  verified_at: null,
  verified_differences: null,
  ...more,
});
const differing = { verified_at: '2026-01-02T00:00:00.000Z', verified_differences: 4 };

it('knows the rows that differed at the last verification, until the read model is built anew', () => {
  expect(differingRows(model('game'))).toBe(0);
  expect(differingRows(model('game', differing))).toBe(4);
  expect(differingRows(model('game', { ...differing, rebuilt_at: '2026-01-01T00:00:00.000Z' }))).toBe(4);
  expect(differingRows(model('game', { ...differing, rebuilt_at: '2026-01-03T00:00:00.000Z' }))).toBe(0);
});

it('names the read models that stopped or differ', () => {
  const models = [model('game'), model('site', { state: 'stopped' }), model('standings', differing)];
  expect(wrongModels(models).map(({ name }) => name)).toEqual(['site', 'standings']);
});
