import type {
  FibaScoresheet,
  SheetFoul,
  SheetPlayer,
  SheetTeam,
  SheetTimeouts,
} from '#contracts/fiba-scoresheet/fiba-scoresheet.contract.ts';
import { isFinished } from '#events/game/game-status.ts';
import { GREY, INK, inkForPeriod, PAPER, type Pen, RULE, STARTER_INK } from './pen.ts';

const HEAD = 18;
const ROW = 13;
const PLAYERS_HEAD = 12;
const COACH_ROW = 13.4;
/** A bench has twelve places (art. 4.2.1); imported games can have more. */
const PLACES = 12;
const FOUL_BOX = 19.5;
const NUMBER = 20;
const IN = 17;
/** Room for the boxes of time-outs. */
const TIMEOUT_BOXES = 84;
/** As many as the printed form has. */
const OVERTIME_BOXES = 3;

type Place = { left: number; top: number; width: number; height: number };

/** A team: time-outs, team fouls, players and coaches with their fouls. */
export function drawTeam(pen: Pen, sheet: FibaScoresheet, side: 'east' | 'west', place: Place): void {
  const team = sheet[side];
  const { left, top, width } = place;
  pen.line(left, top, left + width, top, { width: 1.5 });
  pen.block(left, top + 3, 12.5, 12.5);
  const letter = side === 'east' ? 'A' : 'B';
  pen.text(letter, left + 6.25, top + 12.6, { size: 9.5, bold: true, colour: PAPER, align: 'centre' });
  pen.text(team.name, left + 18, top + 13, { size: 11, bold: true, width: width - 20 });

  const boxes = top + HEAD;
  const fouls = left + width - 104;
  const below = Math.max(
    drawTimeouts(pen, sheet, team, left, boxes),
    drawTeamFouls(pen, sheet, team, fouls, boxes),
  );
  drawPlayers(pen, sheet, team, { left, top: below + 4, width, height: top + place.height - below - 4 });
}

function drawTimeouts(pen: Pen, sheet: FibaScoresheet, team: SheetTeam, left: number, top: number): number {
  pen.text('Time-outs', left, top + 8, { size: 7.5, colour: GREY });
  const overtime = team.timeouts.filter(({ part }) => part === 'overtime');
  const rows = [
    ...team.timeouts.filter(({ part }) => part !== 'overtime').map((part) => [part]),
    // One row for all overtimes, however many there were.
    overtime,
  ];
  let y = top + 12;
  for (const parts of rows) {
    const [first] = parts;
    pen.text(PART_NAMES[first?.part ?? 'overtime'], left, y + 9, { size: 8.5 });
    let x = left + 44;
    const boxes = parts.flatMap((part) => toTimeoutBoxes(part, sheet));
    if (first === undefined || first.part === 'overtime') {
      while (boxes.length < OVERTIME_BOXES) boxes.push(isOver(sheet) ? STRUCK : {});
    }
    const step = Math.min(16, TIMEOUT_BOXES / boxes.length);
    for (const { text, ink, struck } of boxes) {
      pen.box(x, y, step - 2, 11);
      if (struck === true) strike(pen, x, y, step - 2, 11);
      if (text !== undefined) {
        pen.text(text, x + (step - 2) / 2, y + 8.6, {
          size: 8,
          bold: true,
          align: 'centre',
          ...(ink === undefined ? {} : { colour: ink }),
        });
      }
      x += step;
    }
    y += ROW;
  }
  return y;
}

const PART_NAMES: Readonly<Record<SheetTimeouts['part'], string>> = {
  first_half: '1st half',
  second_half: '2nd half',
  regulation: 'Game',
  overtime: 'Overtime',
};

type TimeoutBox = { text?: string; ink?: string; struck?: boolean };
const STRUCK: TimeoutBox = { struck: true };

/** Lost boxes come first, those not used by the end of the part last. */
function toTimeoutBoxes({ most, lapsed, taken, over }: SheetTimeouts, sheet: FibaScoresheet): TimeoutBox[] {
  const boxes: TimeoutBox[] = [
    ...Array.from({ length: lapsed }, () => STRUCK),
    ...taken.map(({ minute, period }) => ({
      // Taken, but nobody knows when.
      text: minute === null ? '×' : String(minute),
      ink: inkForPeriod(period, sheet.regular_periods),
    })),
  ];
  while (boxes.length < most) boxes.push(over ? STRUCK : {});
  return boxes;
}

