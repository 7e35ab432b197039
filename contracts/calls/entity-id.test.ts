import { expect, it } from 'vitest';
import { entityParams } from './entity-id.ts';

it('takes decimal digits only', () => {
  expect(entityParams.parse({ id: '16' })).toEqual({ id: 16 });
  const refused = ['0x10', '1e3', ' 16', '16.0', '-1', '0', '', '2147483648'];
  expect(refused.filter((id) => entityParams.safeParse({ id }).success)).toEqual([]);
});
