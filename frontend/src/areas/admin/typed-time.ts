/**
 * The time of day (`19:30`) that somebody typed: `19:30`, `9.05`, `1930`, `7:30 pm`, `7pm`. Undefined for anything else.
 */
export function readTypedTime(text: string): string | undefined {
  const words = text.trim().toLowerCase();
  const parts = /^(\d{1,2})[:.](\d{2})$|^(\d{2})(\d{2})$/u.exec(words);
  if (parts !== null) return timeFrom(Number(parts[1] ?? parts[3]), parts[2] ?? parts[4]);
  const twelve = /^(\d{1,2})(?:[:.](\d{2}))?\s?([ap])\.?m\.?$/u.exec(words);
  if (twelve === null) return undefined;
  const hours = Number(twelve[1]);
  if (hours < 1 || hours > 12) return undefined;
  return timeFrom((hours % 12) + (twelve[3] === 'p' ? 12 : 0), twelve[2]);
}

function timeFrom(hours: number, minutes = '00'): string | undefined {
  if (hours > 23 || Number(minutes) > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${minutes}`;
}
