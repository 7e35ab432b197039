import { expect, it } from 'vitest';
import { UsageError } from '#platform/process/command-line.ts';
import { PROJECTIONS } from '../projections.ts';
import { namedProjections, usageOf } from './tool.ts';

const names = (wanted: string[]) => namedProjections(wanted).map((projection) => projection.name);

it('means every read model unless some are named, in the order of the list', () => {
  expect(namedProjections([])).toEqual(PROJECTIONS);
  expect(names(['standings', 'game'])).toEqual(['game', 'standings']);
});

it('refuses a name that there is not, and says which there are', () => {
  expect(() => names(['standings', 'stnadings'])).toThrow(UsageError);
  expect(() => names(['stnadings'])).toThrow(/no read model stnadings\. There are: directory, game, /);
});

it('each tool says in its help what it does', () => {
  expect(usageOf('rebuild')).toMatch(/^Usage: npm run rebuild \[.*\n\nBuilds read models anew from the log/);
  expect(usageOf('verify')).toMatch(/^Usage: npm run verify \[.*\n\nReads the log .* compares every row/);
  expect(usageOf('verify')).not.toContain('npm run rebuild');
});
