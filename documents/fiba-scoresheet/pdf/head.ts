import type { FibaScoresheet } from '#contracts/fiba-scoresheet/fiba-scoresheet.contract.ts';
import type { Officials } from './officials.ts';
import { GREY, INK, type Pen, RULE } from './pen.ts';

type Area = { left: number; right: number };
export type Field = { label: string; value: string /** Share of the row. */; share: number };

/** Competition, teams and score. @returns where the rows below begin */
export function drawTitle(pen: Pen, sheet: FibaScoresheet, { left, right }: Area, top: number): number {
  const competition = [sheet.tournament_name, sheet.category_name, sheet.season_name].filter(
    (name) => name !== null,
  );
  pen.text(competition.join(', '), left, top + 8, { size: 8, colour: GREY, width: 200 });
  pen.text('Scoresheet', left, top + 25, { size: 16, bold: true });
  const middle = left + 200 + (right - left - 200) / 2;
  const { score } = sheet;
  const baseline = top + 25;
  if (score === null) pen.text('–', middle, baseline, { size: 13, align: 'centre' });
  else pen.text('–', middle, baseline, { size: 26, align: 'centre' });
  for (const side of ['east', 'west'] as const) {
    const figure = { size: 28, bold: sheet.winner === side };
    const points = score === null ? '' : String(score[side]);
    const isEast = side === 'east';
    const away = isEast ? -1 : 1;
    const align = isEast ? 'end' : 'start';
    pen.text(points, middle + away * 8, baseline, { ...figure, align });
    const gap = 16 + pen.widthOf(points, figure);
    const width = (right - left - 200) / 2 - gap;
    pen.text(sheet[side].name, middle + away * gap, baseline, { size: 11, bold: true, align, width });
  }
  pen.line(left, top + 33, right, top + 33, { width: 1.5 });
  return top + 33;
}

/** Labelled values side by side. */
export function drawFields(pen: Pen, fields: readonly Field[], { left, right }: Area, top: number): number {
  const shares = fields.reduce((sum, { share }) => sum + share, 0);
  let x = left;
  for (const [index, { label, value, share }] of fields.entries()) {
    const width = ((right - left) * share) / shares;
    const inset = index === 0 ? 0 : 6;
    if (index > 0) pen.line(x, top, x, top + 25, { colour: RULE });
    pen.text(label, x + inset, top + 9, { size: 7, colour: GREY });
    pen.text(value, x + inset, top + 20, { size: 9.5, bold: true, width: width - inset - 4 });
    x += width;
  }
  pen.line(left, top + 25, right, top + 25, { width: 0.75, colour: INK });
  return top + 25;
}

/** @param timeZone the league's */
export function gameFields(sheet: FibaScoresheet, timeZone: string): Field[] {
  const { game_date: start, time_known, ended_at: end } = sheet;
  return [
    { label: 'Game no.', value: String(sheet.game_id), share: 0.7 },
    { label: 'Date', value: start === null ? '' : formatDate(start, timeZone), share: 1.2 },
    { label: 'Time', value: start === null || !time_known ? '' : formatTime(start, timeZone), share: 0.6 },
    { label: 'Game ended at', value: end === null ? '' : formatTime(end, timeZone), share: 0.8 },
    { label: 'Venue', value: sheet.venue ?? '', share: 1.8 },
  ];
}

export function officialFields({ crewChief, umpires, commissioner }: Officials): Field[] {
  return [
    { label: 'Crew chief', value: crewChief, share: 1 },
    { label: 'Umpire 1', value: umpires[0], share: 1 },
    { label: 'Umpire 2', value: umpires[1], share: 1 },
    { label: 'Commissioner', value: commissioner, share: 1 },
  ];
}

export const formatDate = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  }).format(new Date(instant));

const formatTime = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant));
