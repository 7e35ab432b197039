import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { daysOfWeek } from '#frontend/lib/calendar.ts';
import { DayStrip } from './day-strip.tsx';

const strip = (counts: number[] | undefined) =>
  renderToStaticMarkup(
    <DayStrip
      days={daysOfWeek('2026-01-17')}
      counts={counts}
      chosen="2026-01-18"
      today="2026-01-17"
      onDay={() => undefined}
      onStep={() => undefined}
      isLast={{ before: false, after: true }}
    />,
  );
const labels = (html: string) =>
  [...html.matchAll(/<li[^>]*><button[^>]*aria-label="([^"]+)"/gu)].map(([, label]) => label);

it('names each day with its number of games, and today', () => {
  expect(labels(strip([0, 0, 1, 0, 0, 12, 2])).slice(2)).toEqual([
    'Wednesday, January 14, 1 game',
    'Thursday, January 15, no games',
    'Friday, January 16, no games',
    'Today, Saturday, January 17, 12 games',
    'Sunday, January 18, 2 games',
  ]);
});

it('says no number before it is known, and which day is chosen', () => {
  const html = strip(undefined);
  expect(labels(html)[0]).toBe('Monday, January 12');
  expect(html).not.toContain('no games');
  expect(html.match(/aria-label="([^"]+)" aria-current="date"/u)?.[1]).toBe('Sunday, January 18');
});

it('leads to the day before and after that has games, as far as there is one', () => {
  const html = strip(undefined);
  const button = (name: string) => new RegExp(`<button[^>]*aria-label="${name}"[^>]*>`, 'u').exec(html)?.[0];
  expect(button('Previous day with games')).not.toContain('disabled=""');
  expect(button('Next day with games')).toContain('disabled=""');
});
