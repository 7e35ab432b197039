import { z } from 'zod';

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';
/** An iCalendar object, as text. */
export const calendarAnswer = {
  description: 'An iCalendar object',
  content: { 'text/calendar': { schema: z.string() } },
};
