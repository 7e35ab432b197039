import type { FibaScoresheet } from '#contracts/fiba-scoresheet/fiba-scoresheet.contract.ts';
import type { Officials } from './officials.ts';
import { GREY, INK, inkForPeriod, type Pen, RULE, STARTER_INK } from './pen.ts';

type Place = { left: number; top: number; width: number };

/** What the marks mean. */
export function drawLegend(pen: Pen, sheet: FibaScoresheet, { left, top, width }: Place): void {
  const parts = [
    'Fouls: P personal, T technical, U unsportsmanlike, D disqualifying, C coach, B bench, GD game disqualification; high figure: period (from',
    `${sheet.regular_periods + 1} on overtimes), low figure: free throws.`,
  ];
  pen.text(parts.join(' '), left, top + 8, { size: 7.5, colour: GREY, width });
  const y = top + 15.5;
  let x = left;
  const word = (text: string) => {
    pen.text(text, x, y + 2.5, { size: 7.5, colour: GREY });
    x += pen.widthOf(text, { size: 7.5 }) + 9;
  };
  pen.cross(x + 4, y, 1.9, { width: 0.8, colour: STARTER_INK });
  pen.circle(x + 4, y, 3.8, { colour: STARTER_INK });
  x += 10;
  word('started');
  pen.cross(x + 3, y, 1.9, { width: 0.8 });
  x += 8;
  word('came on');
  pen.line(x, y + 3, x + 9, y - 3, { width: 1 });
  x += 12;
  word('2 or 3 points');
  pen.circle(x + 4, y, 3.8);
  x += 10;
  word('number of who made a 3');
  pen.disc(x + 4, y, 3.8, INK);
  x += 10;
  word('free throw');
  if ([...sheet.east.running_score, ...sheet.west.running_score].some(({ kind }) => kind === 'figure')) {
    pen.box(x, y - 3.5, 9, 7, { width: 0.8 });
    x += 12;
    word('entered as a number');
  }
  if (
    [...sheet.east.players, ...sheet.west.players].some(({ fouls }) =>
      fouls.some(({ mark }) => mark === null),
    )
  ) {
    word('• foul of unknown kind');
  }
  for (const [period, text] of [
    [1, sheet.regular_periods > 2 ? 'periods 1 and 3' : 'period 1'],
    [2, 'other periods'],
  ] as const) {
    pen.block(x, y - 2, 8, 4, inkForPeriod(period, sheet.regular_periods));
    x += 11;
    word(text);
  }
}

/** Who signs: the table first, then the referees. */
export function drawSignatures(pen: Pen, officials: Officials, { left, top, width }: Place): void {
  const rows = [
    ['Scorer', officials.scorer, 'Assistant scorer', officials.assistantScorer],
    ['Timer', officials.timer, 'Shot-clock operator', officials.shotClockOperator],
    ['Crew chief', officials.crewChief, 'Umpire 1', officials.umpires[0]],
    ['Umpire 2', officials.umpires[1], 'Commissioner', officials.commissioner],
  ] as const;
  const half = (width - 12) / 2;
  for (const [index, [role, name, otherRole, otherName]] of rows.entries()) {
    const y = top + index * 23;
    drawSignature(pen, role, name, { left, top: y, width: half });
    drawSignature(pen, otherRole, otherName, { left: left + half + 12, top: y, width: half });
  }
}

function drawSignature(pen: Pen, role: string, name: string, { left, top, width }: Place): void {
  pen.text(role, left, top + 9, { size: 7.5, colour: GREY });
  pen.text(name, left, top + 19, { size: 8.5, width: width * 0.55 });
  pen.line(left, top + 22, left + width, top + 22, { width: 0.6 });
}

/** Scores by period with their sums, the winner, and room for a captain who protests. */
export function drawResult(pen: Pen, sheet: FibaScoresheet, { left, top, width }: Place): void {
  const { periods, regular_periods: regular, score } = sheet;
  const right = left + width;
  const columns = Math.max(regular, periods.length);
  const nameWidth = 92;
  const final = 40;
  const step = Math.min(34, (width - nameWidth - final) / columns);
  const centre = (index: number) => left + nameWidth + (index + 0.5) * step;
  pen.text('Scores', left, top + 9, { size: 7.5, colour: GREY });
  for (let index = 0; index < columns; index += 1) {
    const label = periods[index]?.period_label ?? `Q${index + 1}`;
    pen.text(label, centre(index), top + 9, { size: 7.5, align: 'centre', colour: GREY });
  }
  pen.text('Final', right - 2, top + 9, { size: 7.5, align: 'end', colour: GREY });
  let y = top + 13;
  pen.line(left, y, right, y, { width: 0.75 });
  for (const side of ['east', 'west'] as const) {
    const letter = side === 'east' ? 'A' : 'B';
    const won = sheet.winner === side;
    pen.text(letter, left, y + 12, { size: 9.5, bold: true });
    pen.text(sheet[side].name, left + 11, y + 12, { size: 9.5, width: nameWidth - 15 });
    for (const [index, period] of periods.entries()) {
      const colour = inkForPeriod(period.period, regular);
      pen.text(String(period[side]), centre(index), y + 12, { size: 9.5, align: 'centre', colour });
    }
    if (score !== null) {
      pen.text(String(score[side]), right - 2, y + 13, { size: 13, bold: won, align: 'end' });
    }
    y += 17;
    pen.line(left, y, right, y, { colour: RULE });
  }
  pen.text('Winner', left, y + 11, { size: 7.5, colour: GREY });
  const winner = sheet.winner === null ? '' : sheet[sheet.winner].name;
  pen.text(winner, left + 34, y + 11.5, { size: 10, bold: true, width: width - 150 });
  if (sheet.result_type === 'forfeit') {
    pen.text('Awarded by forfeit (art. 20)', right - 2, y + 11, { size: 8, align: 'end' });
  }
  pen.line(left, y + 16, right, y + 16, { width: 0.6 });
  const half = (width - 12) / 2;
  for (const [index, letter] of ['A', 'B'].entries()) {
    const x = left + index * (half + 12);
    const label = `Captain of ${letter}, in case of protest`;
    pen.text(label, x, y + 25, { size: 7.5, colour: GREY });
    pen.line(x, y + 45, x + half, y + 45, { width: 0.6 });
  }
}

/** What the sheet was made from. */
export function drawOrigin(
  pen: Pen,
  sheet: FibaScoresheet,
  page: { number: number; of: number } & Place,
): void {
  const { left, top, width } = page;
  pen.line(left, top, left + width, top, { width: 0.6 });
  const state = sheet.played ? STATE[sheet.status] : 'Blank, for a game that was not played yet.';
  const text = `Made from the game’s log up to position ${sheet.position} (revision ${sheet.revision}). ${state}`;
  pen.text(text, left, top + 10, { size: 7.5, colour: GREY });
  pen.text(`Page ${page.number} of ${page.of}`, left + width, top + 10, {
    size: 7.5,
    align: 'end',
    colour: GREY,
  });
}

const STATE: Readonly<Record<FibaScoresheet['status'], string>> = {
  scheduled: '',
  postponed: '',
  canceled: '',
  annulled: 'The game was annulled.',
  in_progress: 'The game is on.',
  completed: 'The result is not confirmed yet.',
  final: 'Later corrections make a new sheet.',
};
