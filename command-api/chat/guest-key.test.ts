import { expect, it } from 'vitest';
import { createGuestKey } from './guest-key.ts';

const keyOf = createGuestKey('a secret');

it('is the same for one address and does not show it', () => {
  expect(keyOf('203.0.113.9')).toBe(keyOf('203.0.113.9'));
  expect(keyOf('203.0.113.9')).not.toBe(keyOf('203.0.113.10'));
  expect(keyOf('203.0.113.9')).toMatch(/^[\w-]{22}$/);
  expect(createGuestKey('another')('203.0.113.9')).not.toBe(keyOf('203.0.113.9'));
});

it('treats an IPv4 address written as IPv6 as the same', () => {
  expect(keyOf('::ffff:203.0.113.9')).toBe(keyOf('203.0.113.9'));
});

it('knows one network of IPv6 by its first half', () => {
  expect(keyOf('2001:db8::1')).toBe(keyOf('2001:0db8:0:0:ffff::2'));
  expect(keyOf('2001:db8:1::1')).not.toBe(keyOf('2001:db8:2::1'));
  expect(keyOf('::1')).not.toBe(keyOf('2001:db8::1'));
  expect(keyOf('fe80::1%eth0')).toBe(keyOf('fe80::2'));
});
