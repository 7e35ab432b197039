import { expect, it } from 'vitest';
import { isAllowedOrigin, isPlainLoopback } from './origins.ts';

it('allows the listed origins and no others', () => {
  const allowed = ['https://league.example', 'http://localhost:3000'];
  expect(isAllowedOrigin('https://league.example', allowed)).toBe(true);
  for (const other of [
    'http://league.example',
    'https://league.example:8443',
    'https://league.example.evil.example',
    'https://evil.example',
    'null',
    '',
  ]) {
    expect(isAllowedOrigin(other, allowed), other).toBe(false);
  }
});

it('treats the names of this machine as one, given the same port', () => {
  const allowed = ['http://localhost:3000'];
  expect(isAllowedOrigin('http://127.0.0.1:3000', allowed)).toBe(true);
  expect(isAllowedOrigin('http://[::1]:3000', allowed)).toBe(true);
  expect(isAllowedOrigin('http://127.0.0.1:3001', allowed)).toBe(false);
  expect(isAllowedOrigin('https://127.0.0.1:3000', allowed)).toBe(false);
  expect(isAllowedOrigin('http://127.0.0.1.evil.example:3000', allowed)).toBe(false);
  expect(isAllowedOrigin('http://localhost:3000', ['https://league.example'])).toBe(false);
});

it('recognises plain http on this machine', () => {
  expect(isPlainLoopback('http://localhost:3000')).toBe(true);
  expect(isPlainLoopback('https://localhost:3000')).toBe(false);
  expect(isPlainLoopback('http://192.168.1.20:3000')).toBe(false);
});
