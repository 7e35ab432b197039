import { expect, it } from 'vitest';
import { whySignIn } from './why-sign-in.ts';

it.each([
  ['/profile', 'Sign in to see your profile.'],
  ['/profile?edit=1', 'Sign in to see your profile.'],
  ['/change-password', 'Sign in to change your password.'],
  ['/dashboard', 'Sign in to see your dashboard.'],
  ['/scorer/scoring/12', 'Sign in as a scorer to score this game.'],
  ['/scorer/history', 'Sign in as a scorer to see this page.'],
  ['/manager', 'Sign in as a manager to see this page.'],
  ['/admin/games?page=2', 'Sign in as an administrator to see this page.'],
  ['/teams/4', undefined],
  ['/', undefined],
])('%s: %s', (url, why) => {
  expect(whySignIn(url)).toBe(why);
});