function drawTeamFouls(pen: Pen, sheet: FibaScoresheet, team: SheetTeam, left: number, top: number): number {
  pen.text('Team fouls', left, top + 8, { size: 7.5, colour: GREY });
  const { regular_periods: regular, bonus_from_team_foul: bonus } = sheet;
  let y = top + 12;
  for (let period = 1; period <= regular; period += 1) {
    const isLast = period === regular;
    // The last row goes on through the overtimes.
    const entry = isLast
      ? team.team_fouls.findLast((one) => one.period >= period)
      : team.team_fouls.find((one) => one.period === period);
    const fouls = entry?.counted ?? 0;
    const over = isLast ? isOver(sheet) : isPeriodOver(sheet, period);
    pen.text(isLast ? `Period ${period}, OT` : `Period ${period}`, left, y + 9, { size: 8.5, width: 44 });
    for (let box = 1; box < bonus; box += 1) {
      const x = left + 46 + (box - 1) * 12.5;
      pen.box(x, y, 10.5, 11);
      pen.text(String(box), x + 5.25, y + 8.4, { size: 7.5, align: 'centre', colour: GREY });
      const ink = inkForPeriod(period, regular);
      if (fouls >= box) pen.cross(x + 5.25, y + 5.5, 4.6, { width: 1, colour: ink });
      else if (over) strike(pen, x, y, 10.5, 11);
    }
    if (fouls >= bonus) {
      pen.text(String(fouls), left + 46 + (bonus - 1) * 12.5 + 1, y + 8.6, { size: 7.5, colour: GREY });
    }
    y += ROW;
  }
  return y;
}

/** Two lines through what was not used. */
function strike(pen: Pen, x: number, y: number, boxWidth: number, height: number): void {
  for (const at of [0.4, 0.62]) {
    pen.line(x + 1.5, y + height * at, x + boxWidth - 1.5, y + height * at, { width: 0.7 });
  }
}

function drawPlayers(pen: Pen, sheet: FibaScoresheet, team: SheetTeam, place: Place): void {
  const { left, top, width: whole, height } = place;
  const boxes = foulBoxes(sheet);
  const foulBox = Math.min(FOUL_BOX, (5 * FOUL_BOX) / boxes);
  const right = left + whole;
  const fouls = right - boxes * foulBox;
  const columns = { name: left, number: fouls - IN - NUMBER, in: fouls - IN, fouls, right, foulBox, boxes };
  const assistants = team.assistants.length === 0 ? [null] : team.assistants;
  const coachRows = 1 + assistants.length;
  const places = Math.max(PLACES, team.players.length);
  const row = (height - PLAYERS_HEAD - coachRows * COACH_ROW) / places;

  pen.line(left, top, right, top, { width: 0.75 });
  const label = { size: 7.5, colour: GREY } as const;
  pen.text('Player', left + 3, top + 8.6, label);
  pen.text('No.', columns.number + NUMBER / 2, top + 8.6, { ...label, align: 'centre' });
  pen.text('In', columns.in + IN / 2, top + 8.6, { ...label, align: 'centre' });
  pen.text('Fouls', (fouls + right) / 2, top + 8.6, { ...label, align: 'centre' });

  let y = top + PLAYERS_HEAD;
  pen.line(left, y, right, y, { width: 0.75 });
  for (let index = 0; index < places; index += 1) {
    const player = team.players[index];
    if (player !== undefined) drawPlayer(pen, sheet, player, columns, y, row);
    y += row;
    const isEnd = index === places - 1;
    pen.line(left, y, right, y, isEnd ? { width: 0.75 } : { colour: RULE });
  }
  for (const x of [columns.number, columns.in, columns.fouls]) {
    pen.line(x, top + PLAYERS_HEAD, x, y, { colour: RULE });
  }
  for (let box = 1; box < boxes; box += 1) {
    const x = fouls + box * foulBox;
    pen.line(x, top + PLAYERS_HEAD, x, y, { colour: RULE });
  }

  const coaches = [['Coach', team.coach ?? ''] as const, ...assistants.map(assistantRow)];
  for (const [index, [role, name]] of coaches.entries()) {
    pen.text(role, left + 3, y + 9.4, { size: 8, colour: GREY });
    pen.text(name, left + 58, y + 9.6, { size: 9, width: fouls - left - 60 });
    if (index === 0) drawCoachFouls(pen, sheet, team, columns, y);
    y += COACH_ROW;
    const isEnd = index === coaches.length - 1;
    pen.line(left, y, right, y, isEnd ? { width: 0.75 } : { colour: RULE });
  }
}

const assistantRow = (name: string | null) => ['First assistant', name ?? ''] as const;

type Columns = {
  number: number;
  in: number;
  fouls: number;
  right: number;
  foulBox: number;
  boxes: number;
  name: number;
};

