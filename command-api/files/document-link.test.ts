import { describe, expect, test } from 'vitest';
import { createDocumentLinks, LINK_SECONDS } from './document-link.ts';

const FILE = '0123456789abcdef0123456789abcdef';
const OTHER_FILE = 'f123456789abcdef0123456789abcdef';
const SECRET = 'a secret of more than thirty-two characters';
let now = new Date('2026-03-01T12:00:00Z');
const links = createDocumentLinks({ secret: SECRET, clock: () => now });

function issued(fileId = FILE) {
  now = new Date('2026-03-01T12:00:00Z');
  const { url, expiresAt } = links.issue(fileId);
  const { pathname, searchParams } = new URL(url, 'http://here');
  return {
    pathname,
    expiresAt,
    link: {
      fileId,
      expires: searchParams.get('expires') ?? '',
      signature: searchParams.get('signature') ?? '',
    },
  };
}

describe('a link to a document', () => {
  test('names the file and opens it for five minutes', () => {
    const { pathname, expiresAt, link } = issued();
    expect(pathname).toBe(`/api/documents/${FILE}/`);
    expect(expiresAt).toEqual(new Date('2026-03-01T12:05:00Z'));
    expect(links.check(link)).toBe('valid');
    now = new Date(expiresAt.getTime() - 1);
    expect(links.check(link)).toBe('valid');
    now = expiresAt;
    expect(links.check(link)).toBe('expired');
    expect(LINK_SECONDS).toBe(300);
  });

  test('opens no other file', () => {
    expect(links.check({ ...issued().link, fileId: OTHER_FILE })).toBe('forged');
  });

  test('cannot be made to last longer', () => {
    const { link } = issued();
    for (const expires of [
      String(Number(link.expires) + 1),
      `${link.expires}0`,
      `${link.expires} `,
      '',
      'NaN',
    ]) {
      expect([expires, links.check({ ...link, expires })]).toEqual([expires, 'forged']);
    }
  });

  test.each(['', 'AAAA', 'not base64 at all!', '\u0000', 'é'.repeat(32), 'A'.repeat(43), 'A'.repeat(10_000)])(
    'the signature %j is none',
    (signature) => {
      expect(links.check({ ...issued().link, signature })).toBe('forged');
    },
  );

  test('is of no use with another secret, nor is one signed with the secret itself', () => {
    const other = createDocumentLinks({ secret: `${SECRET}.`, clock: () => now });
    expect(other.check(issued().link)).toBe('forged');
  });
});
