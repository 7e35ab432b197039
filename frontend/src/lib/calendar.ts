/** Days of the calendar, written `2026-01-17`: no time and no zone. */

const DAY_MS = 24 * 60 * 60_000;

/** The day so many days later, or earlier. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The seven days of the week a day is in, from Monday on. */
export function daysOfWeek(day: string): string[] {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = daysLater(day, -sinceMonday);
  return Array.from({ length: 7 }, (_, index) => daysLater(monday, index));
}
