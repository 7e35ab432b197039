import { describe, expect, it } from 'vitest';
import { filesAfter, listFiles } from './guides.ts';
import { allSteps, guides, original } from './sources-copy.ts';

/** What the guides come to is tried in the long stage. */

describe('the guides of docs/guides/', () => {
  it('are six', () => {
    expect(guides.map(({ name }) => name)).toEqual([
      'Guide 1: a new event, end to end',
      'Guide 2: a new read model',
      'Guide 3: a new page',
      'Guide 4: a field of a team',
      'Guide 5: a command on a game',
      'Guide 6: an event that no page shows',
    ]);
  });

  it.each(guides.map((guide) => [guide.name, guide] as const))(
    '%s says how many files it takes',
    (_, guide) => {
      expect(listFiles(guide)).toHaveLength(guide.files ?? 0);
    },
  );

  it('name lines that the sources have', () => {
    const edits = allSteps.flatMap((step) => step.edits);
    expect(filesAfter(edits, original).size).toBeGreaterThan(0);
  });

  it('show a counted statistic everywhere in eight files, tests included', () => {
    expect(guides[0]?.files).toBeLessThanOrEqual(8);
  });

  it('add a command on a game, with its page and tests, in fifteen files', () => {
    expect(guides[4]?.files).toBeLessThanOrEqual(15);
  });

  it('add an event that no page shows in three files', () => {
    expect(guides[5]?.files).toBeLessThanOrEqual(3);
  });
});
