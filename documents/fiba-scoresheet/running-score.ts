import type { SheetMark } from '#contracts/fiba-scoresheet/fiba-scoresheet.contract.ts';
import type { Side } from '#events/game/game.events.ts';
import { type ActionEvent, type Scoresheet, scoredBy } from '#events/game/scoresheet.ts';

const KINDS = { 1: 'free_throw', 2: 'two', 3: 'three' } as const;

/**
 * The marks of a side in the running score (FIBA Official Basketball Rules, appendix B.10), each with the side's points
 * after it, period by period: what was entered late for an earlier period stands there. The last mark is the score.
 */
export function runningScore(sheet: Scoresheet, side: Side): SheetMark[] {
  const scored = sheet.entries
    .filter(({ event, undone }) => !undone && scoredBy(event)?.side === side)
    .map(({ event }) => event)
    .toSorted((a, b) => a.data.period - b.data.period);
  const marks: SheetMark[] = [];
  let points = 0;
  for (const event of scored) {
    points += scoredBy(event)?.points ?? 0;
    takeBack(marks, points);
    if (points > (marks.at(-1)?.points ?? 0)) marks.push({ points, ...toMark(sheet, side, event) });
  }
  return marks;
}

/** Points that were taken off the score take the marks above it along. */
function takeBack(marks: SheetMark[], points: number): void {
  while ((marks.at(-1)?.points ?? 0) > points) marks.pop();
}

function toMark(sheet: Scoresheet, side: Side, event: ActionEvent): Omit<SheetMark, 'points'> {
  const { period } = event.data;
  if (event.type !== 'PointsAdded') return { kind: 'figure', period, player_id: null, player_number: null };
  const { playerId, points } = event.data;
  const player_number = playerId === null ? null : (sheet[side].lines[playerId]?.number ?? null);
  return { kind: KINDS[points], period, player_id: playerId, player_number };
}
