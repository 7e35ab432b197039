import type {
  FibaScoresheet,
  SheetMark,
  SheetTeam,
} from '#contracts/fiba-scoresheet/fiba-scoresheet.contract.ts';
import { GREY, INK, inkForPeriod, PAPER, type Pen, RULE } from './pen.ts';
import { isOver } from './team.ts';

const COLUMNS = 4;
const ROWS = 40;
/** Points on one page. */
export const POINTS_A_PAGE = COLUMNS * ROWS;
const GAP = 4;
const HEAD = 14;
const LABELS = 10;

type Place = { left: number; top: number; width: number; height: number };
type Grid = Place & { first: number; column: number; row: number; number: number };

/** The running score from `first` on: 160 points in four columns, those of A left and those of B right. */
export function drawRunningScore(pen: Pen, sheet: FibaScoresheet, first: number, place: Place): void {
  const { left, top, width, height } = place;
  pen.line(left, top, left + width, top, { width: 1.5 });
  const title = first === 1 ? 'Running score' : 'Running score, continued';
  pen.text(title, left, top + 12, { size: 10, bold: true });
  const column = (width - (COLUMNS - 1) * GAP) / COLUMNS;
  const row = (height - HEAD - 2 * LABELS) / ROWS;
  const grid = { ...place, top: top + HEAD + 2 * LABELS, first, column, row, number: column * 0.235 };
  drawGrid(pen, grid);
  for (const side of ['east', 'west'] as const) {
    drawMarks(pen, sheet, sheet[side], side, grid);
    drawPeriodEnds(pen, sheet, side, grid);
  }
  if (sheet.recording === 'result_only' && sheet.score !== null) {
    const middle = left + width / 2;
    pen.block(middle - 110, top + height / 2 - 14, 220, 24, PAPER);
    pen.text('Only the result of this game is known.', middle, top + height / 2 + 2, {
      size: 10,
      align: 'centre',
    });
  }
}

/** Where the points of a side stand; null when they are on another page. */
function findCell(points: number, side: 'east' | 'west', grid: Grid) {
  const index = points - grid.first;
  if (index < 0 || index >= POINTS_A_PAGE) return null;
  const column = Math.floor(index / ROWS);
  const x = grid.left + column * (grid.column + GAP);
  const y = grid.top + (index % ROWS) * grid.row;
  const middle = x + grid.column / 2;
  const width = grid.column / 2 - grid.number;
  return side === 'east'
    ? { x: middle - width, y, width, number: x + grid.number / 2, outer: x, inner: middle, column }
    : {
        x: middle,
        y,
        width,
        number: x + grid.column - grid.number / 2,
        outer: x + grid.column,
        inner: middle,
        column,
      };
}

function drawGrid(pen: Pen, grid: Grid): void {
  const bottom = grid.top + ROWS * grid.row;
  for (let column = 0; column < COLUMNS; column += 1) {
    const x = grid.left + column * (grid.column + GAP);
    const middle = x + grid.column / 2;
    const label = { size: 7.5, align: 'centre' } as const;
    pen.text('A', x + grid.column / 4, grid.top - LABELS - 2, { ...label, bold: true });
    pen.text('B', x + (grid.column * 3) / 4, grid.top - LABELS - 2, { ...label, bold: true });
    for (const at of [x + grid.number / 2, x + grid.column - grid.number / 2]) {
      pen.text('No.', at, grid.top - 3, { size: 6.5, align: 'centre', colour: GREY });
    }
    for (let row = 0; row <= ROWS; row += 1) {
      const y = grid.top + row * grid.row;
      pen.line(x, y, x + grid.column, y, row % 5 === 0 ? { colour: GREY } : { colour: RULE, width: 0.35 });
    }
    for (const at of [x + grid.number, x + grid.column - grid.number]) {
      pen.line(at, grid.top, at, bottom, { colour: RULE });
    }
    for (const at of [x, middle, x + grid.column]) pen.line(at, grid.top, at, bottom, { width: 0.9 });
    for (let row = 0; row < ROWS; row += 1) {
      const points = String(grid.first + column * ROWS + row);
      const y = grid.top + (row + 0.5) * grid.row + 2.6;
      const quarter = (grid.column / 2 - grid.number) / 2;
      pen.text(points, middle - quarter, y, { size: 7.5, align: 'centre', colour: GREY });
      pen.text(points, middle + quarter, y, { size: 7.5, align: 'centre', colour: GREY });
    }
  }
}

