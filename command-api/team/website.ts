import { z } from 'zod';

const NOT_VALID = 'Must be a valid URL';
const LONGEST = 500;
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

/**
 * A website as people type it: `https://` is added where no protocol is (docs/rules.md, "Input and display"); http
 * and https only, a public name, no user or password in it. Empty and null mean none.
 */
export const websiteField = z
  .string({ error: NOT_VALID })
  .trim()
  .max(LONGEST, NOT_VALID)
  .transform((typed) => (typed === '' ? null : SCHEME.test(typed) ? typed : `https://${typed}`))
  .refine((website) => website === null || isWebsite(website), NOT_VALID)
  .nullable();

function isWebsite(text: string): boolean {
  // The parser would drop or fix these silently.
  if (/[\s\\<>"']/.test(text)) return false;
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return false;
  return url.username === '' && url.password === '' && /[^.]\.[^.]/.test(url.hostname);
}
