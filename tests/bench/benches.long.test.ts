import { expect, it } from 'vitest';
import { BENCHES } from './benches.ts';
import { SIZES } from './sizes.ts';

it.each(Object.entries(BENCHES))('the bench %s reports each figure as a number', async (_name, { run }) => {
  const { figures } = await run(SIZES.tiny);
  expect(figures).not.toEqual([]);
  for (const { name, value, limit = 0 } of figures) {
    expect([name, Number.isFinite(value), Number.isFinite(limit)]).toEqual([name, true, true]);
  }
});