function drawMarks(
  pen: Pen,
  sheet: FibaScoresheet,
  { running_score: marks }: SheetTeam,
  side: 'east' | 'west',
  grid: Grid,
): void {
  for (const mark of marks) {
    const cell = findCell(mark.points, side, grid);
    if (cell === null) continue;
    const ink = inkForPeriod(mark.period, sheet.regular_periods);
    drawMark(pen, mark, cell, grid.row, ink);
    const y = cell.y + grid.row / 2;
    if (mark.player_number !== null) {
      pen.text(mark.player_number, cell.number, y + 2.9, {
        size: 8,
        bold: true,
        align: 'centre',
        colour: ink,
      });
    }
    if (mark.kind === 'three') pen.circle(cell.number, y, grid.row * 0.44, { colour: ink });
  }
}

type Cell = NonNullable<ReturnType<typeof findCell>>;

function drawMark(pen: Pen, { kind, points }: SheetMark, cell: Cell, row: number, ink: string): void {
  const x = cell.x + cell.width / 2;
  const y = cell.y + row / 2;
  if (kind === 'free_throw') pen.disc(x, y, row * 0.46, ink);
  pen.text(String(points), x, y + 2.7, {
    size: 7.5,
    bold: true,
    align: 'centre',
    colour: kind === 'free_throw' ? PAPER : kind === 'figure' ? ink : INK,
  });
  if (kind === 'two' || kind === 'three') {
    const [from, to] = [cell.x + 2, cell.x + cell.width - 2];
    pen.line(from, cell.y + row - 1.5, to, cell.y + 1.5, { width: 1, colour: ink });
  }
  if (kind === 'figure') {
    pen.box(cell.x + 2, cell.y + 1.8, cell.width - 4, row - 3.6, { width: 0.8, colour: ink });
  }
}

/** A ring around the last points of a period and a thick line under them; two after the game, and the rest is struck. */
function drawPeriodEnds(pen: Pen, sheet: FibaScoresheet, side: 'east' | 'west', grid: Grid): void {
  if (!sheet.played || sheet.recording === 'result_only') return;
  let points = 0;
  for (const period of sheet.periods) {
    points += period[side];
    const cell = findCell(points, side, grid);
    if (cell === null || !period.over) continue;
    const ink = inkForPeriod(period.period, sheet.regular_periods);
    const bottom = cell.y + grid.row;
    pen.circle(cell.x + cell.width / 2, cell.y + grid.row / 2, grid.row * 0.56, { width: 1.1, colour: ink });
    pen.line(cell.outer, bottom, cell.inner, bottom, { width: 1.8, colour: ink });
  }
  if (isOver(sheet)) drawEnd(pen, sheet[side].running_score.at(-1)?.points ?? 0, side, grid);
}

function drawEnd(pen: Pen, points: number, side: 'east' | 'west', grid: Grid): void {
  const last = findCell(points, side, grid);
  if (last !== null) {
    for (const y of [last.y + grid.row, last.y + grid.row + 2.4]) {
      pen.line(last.outer, y, last.inner, y, { width: 1.5 });
    }
  }
  const bottom = grid.top + ROWS * grid.row;
  // From the first number that was not reached, to the end of each column.
  for (let next = Math.max(points + 1, grid.first); next < grid.first + POINTS_A_PAGE; ) {
    const cell = findCell(next, side, grid);
    if (cell === null) return;
    const from = cell.y + (next === points + 1 && last !== null ? 3.5 : 0);
    if (bottom - from > 1) pen.line(cell.x + cell.width, from, cell.x, bottom, { width: 0.8 });
    next = grid.first + (cell.column + 1) * ROWS;
  }
}
