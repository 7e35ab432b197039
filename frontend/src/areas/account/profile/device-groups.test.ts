import { expect, it } from 'vitest';
import { deviceGroups } from './device-groups.ts';

const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0';
const PHONE = 'Mozilla/5.0 (iPhone) Version/19 Safari/605';
const signIn = (id: string, device: string, is_current = false) => ({
  id,
  device,
  is_current,
  created_at: '2026-01-01T10:00:00.000Z',
  last_used_at: '2026-01-02T10:00:00.000Z',
});

it('groups sign-ins on one kind of browser, and leaves this one alone at the top', () => {
  const sessions = [signIn('a', LINUX), signIn('b', PHONE), signIn('c', LINUX, true), signIn('d', LINUX)];
  const groups = deviceGroups(sessions).map(({ name, signIns }) => [name, signIns.map(({ id }) => id)]);
  expect(groups).toEqual([
    ['Chrome on Linux', ['c']],
    ['Chrome on Linux', ['a', 'd']],
    ['Safari on iPhone', ['b']],
  ]);
});
