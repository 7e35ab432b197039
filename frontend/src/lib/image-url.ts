/**
 * Where a picture of the API is loaded from: an absolute url stays, a relative path is taken from this
 * host. Missing ones are undefined.
 */
export function imageUrl(path: string | null | undefined): string | undefined {
  const trimmed = path?.trim();
  if (!trimmed) return undefined;
  if (/^https?:\/\//iu.test(trimmed)) return trimmed;
  return trimmed.startsWith('/') ? trimmed : `/${trimmed}`;
}
