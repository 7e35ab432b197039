import { afterAll, beforeAll, expect, it } from 'vitest';
import { allSteps, copySources, type SourcesCopy, TOO_SLOW, walks } from './sources-copy.ts';
import type { Check, Step } from './walks.ts';

/** The walks of CONTRIBUTING.md with one step left out: the check that it names has to notice. */

let copy: SourcesCopy;
beforeAll(async () => {
  copy = await copySources();
}, TOO_SLOW);
afterAll(() => copy.remove());

it.each(walks.flatMap(({ name, steps }) => steps.flatMap((step) => omission(name, step))))(
  '%s',
  { timeout: TOO_SLOW },
  async (_, step, check) => {
    await copy.type(allSteps.filter((other) => other !== step));
    if ('test' in check) {
      expect(await copy.run('vitest', ['run', '--project=unit', check.test])).toMatchObject({ failed: true });
    } else {
      expect(await copy.typeErrorsIn(check.types)).toContain(`${check.types}(`);
    }
  },
);

function omission(walk: string, step: Step): [string, Step, Check][] {
  const { forgotten: check } = step;
  if (check === undefined) return [];
  const name = 'test' in check ? check.test : check.types;
  return [[`${walk}: without “${step.name}” the check of ${name} fails`, step, check]];
}
