import { expect, it } from 'vitest';
import { originOf } from './login-origin.ts';

it('leads back to where a visitor was, with what they were about to do', () => {
  expect(originOf({ from: '/teams/4?tab=schedule' })).toEqual({ from: '/teams/4?tab=schedule' });
  expect(originOf({ from: '/teams/4', intent: { follow: 'team' } })).toEqual({
    from: '/teams/4',
    intent: { follow: 'team' },
  });
});

it('never leads to another site', () => {
  for (const from of ['//elsewhere.test', '/\\elsewhere.test', 'https://elsewhere.test', '', 4]) {
    expect(originOf({ from })).toBeUndefined();
  }
  expect(originOf(null)).toBeUndefined();
  expect(originOf('/teams')).toBeUndefined();
});
