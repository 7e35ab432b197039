/** A club's two colours as `#rrggbb`. */
export type ClubColours = { first: string; second: string };

/**
 * Colours for clubs that gave none. Neighbours differ in hue and lightness, because neighbouring team ids
 * meet on one page.
 */
const FALLBACK: readonly ClubColours[] = [
  { first: '#0e5c63', second: '#f0b83d' },
  { first: '#9e2a2b', second: '#ecd9ae' },
  { first: '#1f3a78', second: '#86c9e6' },
  { first: '#23272e', second: '#c8d438' },
  { first: '#2f6136', second: '#efe0b0' },
  { first: '#7b2f5e', second: '#f5c4d8' },
  { first: '#2558c9', second: '#ffd340' },
  { first: '#5b6873', second: '#f4f1e8' },
  { first: '#a34a00', second: '#2a211c' },
  { first: '#4a2f8a', second: '#f2c94c' },
  { first: '#00766c', second: '#ffffff' },
  { first: '#6b1d2a', second: '#d9b56b' },
  { first: '#1b5e8c', second: '#f28c38' },
  { first: '#5c4a1e', second: '#e9e2cf' },
  { first: '#b0215a', second: '#1f2a44' },
  { first: '#3c5a14', second: '#fbd35a' },
];

/** The palette a team without club colours gets: the same on every page and every day. */
export function fallbackColours(teamId: number): ClubColours {
  const place = ((teamId % FALLBACK.length) + FALLBACK.length) % FALLBACK.length;
  return FALLBACK[place] ?? { first: '#0e5c63', second: '#f0b83d' };
}
