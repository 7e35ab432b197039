import { describe, expect, it } from 'vitest';
import { walks } from './sources-copy.ts';

/** What the walks come to is tried in the long stage. */

describe('the walks of docs/walks/', () => {
  it('are three', () => {
    expect(walks.map(({ name }) => name)).toEqual([
      'Walk 1: a new event, end to end',
      'Walk 2: a new read model',
      'Walk 3: a new page',
    ]);
  });

  it('show a counted statistic everywhere in ten files and a test', () => {
    const paths = new Set(walks[0]?.steps.flatMap(({ edits }) => edits.map(({ path }) => path)));
    expect([...paths].filter((path) => !path.includes('.test.')).length).toBeLessThanOrEqual(10);
  });
});
