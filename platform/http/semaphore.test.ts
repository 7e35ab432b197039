import { expect, it } from 'vitest';
import { Semaphore } from './semaphore.ts';

it('gives each client its own slots, and a returned slot again', () => {
  const slots = new Semaphore({ perAddress: 2 });
  const first = slots.tryAcquire('203.0.113.9');
  expect(slots.tryAcquire('203.0.113.9')).toBeDefined();
  expect(slots.tryAcquire('203.0.113.9')).toBeUndefined();
  expect(slots.tryAcquire('203.0.113.10')).toBeDefined();
  first?.();
  first?.();
  expect(slots.tryAcquire('203.0.113.9')).toBeDefined();
  expect(slots.tryAcquire('203.0.113.9')).toBeUndefined();
});

it('counts all addresses of an IPv6 network as one client', () => {
  const slots = new Semaphore({ perAddress: 1 });
  expect(slots.tryAcquire('2001:db8::1')).toBeDefined();
  expect(slots.tryAcquire('2001:db8::2')).toBeUndefined();
  expect(slots.tryAcquire('2001:db8:0:1::2')).toBeDefined();
});

it('gives no more slots than there are, however many clients ask', () => {
  const slots = new Semaphore({ perAddress: 2, total: 3 });
  const taken = ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'].map((address) => slots.tryAcquire(address));
  expect(taken.map((slot) => slot !== undefined)).toEqual([true, true, true, false]);
  taken[0]?.();
  expect(slots.tryAcquire('10.0.0.4')).toBeDefined();
});
