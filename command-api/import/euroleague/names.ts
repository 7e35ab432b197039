/** `WALKER IV, LONNIE` → Lonnie, Walker IV. A name without a comma is a family name (or the only name). */
export function parseName(text: string): { firstName: string | null; lastName: string | null } {
  const [family = '', given = ''] = text.split(',');
  return { firstName: capitalised(given) || null, lastName: capitalised(family) || null };
}

/** `JAVOR, DAMIR` → Damir Javor. */
export function toFullName(text: string): string {
  const { firstName, lastName } = parseName(text);
  return [firstName, lastName].filter((part) => part !== null).join(' ');
}

const ROMAN = /^(I{1,3}|IV|VI{0,3})$/;

/** The feed shouts: `RATHAN-MAYES` → Rathan-Mayes, `O'NEALE` → O'Neale. Numerals stay. */
function capitalised(text: string): string {
  return text
    .trim()
    .split(/\s+/)
    .map((word) =>
      ROMAN.test(word)
        ? word
        : word
            .toLowerCase()
            .replaceAll(
              /(^|[-'’.])(\p{L})/gu,
              (_all, before: string, letter: string) => `${before}${letter.toUpperCase()}`,
            ),
    )
    .join(' ');
}
