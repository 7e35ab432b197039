import type { FibaScoresheet } from '#contracts/fiba-scoresheet/fiba-scoresheet.contract.ts';
import { drawLegend, drawOrigin, drawResult, drawSignatures } from './foot.ts';
import { drawFields, drawTitle, formatDate, gameFields, officialFields } from './head.ts';
import { officialsOn } from './officials.ts';
import { PAGE, Pen } from './pen.ts';
import { drawRunningScore, POINTS_A_PAGE } from './running-score.ts';
import { drawTeam } from './team.ts';

const LEFT = 24;
const RIGHT = PAGE.width - LEFT;
const WIDTH = RIGHT - LEFT;
const TOP = 20;
const TEAM_WIDTH = 238;
const BODY_END = 688;
const ORIGIN = PAGE.height - 32;

/**
 * FIBA's scoresheet as a PDF, one A4 page; a second one only for more than 160 points. The same sheet gives the same
 * bytes.
 * @param timeZone the league's
 */
export function drawFibaScoresheet(sheet: FibaScoresheet, timeZone: string): Promise<Buffer> {
  const pen = new Pen({
    title: documentTitle(sheet, timeZone),
    subject: 'FIBA scoresheet',
    date: new Date(sheet.game_date ?? 0),
  });
  const most = Math.max(...[sheet.east, sheet.west].map((team) => team.running_score.at(-1)?.points ?? 0));
  const pages = Math.max(1, Math.ceil(most / POINTS_A_PAGE));
  pen.newPage();
  drawFirstPage(pen, sheet, timeZone, pages);
  for (let page = 2; page <= pages; page += 1) {
    pen.newPage();
    const top = drawTitle(pen, sheet, { left: LEFT, right: RIGHT }, TOP) + 10;
    const first = (page - 1) * POINTS_A_PAGE + 1;
    drawRunningScore(pen, sheet, first, { left: LEFT, top, width: WIDTH, height: BODY_END - top });
    drawOrigin(pen, sheet, { number: page, of: pages, left: LEFT, top: ORIGIN, width: WIDTH });
  }
  return pen.bytes();
}

function drawFirstPage(pen: Pen, sheet: FibaScoresheet, timeZone: string, pages: number): void {
  const across = { left: LEFT, right: RIGHT };
  const officials = officialsOn(sheet);
  let top = drawTitle(pen, sheet, across, TOP);
  top = drawFields(pen, gameFields(sheet, timeZone), across, top);
  top = drawFields(pen, officialFields(officials), across, top) + 6;
  const height = BODY_END - top;
  const team = { left: LEFT, width: TEAM_WIDTH, height: (height - 8) / 2 };
  drawTeam(pen, sheet, 'east', { ...team, top });
  drawTeam(pen, sheet, 'west', { ...team, top: top + team.height + 8 });
  const score = LEFT + TEAM_WIDTH + 12;
  drawRunningScore(pen, sheet, 1, { left: score, top, width: RIGHT - score, height });
  drawLegend(pen, sheet, { left: LEFT, top: BODY_END + 2, width: WIDTH });
  pen.line(LEFT, BODY_END + 23, RIGHT, BODY_END + 23, { width: 1.5 });
  drawSignatures(pen, officials, { left: LEFT, top: BODY_END + 25, width: TEAM_WIDTH });
  drawResult(pen, sheet, { left: score, top: BODY_END + 25, width: RIGHT - score });
  drawOrigin(pen, sheet, { number: 1, of: pages, left: LEFT, top: ORIGIN, width: WIDTH });
}

/** `Scoresheet Harbor vs Summit, Sat, Jan 10, 2026`. */
function documentTitle({ east, west, game_date }: FibaScoresheet, timeZone: string): string {
  const teams = `Scoresheet ${east.name} vs ${west.name}`;
  return game_date === null ? teams : `${teams}, ${formatDate(game_date, timeZone)}`;
}
