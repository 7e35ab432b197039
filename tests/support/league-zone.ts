import { dayAt } from '#platform/values/calendar-day.ts';

/**
 * Time zone of the leagues that browsers look at: one of two, so that it is between 2 in the morning and 9 in the evening
 * there whenever the tests run, and no day of the league ends in the middle of a test.
 */
export const LEAGUE_ZONE = new Date().getUTCHours() < 12 ? 'Asia/Tokyo' : 'Pacific/Honolulu';

/** The calendar day it is in those leagues, `YYYY-MM-DD`. */
const today = (): string => dayAt(new Date(), LEAGUE_ZONE);

/** The year it is there: seasons of tests last from its first day to its last. */
export const thisYear = (): number => Number(today().slice(0, 4));
