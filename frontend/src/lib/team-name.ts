/** Initials and short names, where a team's whole name does not fit. */

/**
 * Initials for a crest or a missing picture: the first two letters of a single word, otherwise the first
 * letters of the first two words (docs/rules.md, "Input and display").
 */
export function toInitials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const letters = words.length > 1 ? words.slice(0, 2).map(firstLetter) : [...(words[0] ?? '')].slice(0, 2);
  return letters.join('').toUpperCase();
}

function firstLetter(word: string): string {
  return [...word][0] ?? '';
}

/** A team's name without its city, for narrow screens: Northgate Herons of Northgate → Herons. */
export function shortTeamName(name: string, location?: string | null): string {
  const city = location?.trim();
  if (!city) return name;
  const rest = name.slice(city.length);
  return name.toLowerCase().startsWith(city.toLowerCase()) && /^\s+\S/u.test(rest) ? rest.trim() : name;
}
