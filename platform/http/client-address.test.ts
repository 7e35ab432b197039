import { expect, it } from 'vitest';
import { toNetwork } from './client-address.ts';

it('is the address itself for IPv4, however it is written', () => {
  expect(toNetwork('203.0.113.9')).toBe('203.0.113.9');
  expect(toNetwork('::ffff:203.0.113.9')).toBe('203.0.113.9');
});

it('is the first half of an IPv6 address', () => {
  expect(toNetwork('2001:db8::1')).toBe('2001:db8:0:0');
  expect(toNetwork('2001:0db8:0:0:ffff::2')).toBe('2001:db8:0:0');
  expect(toNetwork('2001:db8:1::1')).not.toBe(toNetwork('2001:db8:2::1'));
  expect(toNetwork('fe80::1%eth0')).toBe(toNetwork('fe80::2'));
});
