import { expect, it } from 'vitest';
import { editConflicts } from './edit-conflicts.ts';

const BEFORE = { name: 'Spring', start: '2026-01-01', end: '2026-05-31' };

it('names what somebody else changed, and whether it was changed here, too', () => {
  const present = { name: 'Spring cup', start: '2026-01-01', end: '2026-06-30' };
  const typed = { name: 'Spring league', start: '2026-02-01', end: '2026-05-31' };
  expect(editConflicts(BEFORE, present, typed)).toEqual([
    { field: 'name', theirs: 'Spring cup', typed: 'Spring league', typedHere: true },
    { field: 'end', theirs: '2026-06-30', typed: '2026-05-31', typedHere: false },
  ]);
});

it('sees no conflict where both changed a field to the same', () => {
  const both = { ...BEFORE, name: 'Spring cup' };
  expect(editConflicts(BEFORE, both, both)).toEqual([
    { field: 'name', theirs: 'Spring cup', typed: 'Spring cup', typedHere: false },
  ]);
});

it('keeps a file that was chosen here', () => {
  const logo = new Blob(['logo']);
  const [change] = editConflicts({ logo: '/media/1' }, { logo: '/media/2' }, { logo });
  expect(change).toMatchObject({ typedHere: true, theirs: '/media/2' });
});
