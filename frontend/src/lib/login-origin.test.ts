import { expect, it } from 'vitest';
import { readOrigin } from './login-origin.ts';

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
