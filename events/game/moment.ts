import { periodLabel } from './period-label.ts';

/** What a moment needs of a game: its plays in order, and whether it is over. */
export type Course = {
  plays: readonly { period: number; clock: number | null }[];
  regularPeriods: number;
  isOver: boolean;
};

/**
 * How urls and calls write a moment of a game. `start` is before the first play, `end` after the last one. Any other one
 * is the period and the clock: `q4-1:22`, `ot2-0:05`. The plays at one reading of the clock are numbered, from the second
 * one on: `q4-1:22.2`; so are the plays of a period without a clock: `q3`, `q3.2`. A number alone is how many plays have been
 * told, for links from a play.
 */
export const MOMENT =
  /^(?:start|end|\d{1,4}|(?:q([1-9]\d?)|ot([1-9]\d?)?)(?:-(\d{1,2}:[0-5]\d))?(?:\.([1-9]\d{0,3}))?)$/;

/** The moments of a game: before its first play and after each, every one the text by which `findMoment` finds it again. */
export function formatMoments({ plays, regularPeriods, isOver }: Course): string[] {
  const places = new Map<string, number>();
  const moments = plays.map((play, index) => {
    if (isOver && index === plays.length - 1) return 'end';
    const reading = formatReading(play, regularPeriods);
    const place = (places.get(reading) ?? 0) + 1;
    places.set(reading, place);
    return place === 1 ? reading : `${reading}.${place}`;
  });
  return ['start', ...moments];
}

/** The moment after so many plays. */
export function formatMoment(course: Course, cursor: number): string {
  return formatMoments(course)[cursor] ?? 'start';
}

/**
 * How many plays have been revealed by a moment. A reading of the clock at which nothing happened, or a number that is too
 * high, means the last play until then. Undefined for a text that is no moment.
 */
export function findMoment(course: Course, text: string): number | undefined {
  const match = MOMENT.exec(text);
  if (match === null) return undefined;
  const { plays, regularPeriods } = course;
  if (/^\d/.test(text)) return Math.min(Number(text), plays.length);
  const cursor = text === 'end' ? plays.length : formatMoments(course).indexOf(text);
  if (cursor !== -1) return cursor;
  const [, quarter, overtime, reading] = match;
  const period = quarter === undefined ? regularPeriods + Number(overtime ?? 1) : Number(quarter);
  const moment = { period, clock: reading === undefined ? null : parseClock(reading) };
  const next = plays.findIndex((play) => isLater(play, moment));
  return next === -1 ? plays.length : next;
}

type Reading = Course['plays'][number];

/** A clock as boards show it, in whole seconds. */
const onBoard = (clock: number) => Math.floor(clock);

function isLater(play: Reading, moment: Reading): boolean {
  if (play.period !== moment.period) return play.period > moment.period;
  return moment.clock === null || (play.clock !== null && onBoard(play.clock) < moment.clock);
}

function formatReading({ period, clock }: Reading, regularPeriods: number): string {
  const label = periodLabel(regularPeriods, period).toLowerCase();
  if (clock === null) return label;
  const seconds = onBoard(clock);
  return `${label}-${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function parseClock(text: string): number {
  const [minutes = 0, seconds = 0] = text.split(':').map(Number);
  return 60 * minutes + seconds;
}
