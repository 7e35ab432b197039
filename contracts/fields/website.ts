import { z } from 'zod';

const LONGEST = 500;
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

/**
 * A website as people type it: `https://` is added where no protocol is (docs/rules.md, "Input and display"); http
 * and https only, a public name, no user or password in it. Empty and null mean none.
 */
export function websiteField(notValid: string, tooLong = notValid) {
  return z
    .string({ error: notValid })
    .trim()
    .max(LONGEST, tooLong)
    .transform((typed) => (typed === '' ? null : SCHEME.test(typed) ? typed : `https://${typed}`))
    .refine((website) => website === null || isWebsite(website), notValid)
    .nullable();
}

function isWebsite(text: string): boolean {
  // The parser would drop or fix these silently.
  if (/[\s\\<>"']/.test(text) || !/^https?:\/\/[^/]/i.test(text)) return false;
  const url = URL.parse(text);
  return url !== null && url.username === '' && url.password === '' && isPublicName(url.hostname);
}

/** A name of the public DNS: no number, no machine of the reader's own network. */
function isPublicName(hostname: string): boolean {
  return /[^.]\.[^.]*[a-z][^.]*$/.test(hostname) && !/\.(localhost|local|internal)$/.test(hostname);
}
