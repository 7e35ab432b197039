import { Secret } from 'otpauth';
import { expect, it } from 'vitest';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

/** RFC 6238, appendix B. */
const secret = Secret.fromLatin1('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1_000);

// The last six of the eight digits that the RFC gives, and its time steps.
it.each([
  [59, '287082', 0x1],
  [1_111_111_109, '081804', 0x23523ec],
  [1_111_111_111, '050471', 0x23523ed],
  [1_234_567_890, '005924', 0x273ef07],
  [2_000_000_000, '279037', 0x3f940aa],
  [20_000_000_000, '353130', 0x27bc86aa],
])('takes the code of the RFC at %i seconds', (seconds, code, step) => {
  expect(stepOfCode(secret, code, at(seconds))).toBe(step);
});

it('takes the code before and after, for clocks that are off, and no other', () => {
  const code = '050471';
  const begins = 1_111_111_110;
  expect(stepOfCode(secret, code, at(begins - 30))).toBe(0x23523ed);
  expect(stepOfCode(secret, code, at(begins + 59))).toBe(0x23523ed);
  expect(stepOfCode(secret, code, at(begins - 31))).toBeUndefined();
  expect(stepOfCode(secret, code, at(begins + 60))).toBeUndefined();
});

it.each([
  ['in two groups', ' 050 471 '],
  ['full-width', '０５０４７１'],
  ['Arabic', '٠٥٠٤٧١'],
  ['Devanagari', '०५०४७१'],
  ['mathematical, where scripts follow each other without a gap', '𝟢𝟧𝟢𝟦𝟩𝟣'],
])('takes a code %s', (_how, code) => {
  expect(stepOfCode(secret, code, at(1_111_111_111))).toBe(0x23523ed);
});

it.each(['', '05047', '0050471', '050472', 'abcdef', '０５０４７２', '½50471', '05०47𝟣٢'])(
  'refuses "%s"',
  (code) => {
    expect(stepOfCode(secret, code, at(1_111_111_111))).toBeUndefined();
  },
);

it('makes secrets of 160 bits, each another one', () => {
  const made = [newTotpSecret(), newTotpSecret()];
  expect(made[0]).toMatch(/^[A-Z2-7]{32}$/);
  expect(made[0]).not.toBe(made[1]);
});

it('names account and site to the app', () => {
  const uri = new URL(
    totpUri('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', {
      username: 'Ana Kovač',
      publicUrl: 'https://league.example',
    }),
  );
  expect(decodeURIComponent(uri.pathname)).toContain('Courtside league.example:Ana Kovač');
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    issuer: 'Courtside league.example',
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
