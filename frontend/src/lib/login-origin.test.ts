import { expect, it } from 'vitest';
import { afterSignIn, readOrigin } from './login-origin.ts';

it('leads back to where a visitor was, with what they were about to do', () => {
  expect(readOrigin({ from: '/teams/4?tab=schedule' })).toEqual({ from: '/teams/4?tab=schedule' });
  expect(readOrigin({ from: '/teams/4', intent: { follow: 'team' } })).toEqual({
    from: '/teams/4',
    intent: { follow: 'team' },
  });
});

it('never leads to another site', () => {
  for (const from of ['//elsewhere.test', '/\\elsewhere.test', 'https://elsewhere.test', '', 4]) {
    expect(readOrigin({ from })).toBeUndefined();
  }
  expect(readOrigin(null)).toBeUndefined();
  expect(readOrigin('/teams')).toBeUndefined();
});

// Rule: Accounts and sessions: Signing in
it('leads who works for the league to where they work, and back to a page that asked for an account', () => {
  const to = (role: Parameters<typeof afterSignIn>[0], from?: string) =>
    afterSignIn(role, from === undefined ? undefined : { from }).to;
  expect(to('scorer', '/teams')).toBe('/scorer/dashboard');
  expect(to('scorer', '/scorer/scoring/7')).toBe('/scorer/scoring/7');
  // It says that it is not theirs.
  expect(to('scorer', '/admin/teams')).toBe('/admin/teams');
  expect(to('manager', '/')).toBe('/manager/dashboard');
  expect(to('manager', '/manager?team=4')).toBe('/manager?team=4');
  expect(to('manager', '/managers')).toBe('/manager/dashboard');
  expect(to('superuser', '/games/7?tab=plays')).toBe('/admin/dashboard');
  expect(to('superuser', '/admin/games?status=final')).toBe('/admin/games?status=final');
  expect(to('superuser', '/scorer/scoring')).toBe('/scorer/scoring');
  expect(to('scorer', '/profile?edit=1')).toBe('/profile?edit=1');
  expect(to('scorer')).toBe('/scorer/dashboard');
});

it('leads a member back, and anybody to what they were about to do', () => {
  expect(afterSignIn('member', { from: '/teams?page=2' })).toEqual({ to: '/teams?page=2' });
  expect(afterSignIn('member', undefined)).toEqual({ to: '/dashboard' });
  const wish = { from: '/teams/4', intent: { follow: 'team' } };
  expect(afterSignIn('manager', wish)).toEqual({ to: '/teams/4', state: { follow: 'team' } });
});
