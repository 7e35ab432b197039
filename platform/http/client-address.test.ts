import { expect, it } from 'vitest';
import { networkOf } from './client-address.ts';

it('is the address itself for IPv4, however it is written', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
});

it('is the first half of an IPv6 address', () => {
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0');
  expect(networkOf('2001:0db8:0:0:ffff::2')).toBe('2001:db8:0:0');
  expect(networkOf('2001:db8:1::1')).not.toBe(networkOf('2001:db8:2::1'));
  expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2'));
});
