/** `Ana de la Cruz` → `de la Cruz`; a single name stays. */
export function shortPersonName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/u);
  return rest.length === 0 ? first : rest.join(' ');
}
