/**
 * Path of the first text that Postgres refuses in a text column: with a NUL, or with half of a surrogate pair.
 * JSON can carry both, so a client can send them. Null when every text is fine.
 */
export function unstorableText(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = unstorableText(inner, path === '' ? key : `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}
