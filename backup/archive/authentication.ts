import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** A fingerprint of PERSONAL_KEY_SECRET: enough to recognize it, and as hard to guess as from a wrapped key. */
export function personalKeyCheck(secret: string): string {
  return createHmac('sha256', secret).update('courtside backup 1').digest('hex');
}

/**
 * The tag of a manifest, which takes PERSONAL_KEY_SECRET to make. The manifest has the hash of every file, so it
 * vouches for the whole archive.
 * @param manifest without its tag
 * @returns HMAC-SHA-256 in hex, over the manifest as JSON without spaces
 */
export function tagOf(manifest: object, secret: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'courtside backup manifest', 32));
  return createHmac('sha256', key).update(JSON.stringify(manifest)).digest('hex');
}

/** Whether a manifest, as it was read, has the tag that its league gave it. */
export function isAuthentic({ hmac, ...manifest }: Record<string, unknown>, secret: string): boolean {
  const expected = Buffer.from(tagOf(manifest, secret));
  const given = Buffer.from(typeof hmac === 'string' ? hmac : '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