function drawPlayer(
  pen: Pen,
  sheet: FibaScoresheet,
  player: SheetPlayer,
  columns: Columns,
  y: number,
  row: number,
): void {
  const baseline = y + row / 2 + 3.2;
  const captain = player.captain ? '  (CAP)' : '';
  const captainWidth = player.captain ? pen.widthOf(captain, { size: 7.5 }) : 0;
  const room = columns.number - columns.name - 6 - captainWidth;
  pen.text(player.name, columns.name + 3, baseline, { size: 9, width: room });
  if (player.captain) {
    const end = columns.name + 3 + Math.min(room, pen.widthOf(player.name, { size: 9 }));
    pen.text(captain, end, baseline, { size: 7.5, colour: GREY });
  }
  pen.text(player.number ?? '', columns.number + NUMBER / 2, baseline, {
    size: 9.5,
    bold: true,
    align: 'centre',
  });
  drawIn(pen, player, columns.in + IN / 2, y + row / 2);
  drawFouls(pen, sheet, player.fouls, {
    left: columns.fouls,
    y,
    row,
    width: columns.foulBox,
    boxes: columns.boxes,
    disqualified: player.game_disqualified,
  });
}

/** A cross for who came on, with a ring around it for who started. */
function drawIn(pen: Pen, player: SheetPlayer, x: number, y: number): void {
  if (player.in === null) return;
  const started = player.in === 'started';
  pen.cross(x, y, 2.3, { width: 0.9, colour: started ? STARTER_INK : INK });
  if (started) pen.circle(x, y, 4.5, { colour: STARTER_INK });
}

function drawCoachFouls(pen: Pen, sheet: FibaScoresheet, team: SheetTeam, columns: Columns, y: number): void {
  // Three fouls put a coach out of the game (art. 36.3.4).
  const boxes = Math.min(
    columns.boxes,
    Math.max(3, team.coach_fouls.length + (team.coach_disqualified ? 1 : 0)),
  );
  for (let box = 0; box <= boxes; box += 1) {
    const x = columns.fouls + box * columns.foulBox;
    pen.line(x, y, x, y + COACH_ROW, { colour: RULE });
  }
  drawFouls(pen, sheet, team.coach_fouls, {
    left: columns.fouls,
    y,
    row: COACH_ROW,
    width: columns.foulBox,
    boxes,
    disqualified: team.coach_disqualified,
  });
}

type FoulBoxes = {
  left: number;
  y: number;
  row: number;
  width: number;
  boxes: number;
  disqualified: boolean;
};

function drawFouls(
  pen: Pen,
  sheet: FibaScoresheet,
  fouls: readonly SheetFoul[],
  { left, y, row, width: box, boxes, disqualified }: FoulBoxes,
): void {
  const baseline = y + row / 2 + 3.2;
  for (const [index, foul] of fouls.entries()) {
    const x = left + index * box;
    const colour = inkForPeriod(foul.period, sheet.regular_periods);
    const mark = foul.mark ?? '•';
    pen.text(mark, x + 3, baseline, { size: 9.5, bold: true, colour });
    if (foul.free_throws !== null && foul.free_throws > 0) {
      pen.text(
        String(foul.free_throws),
        x + 3.4 + pen.widthOf(mark, { size: 9.5, bold: true }),
        baseline + 1.6,
        {
          size: 6.5,
          bold: true,
          colour,
        },
      );
    }
    pen.text(String(foul.period), x + box - 1.8, baseline - 3, { size: 6, align: 'end', colour });
  }
  let used = fouls.length;
  if (disqualified && used < boxes) {
    pen.text('GD', left + (used + 0.5) * box, baseline, { size: 8.5, bold: true, align: 'centre' });
    used += 1;
  }
  const half = Math.ceil(sheet.regular_periods / 2);
  if (isPeriodOver(sheet, half) && half < sheet.regular_periods) {
    // What came before half-time is to the left of a thick line.
    const x = left + fouls.filter(({ period }) => period <= half).length * box;
    pen.line(x, y + 0.5, x, y + row - 0.5, { width: 1.5 });
  }
  if (isOver(sheet) && sheet.played) {
    const middle = y + row / 2;
    for (let index = used; index < boxes; index += 1) {
      pen.line(left + index * box + 3.5, middle, left + (index + 1) * box - 3.5, middle, { width: 0.7 });
    }
  }
}

/** Boxes for fouls: as many as the rules allow, or more when somebody has more. */
function foulBoxes(sheet: FibaScoresheet): number {
  const most = [...sheet.east.players, ...sheet.west.players].map(
    ({ fouls, game_disqualified }) => fouls.length + (game_disqualified ? 1 : 0),
  );
  return Math.max(sheet.foul_limit, ...most);
}

export const isOver = ({ status, played }: FibaScoresheet) => played && isFinished(status);

const isPeriodOver = (sheet: FibaScoresheet, period: number) =>
  sheet.played && (isOver(sheet) || sheet.periods.some((one) => one.period === period && one.over));
