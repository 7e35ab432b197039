/** A name as part of a key: written with other capitals or spaces it is the same name. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
