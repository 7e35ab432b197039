/** The time of day (`19:30`) that somebody typed: `19:30`, `9.05`, `1930`. Undefined for anything else. */
export function readTypedTime(text: string): string | undefined {
  const parts = /^(\d{1,2})[:.](\d{2})$|^(\d{2})(\d{2})$/u.exec(text.trim());
  if (parts === null) return undefined;
  const hours = parts[1] ?? parts[3] ?? '';
  const minutes = parts[2] ?? parts[4] ?? '';
  if (Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
