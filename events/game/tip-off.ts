/**
 * When a game begins, as far as that is known: an ISO instant, the calendar day alone, or null. `game_date` alone is no
 * time to show: of a game whose day is all that is known it is noon.
 */
export function tipOffTime(game: { game_date: string | null; time_known: boolean }): string | null {
  const { game_date, time_known } = game;
  return game_date === null || time_known ? game_date : game_date.slice(0, 'YYYY-MM-DD'.length);
}

const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether it is a calendar day without a time, which no time zone may move. */
export function isDayAlone(tipOff: unknown): tipOff is string {
  return typeof tipOff === 'string' && CALENDAR_DAY.test(tipOff);
}
