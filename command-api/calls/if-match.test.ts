import { expect, it } from 'vitest';
import { ifMatchRevision } from './if-match.ts';

it('takes the tag of a command and of a read', () => {
  expect(ifMatchRevision('"12"')).toBe(12);
  expect(ifMatchRevision('"12:k3Jd-game10.1-815"')).toBe(12);
  expect(ifMatchRevision('"0:x"')).toBe(0);
  expect(ifMatchRevision('"-1:x"')).toBe(-1);
});

it('takes a tag that a gateway has weakened or extended', () => {
  expect(ifMatchRevision('W/"12:state"')).toBe(12);
  expect(ifMatchRevision('"12-gzip"')).toBe(12);
});

it('asks for nothing without one, or for *', () => {
  expect(ifMatchRevision(undefined)).toBeUndefined();
  expect(ifMatchRevision('*')).toBeUndefined();
});

it('refuses a tag that no answer had', () => {
  for (const header of ['', '12', '"x"', '""', '"-2"', '"1234567890"', '"1", "2"', '"12:"x"']) {
    expect(() => ifMatchRevision(header), header).toThrow('If-Match must be the ETag of an answer.');
  }
});
