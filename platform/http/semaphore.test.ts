import { expect, it } from 'vitest';
import { Places } from './semaphore.ts';

it('gives each client its own places, and a returned place again', () => {
  const places = new Places({ perAddress: 2 });
  const first = places.take('203.0.113.9');
  expect(places.take('203.0.113.9')).toBeDefined();
  expect(places.take('203.0.113.9')).toBeUndefined();
  expect(places.take('203.0.113.10')).toBeDefined();
  first?.();
  first?.();
  expect(places.take('203.0.113.9')).toBeDefined();
  expect(places.take('203.0.113.9')).toBeUndefined();
});

it('counts all addresses of an IPv6 network as one client', () => {
  const places = new Places({ perAddress: 1 });
  expect(places.take('2001:db8::1')).toBeDefined();
  expect(places.take('2001:db8::2')).toBeUndefined();
  expect(places.take('2001:db8:0:1::2')).toBeDefined();
});

it('gives no more places than there are, however many clients ask', () => {
  const places = new Places({ perAddress: 2, total: 3 });
  const taken = ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'].map((address) => places.take(address));
  expect(taken.map((place) => place !== undefined)).toEqual([true, true, true, false]);
  taken[0]?.();
  expect(places.take('10.0.0.4')).toBeDefined();
});
