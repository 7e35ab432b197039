import { describe, expect, it } from 'vitest';
import { filesAfter, listFiles } from './guides.ts';
import { allSteps, original, walks } from './sources-copy.ts';

/** What the walks come to is tried in the long stage. */

describe('the walks of docs/guides/', () => {
  it('are six', () => {
    expect(walks.map(({ name }) => name)).toEqual([
      'Walk 1: a new event, end to end',
      'Walk 2: a new read model',
      'Walk 3: a new page',
      'Walk 4: a field of a team',
      'Walk 5: a command on a game',
      'Walk 6: an event that no page shows',
    ]);
  });

  it.each(walks.map((walk) => [walk.name, walk] as const))('%s says how many files it takes', (_, walk) => {
    expect(listFiles(walk)).toHaveLength(walk.files ?? 0);
  });

  it('name lines that the sources have', () => {
    const edits = allSteps.flatMap((step) => step.edits);
    expect(filesAfter(edits, original).size).toBeGreaterThan(0);
  });

  it('show a counted statistic everywhere in nine files, tests included', () => {
    expect(walks[0]?.files).toBeLessThanOrEqual(9);
  });

  it('add an event that no page shows in four files', () => {
    expect(walks[5]?.files).toBeLessThanOrEqual(4);
  });
});
